import type { Board, BoardCell } from '@qifuyun/kit/rounds/board-call.ts'
import type { ReactNode } from 'react'
import styles from './MonthBoard.module.css'
import { useText } from './texts.ts'
import { dayAfter, mondayOf } from './times.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** How a day stands: what is late or missed before what is done. */
const toneOf = ({ tasks, finished, late, missedTasks }: Omit<BoardCell, 'route' | 'day'>): string => {
  if (late > 0 || missedTasks > 0) return 'missed'
  if (tasks === 0) return 'planned'
  return finished === tasks ? 'done' : 'running'
}

const NONE = {
  tasks: 0,
  finished: 0,
  late: 0,
  missedTasks: 0,
  missedPoints: 0,
  total: 0,
  done: 0,
  due: 0,
  checked: 0,
  abnormal: 0,
  coming: 0,
}

/** Cells of a day together. */
const together = (cells: readonly BoardCell[]): Omit<BoardCell, 'route' | 'day'> =>
  cells.reduce(
    (all, { route: _route, day: _day, ...cell }) =>
      Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value + cell[key as keyof typeof cell]])) as typeof all,
    NONE,
  )

const useSaid = () => {
  const t = useText()
  return ({ tasks, finished, late, missedTasks, abnormal, coming }: Omit<BoardCell, 'route' | 'day'>): string =>
    [
      ...(tasks > 0 ? [`${t('已完成')} ${finished}/${tasks}`] : []),
      ...(late > 0 ? [t('{n} 项超时', { n: late })] : []),
      ...(missedTasks > 0 ? [`${t('漏检')} ${missedTasks}`] : []),
      ...(abnormal > 0 ? [t('异常 {n} 点', { n: abnormal })] : []),
      ...(coming > 0 ? [`${t('未开始')} ${coming}`] : []),
    ].join(' ')
}

interface MonthProps {
  board: Board
  /** Opens the week of a day. */
  onDay: (day: string) => void
}

/** 月: routes by the days of a month, each cell as it stands, with its count. */
export const MonthGrid = ({ board, onDay }: MonthProps): ReactNode => {
  const t = useText()
  const said = useSaid()
  const cells = new Map(board.cells.map((cell) => [`${cell.route} ${cell.day}`, cell]))
  return (
    <div className={styles.box}>
      <table className={styles.month}>
        <thead>
          <tr>
            <th scope="col">{t('路线 {n} 条', { n: board.routes.length })}</th>
            {board.days.map((day) => (
              <th key={day} scope="col" data-today={day === board.today}>
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.routes.map((route) => (
            <tr key={route.uuid}>
              <th scope="row">{route.name}</th>
              {board.days.map((day) => {
                const cell = cells.get(`${route.uuid} ${day}`)
                return (
                  <td key={day} data-today={day === board.today}>
                    {cell === undefined ? null : (
                      <button
                        type="button"
                        data-tone={toneOf(cell)}
                        aria-label={t('{name}，{day}，{state}', { name: route.name, day, state: said(cell) })}
                        title={said(cell)}
                        onClick={() => onDay(day)}
                      >
                        {cell.tasks > 0 ? `${cell.finished}${cell.finished === cell.tasks ? '' : `/${cell.tasks}`}` : cell.coming}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** 日历: a month by weeks, each day with what its rounds come to. */
export const MonthCalendar = ({ board, onDay }: MonthProps): ReactNode => {
  const t = useText()
  const said = useSaid()
  const byDay = Map.groupBy(board.cells, ({ day }) => day)
  const [first = board.today] = board.days
  const last = board.days.at(-1) ?? first
  const weeks: string[] = []
  for (let monday = mondayOf(first); monday <= last; monday = dayAfter(monday, 7)) weeks.push(monday)
  return (
    <div className={styles.box}>
      <table className={styles.calendar}>
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
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEKDAYS.map((_weekday, n) => {
                const day = dayAfter(monday, n)
                const cell = together(byDay.get(day) ?? [])
                const empty = cell.tasks + cell.coming === 0
                return (
                  <td key={day} data-out={day < first || day > last} data-today={day === board.today}>
                    <strong>{Number(day.slice(8))}</strong>
                    {empty ? null : (
                      <button type="button" data-tone={toneOf(cell)} onClick={() => onDay(day)}>
                        {said(cell)}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
