import type { ReactNode } from 'react'
import { WEEKDAYS } from '#src/list/filter/FilterChips.tsx'
import { SLOT_HOURS } from '#src/list/filter/filter-value.ts'
import { useNarrow } from '#src/list/table/use-narrow.ts'
import { useText } from '#src/texts.ts'
import type { OverviewData } from '../overview-data.ts'
import type { ShownProps } from '../shown.ts'
import { DataTable } from './DataTable.tsx'
import styles from './Hours.module.css'
import { Question } from './Question.tsx'

interface HoursProps extends ShownProps {
  hours: NonNullable<OverviewData['hours']>
}

/** Hours that stand there even without a row. */
const [FIRST, LAST] = [8, 18]
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const SHADES = 4

/** The columns: the usual hours, and further ones as far as rows were made then. */
const slotsOf = (hours: HoursProps['hours']): number[] => {
  const all = hours.map(({ hour }) => hour)
  const [from, to] = [Math.min(FIRST, ...all), Math.max(LAST, ...all)]
  return Array.from({ length: (to - from) / SLOT_HOURS + 1 }, (_none, index) => from + index * SLOT_HOURS)
}

/** When rows are made, by weekday and two hours; the darker, the more. Each cell leads to its rows. */
export const Hours = ({ of, data, places, onOpen, hours }: HoursProps): ReactNode => {
  const t = useText()
  const narrow = useNarrow()
  const slots = slotsOf(hours)
  const countAt = (weekday: number, hour: number): number =>
    hours.find((each) => each.weekday === weekday && each.hour === hour)?.count ?? 0
  const [busiest, ...others] = hours.toSorted((one, other) => other.count - one.count)
  const dayName = (weekday: number): string => t(WEEKDAYS[weekday - 1] ?? '周一')
  const said = busiest && { day: dayName(busiest.weekday), a: busiest.hour, b: busiest.hour + SLOT_HOURS, n: busiest.count }
  const [second] = others
  const answer =
    said === undefined
      ? t('这段时间没有数据')
      : second === undefined || second.count === said.n
        ? t('{day} {a}–{b} 点最多，共 {n}', said)
        : t('{day} {a}–{b} 点最多，共 {n}；其余时段不超过 {m}', { ...said, m: second.count })
  const most = Math.max(1, busiest?.count ?? 1)
  const shade = (count: number): number => (count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * SHADES)))
  const cell = (weekday: number, hour: number): ReactNode => {
    const count = countAt(weekday, hour)
    return (
      <td key={`${weekday} ${hour}`}>
        <button
          type="button"
          className={styles.cell}
          data-shade={shade(count)}
          data-most={(count > 0 && count === most && hour === busiest?.hour && weekday === busiest.weekday) || undefined}
          disabled={count === 0}
          aria-label={t('{day} {a}–{b} 点，{n}', { day: dayName(weekday), a: hour, b: hour + SLOT_HOURS, n: count })}
          onClick={() => onOpen(of.spec.name, places.atHours(of, data.span, weekday, hour))}
        >
          {count === 0 ? '' : count}
        </button>
      </td>
    )
  }
  const slotHead = (hour: number): string => t('{n} 点', { n: hour })
  const title = t('什么时候最忙？')
  const [rows, columns] = narrow ? [slots, [...DAYS]] : [[...DAYS], slots]
  const head = (isSlot: boolean, at: number): string => (isSlot ? slotHead(at) : dayName(at))
  return (
    <Question
      title={title}
      answer={answer}
      empty={hours.length === 0}
      table={
        <DataTable
          title={title}
          columns={['', ...slots.map(slotHead)]}
          rows={DAYS.map((day) => [dayName(day), ...slots.map((hour) => String(countAt(day, hour)))])}
        />
      }
    >
      <table className={styles.hours} aria-label={title}>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{head(narrow, row)}</th>
              {columns.map((column) => (narrow ? cell(column, row) : cell(row, column)))}
            </tr>
          ))}
          <tr>
            <td aria-hidden="true" className={styles.corner} />
            {columns.map((column) => (
              <th key={column} scope="col">
                {head(!narrow, column)}
              </th>
            ))}
          </tr>
        </tbody>
      </table>
    </Question>
  )
}
