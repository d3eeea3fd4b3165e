import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { SEVERITY } from '#src/equipment-inspection/rounds.ts'
import styles from './Defects.module.css'
import { useText } from './texts.ts'

const SHOWN = 6
const THUMBNAIL_PX = 192

/** Defects that nobody has decided about yet. */
export const useWaiting = () => {
  useLive(defect, LIVE_LIST)
  return usePage(defect, { filter: filterOf(defect, (f) => f.state('open')), pageSize: SHOWN })
}

const Picture = ({ row }: { row: ListRow<typeof defect> }): ReactNode => {
  const url = row.images?.[0]?.fileFullPath
  if (url === undefined)
    return (
      <i className={styles.picture} aria-hidden="true">
        <TriangleAlert size={18} />
      </i>
    )
  return <img className={styles.picture} src={`${url}${url.includes('?') ? '&' : '?'}w=${THUMBNAIL_PX}`} alt="" />
}

/** 异常等判断: each with its picture, how bad it is and how long it has waited, and what can be done about it. */
export const Defects = (): ReactNode => {
  const t = useText()
  const label = useLabel(defect)
  const waiting = useWaiting()
  const { may } = useRights(defect)
  const dispatch = useAct(defect, 'dispatch')
  const list = waiting.data?.list ?? []
  if (list.length === 0) return null
  return (
    <section>
      <h3>
        <TriangleAlert size={15} aria-hidden="true" data-tone="warning" /> {t('异常等判断')} <span>{waiting.data?.total}</span>
      </h3>
      <ul>
        {list.map((row) => (
          <li key={row.uuid} className={styles.defect}>
            <Picture row={row} />
            <span>
              <Link to={rowPath(defect, row.uuid)}>{row.content}</Link>
              <small>
                <b data-level={row.level ?? SEVERITY.general}>{label(choiceLabel(defect.fields.level, row.level ?? SEVERITY.general))}</b>
                {` · ${relativeTime(row.createTime)}`}
              </small>
            </span>
            {may('action.dispatch') ? (
              <Button size="small" loading={dispatch.isPending} onClick={() => dispatch.mutate({ uuid: row.uuid })}>
                {t('转工单')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
