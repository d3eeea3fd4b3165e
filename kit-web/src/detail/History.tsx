import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { Button, DatePicker, Tooltip } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { chinaToday, formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { ArrowRight, Download, Eye, type LucideIcon, PencilLine, Plus, Trash2, Upload, Zap } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLog } from '../api.ts'
import type { LogEntry } from '../rows.ts'
import { AsOf } from './AsOf.tsx'
import styles from './History.module.css'

const STEP = 10
const DAY = 'YYYY-MM-DD'
const ICONS: Record<OperateType, LucideIcon> = {
  add: Plus,
  update: PencilLine,
  delete: Trash2,
  import: Upload,
  export: Download,
  grant: Zap,
  login: Zap,
  reveal: Eye,
  other: Zap,
}

/** What a field was and what it is now. */
export const Differences = ({ diff }: Pick<LogEntry, 'diff'>): ReactNode => {
  const t = useText()
  if (diff.length === 0) return null
  return (
    <table className={styles.diff}>
      <thead className="qf-visually-hidden">
        <tr>
          <th>{t('字段')}</th>
          <th>{t('修改前')}</th>
          <th>{t('修改后')}</th>
        </tr>
      </thead>
      <tbody>
        {diff.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td className={styles.before}>{before ?? '—'}</td>
            <td className={styles.after}>
              <ArrowRight size={12} aria-hidden="true" />
              {after ?? '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was done with a row at once; `folded`: what it changed is told when it is asked for. */
export const Entry = ({ entry, folded = false }: { entry: LogEntry; folded?: boolean }): ReactNode => {
  const t = useText()
  const { userName, time, content, fromState, toState, operateTypeCode, diff } = entry
  const Icon = ICONS[operateTypeCode]
  return (
    <li className={styles.entry}>
      <span className={styles.disc}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>{userName ?? t('系统')}</strong>
          <Tooltip title={formatDate(time)}>
            <time className={styles.time} dateTime={time}>
              {relativeTime(time)}
            </time>
          </Tooltip>
        </div>
        <p className={styles.content}>{content}</p>
        {toState === null ? null : <p className={styles.states}>{[fromState, toState].filter((state) => state !== null).join(' → ')}</p>}
        {folded && diff.length > 0 ? (
          <details className={styles.folded}>
            <summary>{t('{n} 项变化', { n: diff.length })}</summary>
            <Differences diff={diff} />
          </details>
        ) : (
          <Differences diff={diff} />
        )}
      </div>
    </li>
  )
}

/** How far back the log goes. */
const KEPT_DAYS = 365

/** Looks at the row as it was at the end of a day. */
const Past = ({ day, onDay }: { day: string | undefined; onDay: (day: string | undefined) => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const now = dayjs(chinaToday())
  return (
    <div className={styles.past}>
      <label htmlFor={id}>{t('查看历史内容')}</label>
      <DatePicker
        id={id}
        size="small"
        format={DAY}
        placeholder={t('选择日期')}
        value={day === undefined ? null : dayjs(day)}
        disabledDate={(date: Dayjs) => date.isAfter(now, 'day') || date.isBefore(now.subtract(KEPT_DAYS - 1, 'day'), 'day')}
        onChange={(date: Dayjs | null) => onDay(date?.format(DAY))}
      />
    </div>
  )
}

/** 操作记录: who did what to the row, and what it changed; and what it was on a day. */
export const History = (props: { of: Entity; uuid: string }): ReactNode => {
  const [day, setDay] = useState<string>()
  return (
    <>
      <Past day={day} onDay={setDay} />
      {day === undefined ? <Lines {...props} /> : <AsOf {...props} time={day} />}
    </>
  )
}

const Lines = ({ of, uuid }: { of: Entity; uuid: string }): ReactNode => {
  const t = useText()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, isLoadingError, error, refetch, isFetching } = useLog(of, uuid, { pageNum: 1, pageSize }, { staleTime: 0 })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.total === 0) return <p className={styles.nothing}>{t('暂无操作记录')}</p>
  return (
    <>
      <ol className={styles.history}>
        {data.list.map((entry) => (
          <Entry key={entry.xh} entry={entry} />
        ))}
      </ol>
      {data.total > data.list.length ? (
        <Button block type="text" loading={isFetching} onClick={() => setPageSize(pageSize + STEP)}>
          {t('查看更多')}
        </Button>
      ) : null}
    </>
  )
}
