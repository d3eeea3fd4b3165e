import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { workOrder } from '#src/work-order/work-order.ts'
import { clockText } from './moments.ts'
import styles from './Pane.module.css'
import { useText } from './texts.ts'

const SHOWN = 4

/** Work that was done about the device. */
export const RelatedPane = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { data } = usePage(alarm, {
    filter: filterOf(alarm, (f) => f.and(f.eq('device', uuid), f.notEmpty('workOrderUuid'))),
    pageSize: SHOWN,
  })
  if (data === undefined || data.total === 0) return null
  return (
    <section aria-label={t('相关')}>
      <h3>
        {t('相关')} <small>{t('工单')}</small>
      </h3>
      <ul className={styles.related}>
        {data.list.map((each) => (
          <li key={each.uuid}>
            <i aria-hidden="true">
              <ClipboardList size={16} />
            </i>
            <div>
              <Link to={rowPath(workOrder, each.workOrderUuid ?? '')}>{each.title}</Link>
              <small>{[each.no, each.startAt === null ? null : clockText(each.startAt)].filter(Boolean).join(' · ')}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
