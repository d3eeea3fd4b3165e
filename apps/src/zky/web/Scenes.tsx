import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scene } from '#src/zky/scenes/scene.ts'
import { SceneIcon } from './SceneIcon.tsx'
import styles from './Scenes.module.css'
import { useText } from './texts.ts'

const SHOWN = 24

interface CardProps {
  row: ListRow<typeof scene>
  onAsk: () => void
}

const Card = ({ row, onAsk }: CardProps): ReactNode => {
  const t = useText()
  const label = useLabel(scene)
  const { may } = useRights(scene)
  const run = useAct(scene, 'run')
  const when = row.nextAt === null ? row.lastRunAt : row.nextAt
  const clock = when === null ? '' : chinaClock(new Date(when)).slice(5, 16).replace('T', ' ')
  return (
    <li className={styles.card} data-icon={row.icon}>
      <SceneIcon code={row.icon} size={20} />
      <div>
        <Link to={rowPath(scene, row.uuid)}>{row.name}</Link>
        <small>
          {[
            label(choiceLabel(scene.fields.trigger, row.trigger)),
            row.nextAt === null
              ? clock === ''
                ? t('还没有执行过')
                : t('上次 {time}', { time: clock })
              : t('下次 {time}', { time: clock }),
          ].join(' · ')}
        </small>
      </div>
      {may('action.run') ? (
        <Button
          size="small"
          icon={<Play size={14} aria-hidden="true" />}
          aria-label={t('执行{name}', { name: row.name })}
          loading={run.isPending}
          onClick={() => (row.confirm === true ? onAsk() : run.mutate({ uuid: row.uuid }))}
        >
          {t('执行')}
        </Button>
      ) : null}
    </li>
  )
}

/** The scenes in use, each to be run by a click. */
export const Scenes = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  useLive(scene, LIVE_LIST)
  const actions = useActions(scene)
  const { data } = usePage(scene, {
    filter: filterOf(scene, (f) => f.and(f.state('on'), ...(projectUuid === undefined ? [] : [f.eq('projectUuid', projectUuid)]))),
    pageSize: SHOWN,
  })
  if (data === undefined || data.list.length === 0) return null
  return (
    <section aria-label={t('场景')}>
      <h2 className={styles.title}>{t('场景')}</h2>
      <ul className={styles.cards}>
        {data.list.map((row) => (
          <Card key={row.uuid} row={row} onAsk={() => actions.start('run', [{ ...row }])} />
        ))}
      </ul>
      {data.total > SHOWN ? <Link to="?entity=scene">{t('全部 {n} 个', { n: data.total })}</Link> : null}
      {actions.dialog}
    </section>
  )
}
