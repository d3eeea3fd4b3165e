import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Popover } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isRow, textOf } from '#src/fields/row.ts'
import { usePhone } from '#src/list/phone/use-phone.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import { usePage } from '../reads.ts'
import type { ListRow } from '../rows.ts'
import styles from './CalendarView.module.css'
import { daysBetween, dayText, monthAfter, monthText, weeksOf } from './month.ts'

interface CalendarProps {
  list: ListModel
  work: Work
  from: string
  to: string | undefined
}

/** As many as the server gives at once. */
const ROWS_MAX = 200
const SHOWN = 3
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

const dayIn = (value: unknown): string => {
  const date = toDate(textOf(value))
  return date === undefined ? '' : dayText(date)
}

/** First and last day of a row by its fields; a span holds both. */
const daysOf = (row: ListRow, from: string, to: string | undefined): [string, string] => {
  const values: Readonly<Record<string, unknown>> = row
  const value = values[from]
  if (isRow(value)) return [dayIn(value.begin), dayIn(value.end)]
  return [dayIn(value), to === undefined ? dayIn(value) : dayIn(values[to]) || dayIn(value)]
}

/** Rows that touch the days shown. */
const useMonth = ({ of, body }: ListModel, from: string, to: string | undefined, days: readonly string[]) => {
  const isDate = shownField(of, from)?.kind === 'date'
  const [first = '', last = ''] = [days[0], days.at(-1)]
  // Moments stand on the days of this browser.
  const [begin, end] = isDate ? [first, last] : [new Date(`${first}T00:00:00`).toISOString(), new Date(`${last}T23:59:59`).toISOString()]
  const clauses = [
    { field: from, cmp: 'le' as const, value: end },
    { field: to ?? from, cmp: 'ge' as const, value: begin },
  ]
  return usePage(of, { ...body, filter: { op: 'and', items: [...(body.filter ? [body.filter] : []), ...clauses] }, pageSize: ROWS_MAX })
}

interface DayProps extends Pick<CalendarProps, 'list' | 'work'> {
  rows: readonly ListRow[]
}

const Entries = ({ list: { of, place, go }, work, rows }: DayProps): ReactNode => (
  <ul className={styles.entries}>
    {rows.map((row) => (
      <li key={row.uuid}>
        <button
          type="button"
          className={styles.entry}
          data-tone={of.spec.states.find(({ code }) => code === row.state)?.tone ?? 'info'}
          aria-current={row.uuid === place.uuid ? 'true' : undefined}
          title={work.nameOf(row)}
          onClick={() => go({ uuid: row.uuid })}
        >
          {work.nameOf(row)}
        </button>
      </li>
    ))}
  </ul>
)

const Day = (props: DayProps): ReactNode => {
  const t = useText()
  const phone = usePhone()
  const { rows } = props
  // A seventh of a phone holds no name.
  const shown = phone ? 0 : rows.length > SHOWN + 1 ? SHOWN : rows.length
  const rest = rows.length - shown
  return (
    <>
      {shown > 0 ? <Entries {...props} rows={rows.slice(0, shown)} /> : null}
      {rest > 0 ? (
        <Popover trigger="click" content={<Entries {...props} rows={rows} />}>
          <button type="button" className={phone ? styles.entry : styles.rest} data-tone="info">
            {phone ? t('{n} 条', { n: rest }) : t('还有 {n} 条', { n: rest })}
          </button>
        </Popover>
      ) : null}
    </>
  )
}

const MonthBar = ({ month, go }: { month: string; go: (month: string) => void }): ReactNode => {
  const t = useText()
  const [year = '', number = ''] = month.split('-')
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {t('{year}年{month}月', { year, month: Number(number) })}
      </h2>
      <Button size="small" onClick={() => go(monthText(new Date()))}>
        {t('今天')}
      </Button>
      <Button
        size="small"
        aria-label={t('上个月')}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => go(monthAfter(month, -1))}
      />
      <Button
        size="small"
        aria-label={t('下个月')}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => go(monthAfter(month, 1))}
      />
    </div>
  )
}

/** A month of the rows by a day or moment of theirs. */
export const CalendarView = ({ list, work, from, to }: CalendarProps): ReactNode => {
  const t = useText()
  const [today] = useState(() => dayText(new Date()))
  const month = list.place.month ?? today.slice(0, 7)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const page = useMonth(list, from, to, days)
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  const onDay = Map.groupBy(
    (page.data?.list ?? []).flatMap((row) => daysBetween(...daysOf(row, from, to), days).map((day) => ({ day, row }))),
    ({ day }) => day,
  )
  const hidden = (page.data?.total ?? 0) - ROWS_MAX
  return (
    <div className={styles.calendar}>
      <MonthBar month={month} go={(next) => list.go({ month: next })} />
      {hidden > 0 ? <p className={styles.hint}>{t('本月记录过多，仅显示前 {n} 条，请缩小筛选范围', { n: ROWS_MAX })}</p> : null}
      <ScrollRegion className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  {t(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-other={day.startsWith(month) ? undefined : true} aria-current={day === today ? 'date' : undefined}>
                    <time dateTime={day} className={styles.number}>
                      {Number(day.slice(-2))}
                    </time>
                    <Day list={list} work={work} rows={(onDay.get(day) ?? []).map(({ row }) => row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
