import type { Board, BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { PlaceIcon } from './PlaceIcon.tsx'
import { ComingCell, type FaceOf, type Onto, TaskCell } from './RoundCell.tsx'
import styles from './RoundGrid.module.css'
import { useText } from './texts.ts'
import { CANCELLED } from './times.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
/** More tasks of a day than these stand behind a count. */
const SHOWN = 2
/** States in which a task is somebody's to walk. */
const OPEN = ['10', '20']

interface RoundGridProps {
  board: Board
  faceOf: FaceOf
  chosen: string | undefined
  onChoose: (uuid: string) => void
  /** Whether tasks may be given to others here. */
  moves: boolean
  /** Gives a task to somebody else; without `onto` it is asked to whom. */
  onTransfer: (task: BoardTask, onto?: Onto) => void
  onClaim: (task: BoardTask) => void
}

const footOf = ({ tasks, coming, routes, now }: Board, day: string) => {
  const own = tasks.filter((task) => task.day === day && task.state !== CANCELLED)
  const points = new Map(routes.map((route) => [route.uuid, route.points]))
  const planned = coming.filter((each) => each.day === day).reduce((sum, { route }) => sum + (points.get(route) ?? 0), 0)
  const due = own.reduce((sum, { total }) => sum + total, planned)
  const checked = own.reduce((sum, { done }) => sum + done, 0)
  const missing = own.some(({ end, done, total }) => Date.parse(end) <= Date.parse(now) && done < total)
  return { due, checked, missing }
}

/** A narrow screen begins with today. */
const toToday = (cell: HTMLElement | null): void => cell?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Arrows go from one cell to the next. */
const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = cells.findIndex((cell) => cell === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  cells[at + step]?.focus()
}

/** Routes by days: what was walked, what is being walked and what will be. */
export const RoundGrid = ({ board, faceOf, chosen, onChoose, moves, onTransfer, onClaim }: RoundGridProps): ReactNode => {
  const t = useText()
  const taskOf = (uuid: string | undefined): BoardTask | undefined => board.tasks.find((task) => task.uuid === uuid)
  const drop = (uuid: string, onto: Onto): void => {
    const task = taskOf(uuid)
    if (task !== undefined && onto.user !== task.user) onTransfer(task, onto)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    walk(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const focused = document.activeElement
    const task = focused instanceof HTMLElement ? taskOf(focused.dataset.task) : undefined
    if (task === undefined || !OPEN.includes(task.state)) return
    if (event.key.toLowerCase() === 't' && moves) onTransfer(task)
    if (event.key.toLowerCase() === 'c' && task.user === null) onClaim(task)
  }
  const now = Date.parse(board.now)
  return (
    // The cells are buttons; arrows lead from one to the next, T gives one to somebody else, C takes it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.gridBox} onKeyDown={press}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('路线 {n} 条', { n: board.routes.length })}</th>
            {board.days.map((day, index) => (
              <th key={day} scope="col" ref={day === board.today ? toToday : null} data-today={day === board.today}>
                {t(WEEKDAYS[index] ?? '周一')} <strong>{Number(day.slice(8))}</strong>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.routes.map((route) => (
            <tr key={route.uuid} data-chosen={board.tasks.some(({ uuid, route: of }) => uuid === chosen && of === route.uuid)}>
              <th scope="row">
                <i className={styles.routeIcon} aria-hidden="true">
                  <PlaceIcon name={route.name} size={16} />
                </i>
                <span>
                  <strong>{route.name}</strong>
                  <small>
                    {[
                      t('{n} 点', { n: route.points }),
                      ...(route.period === null ? [] : [`${t(route.period as never)} ${route.begin}–${route.end}`]),
                    ].join(' · ')}
                  </small>
                </span>
              </th>
              {board.days.map((day) => {
                const tasks = board.tasks.filter((task) => task.route === route.uuid && task.day === day && task.state !== CANCELLED)
                const coming = board.coming.filter((each) => each.route === route.uuid && each.day === day)
                const more = tasks.length + coming.length - SHOWN
                return (
                  <td key={day} data-today={day === board.today}>
                    <div className={styles.cells}>
                      {tasks.slice(0, SHOWN).map((task) => (
                        <TaskCell
                          key={task.uuid}
                          task={task}
                          now={now}
                          faceOf={faceOf}
                          chosen={task.uuid === chosen}
                          onChoose={onChoose}
                          moves={moves}
                          onDrop={drop}
                        />
                      ))}
                      {coming.slice(0, Math.max(0, SHOWN - tasks.length)).map((each) => (
                        <ComingCell key={each.begin} coming={each} faceOf={faceOf} onDrop={drop} />
                      ))}
                      {more > 0 ? <small>{t('{n} 项', { n: tasks.length + coming.length })}</small> : null}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('已检 / 应检')}</th>
            {board.days.map((day) => {
              const { due, checked, missing } = footOf(board, day)
              return (
                <td key={day} data-today={day === board.today}>
                  {due === 0 ? (
                    ''
                  ) : day > board.today ? (
                    due
                  ) : (
                    <span>
                      <strong data-missing={missing}>{checked}</strong> / {due}
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
