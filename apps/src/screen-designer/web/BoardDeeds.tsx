import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { Copy, PencilRuler, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { board } from '#src/screen-designer/boards/board.ts'
import { copyBoard } from './calls.generated.ts'
import { designPath, playPath } from './paths.ts'
import { useText } from './texts.ts'

/** There is room for what is added to the name. */
const COPIED_MAX = 20
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with a board beside the actions of its life. */
export const BoardDeeds = ({ row }: { row: Readonly<Record<string, unknown>> }): ReactNode => {
  const t = useText()
  const go = useNavigate()
  const { may } = useRights(board)
  const uuid = textOf(row.uuid)
  const copy = useAction(copyBoard, { onDone: (made) => void go(designPath(made.uuid)) })
  return (
    <>
      <Link to={designPath(uuid)}>
        <Button icon={<PencilRuler {...ICON} />}>{t('设计')}</Button>
      </Link>
      {row.state === board.stateCode('published') ? (
        <Link to={playPath(uuid)}>
          <Button icon={<Play {...ICON} />}>{t('播放')}</Button>
        </Link>
      ) : null}
      {may('add') ? (
        <Button
          icon={<Copy {...ICON} />}
          loading={copy.isPending}
          onClick={() => copy.mutate({ board: uuid, name: t('{name}副本', { name: textOf(row.name).slice(0, COPIED_MAX) }) })}
        >
          {t('复制大屏')}
        </Button>
      ) : null}
    </>
  )
}
