import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { AlertTriangle, Check, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { taskPoint } from '#src/equipment-inspection/rounds.ts'
import { equipmentRecords } from './calls.generated.ts'
import styles from './Records.module.css'
import { useText } from './texts.ts'

const ICON = { size: 14, 'aria-hidden': true } as const
const REPAIRS = '/application/pkg1?entity=repairOrder&uuid='
const MOMENT = 'MM-DD HH:mm'

/** How a piece of equipment was found on its last rounds, and what was repaired of it. */
export const Records = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const asked = useCall(equipmentRecords, { uuid: textOf(row.uuid) })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return null
  const { inspections, repairs } = asked.data
  return (
    <div className={styles.records}>
      <section aria-label={t('巡检记录')}>
        <h3>{t('巡检记录')}</h3>
        {inspections.length === 0 ? <p>{t('还没有巡检过')}</p> : null}
        <ol>
          {inspections.map(({ uuid, name, taskNo, at, abnormal, user, note }) => (
            <li key={uuid} data-tone={abnormal ? 'error' : 'success'}>
              {abnormal ? <AlertTriangle {...ICON} /> : <Check {...ICON} />}
              <span>
                <Link to={rowPath(taskPoint, uuid)}>{name}</Link>
                <small>{[taskNo, user, note].filter(Boolean).join(' · ')}</small>
              </span>
              <small>
                {abnormal ? t('异常') : t('正常')} {formatDate(at, MOMENT)}
              </small>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label={t('维修记录')}>
        <h3>{t('维修记录')}</h3>
        {repairs.length === 0 ? <p>{t('没有维修过')}</p> : null}
        <ol>
          {repairs.map(({ uuid, no, content, at, closedAt }) => (
            <li key={uuid} data-tone={closedAt === null ? 'warning' : 'plain'}>
              <Wrench {...ICON} />
              <span>
                <Link to={`${REPAIRS}${uuid}`}>{content}</Link>
                <small>{[no, formatDate(at, MOMENT)].join(' · ')}</small>
              </span>
              <small>{closedAt === null ? t('维修中') : t('结单 {time}', { time: formatDate(closedAt, MOMENT) })}</small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
