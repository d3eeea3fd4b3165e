import { publicDay } from '@qifuyun/contract/core/holidays.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import { type ReactNode, useId, useState } from 'react'
import { checkPerson, type PersonProblem, type Problem } from '#src/shifts/rules/checks.ts'
import { continued } from '#src/shifts/rules/filling.ts'
import { awayDuring, type Cell, type Change, changed, kindAt, REST } from '#src/shifts/rules/roster.ts'
import type { Place, Read } from '#src/shifts/rules/sheet.ts'
import { dayText, hoursText } from '#src/shifts/rules/telling.ts'
import { DAY, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'
import { loadOf, sayProblem, type View } from './board.ts'
import { CoverRows } from './CoverRows.tsx'
import { cellAt, changeAt, copied, dropped, isIn } from './grid-range.ts'
import { ReasonPopover } from './ReasonPopover.tsx'
import { ShiftCell } from './ShiftCell.tsx'
import styles from './ShiftGrid.module.css'
import { useText } from './texts.ts'
import type { Grid } from './use-grid.ts'
import type { Plan } from './use-plan.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
const SATURDAY = 5
const FACE = 30
/** More nights than these in two weeks stand out. */
const NIGHTS_MANY = 4

/** What is dragged: a token of the bar, a cell, or the corner by which cells go on. */
export type Dragged = { kind: 'token'; cell: Cell; from: Place | null } | { kind: 'fill' } | null

interface ShiftGridProps {
  plan: Plan
  grid: Grid
  problems: readonly Problem[]
  dragged: Dragged
  onDrag: (dragged: Dragged) => void
}

const isOff = (day: number): boolean => {
  const known = publicDay(dayOf(day))
  return known === undefined ? weekdayOf(day) >= SATURDAY : !known.worked
}

const isMarked = (problem: PersonProblem, user: string, day: number): boolean =>
  problem.user === user && (problem.day === day || (problem.rule === 'days' && problem.marks.includes(day)))

const awayOn = ({ roster }: View, user: string, day: number) => {
  const kind = kindAt(roster, user, day)
  return awayDuring(roster, user, day, kind ?? { begin: 8 * 60, end: DAY - 6 * 60 })
}

const Heads = ({ view, active }: { view: View; active: Place }): ReactNode => {
  const t = useText()
  return (
    <tr>
      <th scope="col" className={styles.name}>
        {t('{n} 人', { n: view.people.length })}
      </th>
      {view.days.map((day, index) => (
        <th
          key={day}
          scope="col"
          data-off={isOff(day) || undefined}
          data-today={day === view.today || undefined}
          data-active={index === active.day || undefined}
        >
          <small>{publicDay(dayOf(day))?.name.slice(0, 2) ?? t(WEEKDAYS[weekdayOf(day)] ?? '一')}</small>
          <strong>{Number(dayOf(day).slice(8))}</strong>
        </th>
      ))}
      <th scope="col" className={styles.sum}>
        {t('工时')}
      </th>
      <th scope="col" className={styles.nights}>
        {t('夜')}
      </th>
    </tr>
  )
}

/** People by days, as in a spreadsheet: what each does, what is wrong with it, and how many come. */
export const ShiftGrid = ({ plan, grid, problems, dragged, onDrag }: ShiftGridProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [over, setOver] = useState<{ place: Place; copy: boolean } | null>(null)
  const { view } = plan
  const { roster } = view
  const faceOf = useFaces(view.people.map(({ uuid }) => uuid))
  const personal = problems.filter((problem): problem is PersonProblem => problem.rule !== 'staff')
  const coming: readonly Read[] = grid.sheet?.cells ?? grid.coming.map((change) => ({ ...change, unknown: null }))
  const ghosts = new Map<string, Read>(coming.map((each) => [`${each.user} ${each.day}`, each]))
  const dropChanges = (place: Place, copy: boolean): Change[] => {
    if (dragged === null) return []
    if (dragged.kind === 'token') return dropped(view, dragged.from, place, dragged.cell, copy)
    const { top, left, columns } = grid.block
    const count = Math.max(0, place.day - left - columns + 1)
    return copied(view, grid.block).flatMap((given, row) =>
      continued(given, count).flatMap((to, index) => changeAt(view, { person: top + row, day: left + columns + index }, to)),
    )
  }
  /** What the cell under what is dragged says: how long they rest then and how many come, or why not. */
  const dropText = (place: Place, copy: boolean): { text: string; good: boolean } => {
    const changes = dropChanges(place, copy)
    const after = { ...roster, cells: changed(roster.cells, changes) }
    const user = view.people[place.person]?.uuid ?? ''
    const day = view.days[place.day] ?? 0
    const before = new Set(checkPerson(roster, user).map((problem) => sayProblem(roster, problem, t)))
    const worse = checkPerson(after, user).find((problem) => !before.has(sayProblem(after, problem, t)))
    if (worse !== undefined) return { text: sayProblem(after, worse, t), good: false }
    const kind = kindAt(after, user, day)
    if (kind === undefined) return { text: t('休'), good: true }
    const need = roster.needs.find((each) => each.kind === kind.uuid)?.staff ?? 0
    const count = view.people.filter(({ uuid }) => kindAt(after, uuid, day)?.uuid === kind.uuid).length
    const earlier = [1, 2, 3].map((n) => ({ n, kind: kindAt(after, user, day - n) })).find((each) => each.kind !== undefined)
    const rest = earlier?.kind === undefined ? null : earlier.n * DAY + kind.begin - earlier.kind.end
    return {
      text: [
        ...(rest === null ? [] : [t('休 {hours} 小时', { hours: hoursText(rest) })]),
        t('{shift} {count} / {need}', { shift: kind.name, count, need }),
      ].join('，'),
      good: true,
    }
  }
  const finish = (): void => {
    onDrag(null)
    setOver(null)
  }
  const wordOf = (cell: Cell): string => (cell === null ? t('未排') : cell === REST ? t('休') : (roster.kinds.get(cell)?.name ?? ''))
  return (
    <div className={styles.scroll}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are selected and typed in
        role="grid"
        className={styles.grid}
        aria-label={t('排班表')}
        aria-multiselectable="true"
        aria-activedescendant={`${id}-${grid.at.person}-${grid.at.day}`}
        tabIndex={0}
        data-wide={view.days.length > 16 || undefined}
        onKeyDown={grid.onKeyDown}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', grid.copyNow())
          event.preventDefault()
        }}
        onPaste={(event) => {
          event.preventDefault()
          grid.paste(event.clipboardData.getData('text/plain'))
        }}
        onDragEnd={finish}
      >
        <thead>
          <Heads view={view} active={grid.at} />
        </thead>
        <tbody>
          {view.people.map((person, row) => {
            const { minutes, nights } = loadOf(view, person.uuid)
            return (
              <tr key={person.uuid} data-active={row === grid.at.person || undefined}>
                <th scope="row" className={styles.name}>
                  <span>
                    <Avatar name={person.name} src={faceOf(person.uuid)} size={FACE} />
                    <span>
                      <strong>{person.name}</strong>
                      <small>{person.post ?? ''}</small>
                    </span>
                  </span>
                </th>
                {view.days.map((day, column) => {
                  const place = { person: row, day: column }
                  const own = personal.filter((problem) => isMarked(problem, person.uuid, day))
                  const cell = cellAt(view, place)
                  const active = grid.at.person === row && grid.at.day === column
                  const key = `${person.uuid} ${day}`
                  const isOver = dragged !== null && over !== null && over.place.person === row && over.place.day === column
                  const away = awayOn(view, person.uuid, day)
                  const said = own.map((problem) => sayProblem(roster, problem, t))
                  const end = grid.block.top + grid.block.rows - 1 === row && grid.block.left + grid.block.columns - 1 === column
                  return (
                    <ShiftCell
                      key={day}
                      id={`${id}-${row}-${column}`}
                      label={[
                        person.name,
                        dayText(day),
                        away === undefined ? wordOf(cell) : `${away.name} ${wordOf(cell)}`,
                        ...(said.length === 0 ? [] : [`${own[0]?.level === 'error' ? t('不合规') : t('提醒')}：${said.join('；')}`]),
                      ].join('，')}
                      day={day}
                      kinds={roster.kinds}
                      off={isOff(day)}
                      look={{
                        ...{ cell, problems: own, away, active, selected: isIn(grid.block, place) },
                        copied: grid.copy !== null && isIn(grid.copy.block, place),
                        ghost: ghosts.get(key) ?? null,
                        elsewhere: view.elsewhere.has(key),
                      }}
                      drop={isOver ? dropText(place, over.copy) : null}
                      popover={active && own.length > 0 && !isOver ? <ReasonPopover roster={roster} problems={own} /> : null}
                      handle={
                        end && dragged?.kind !== 'token' ? (
                          <i
                            className={styles.handle}
                            draggable
                            aria-hidden="true"
                            onDragStart={(event) => {
                              event.stopPropagation()
                              event.dataTransfer.setData('text/plain', '')
                              onDrag({ kind: 'fill' })
                            }}
                          />
                        ) : null
                      }
                      onSelect={(extend) => grid.select(place, extend)}
                      onDragStart={(event) => {
                        event.dataTransfer.setData('text/plain', wordOf(cell))
                        onDrag({ kind: 'token', cell, from: place })
                      }}
                      onDragOver={(event) => {
                        if (dragged === null) return
                        event.preventDefault()
                        if (!isOver || over.copy !== event.altKey) setOver({ place, copy: event.altKey })
                      }}
                      onDrop={(event) => {
                        event.preventDefault()
                        plan.apply(dropChanges(place, event.altKey))
                        grid.select(place)
                        finish()
                      }}
                    />
                  )
                })}
                <td className={styles.sum}>{hoursText(minutes).includes(':') ? (minutes / 60).toFixed(1) : hoursText(minutes)} h</td>
                <td className={styles.nights} data-many={nights >= NIGHTS_MANY || undefined}>
                  {nights}
                </td>
              </tr>
            )
          })}
        </tbody>
        <CoverRows view={view} />
      </table>
      {grid.coming.length === 0 && grid.sheet === null ? null : <PasteTip grid={grid} view={view} />}
    </div>
  )
}

const TIP_LINES = 2

/** What pasting would come to. */
const PasteTip = ({ grid, view }: { grid: Grid; view: View }): ReactNode => {
  const t = useText()
  const missing = grid.missing().map((problem) => sayProblem(view.roster, problem, t))
  const unknown = [...new Set((grid.sheet?.cells ?? []).flatMap((cell) => cell.unknown ?? []))]
  const strangers = grid.sheet?.strangers ?? []
  return (
    <p className={styles.pasteTip} role="status">
      <Keys keys={grid.sheet === null ? ['mod', 'V'] : ['Enter']} />
      {[
        t('贴 {n} 格', { n: grid.coming.length }),
        ...(missing.length > 0 ? [missing.slice(0, TIP_LINES).join('，') + (missing.length > TIP_LINES ? '…' : '')] : []),
        ...(unknown.length > 0 ? [t('认不出 {words}', { words: unknown.slice(0, 5).join('、') })] : []),
        ...(strangers.length > 0 ? [t('没有这些人：{names}', { names: strangers.slice(0, 5).join('、') })] : []),
      ].join('；')}
    </p>
  )
}
