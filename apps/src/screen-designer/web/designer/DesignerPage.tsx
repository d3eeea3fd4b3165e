import { usePage } from '@qifuyun/kit-web/api.ts'
import { OpenedDesign } from '@qifuyun/kit-web/designing/OpenedDesign.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { board } from '#src/screen-designer/boards/board.ts'
import { BoardCards } from '#src/screen-designer/web/BoardCards.tsx'
import { designCall } from '#src/screen-designer/web/calls.generated.ts'
import { designPath, playPath } from '#src/screen-designer/web/paths.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { Designer } from './Designer.tsx'

const SHOWN = 100

const Choose = (): ReactNode => {
  const t = useText()
  const boards = usePage(board, { pageSize: SHOWN })
  if (boards.isLoadingError) return <LoadFailed error={boards.error} onRetry={() => void boards.refetch()} />
  if (boards.data === undefined) return <PageSkeleton />
  const { list } = boards.data
  if (list.length === 0)
    return <StateBlock picture="empty" title={t('还没有大屏')} action={<Link to="?entity=board">{t('去新建大屏')}</Link>} />
  return <BoardCards label={t('选择要设计的大屏')} boards={list.map(({ uuid, name }) => ({ uuid, name }))} to={designPath} />
}

const Opened = ({ uuid, heading }: { uuid: string; heading: ReactNode }): ReactNode => (
  <OpenedDesign
    heading={heading}
    of={board}
    uuid={uuid}
    design={useCall(designCall, { board: uuid }, { staleTime: Number.POSITIVE_INFINITY })}
  >
    {(opened) => <Designer heading={heading} {...opened} />}
  </OpenedDesign>
)

/** On a phone nothing can be designed, but played. */
const TooNarrow = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  return (
    <StateBlock
      picture="empty"
      title={t('设计大屏需要宽屏')}
      hint={t('请在宽度 1024 像素以上的设备上设计；播放在手机上也可以')}
      action={<Link to={playPath(uuid)}>{t('播放')}</Link>}
    />
  )
}

/** 设计: a board is drawn on a canvas. */
export const DesignerPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const [params] = useSearchParams()
  const narrow = useMedia('(max-width: 1023px)')
  const uuid = params.get('board')
  if (uuid !== null && !narrow) return <Opened key={uuid} uuid={uuid} heading={heading} />
  return <ScrollingPage heading={heading}>{uuid === null ? <Choose /> : <TooNarrow uuid={uuid} />}</ScrollingPage>
}
