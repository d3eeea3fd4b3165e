import type { DragEvent, ReactNode } from 'react'
import type { PersonProblem } from '#src/shifts/rules/checks.ts'
import type { Away, Cell, Kind } from '#src/shifts/rules/roster.ts'
import { hoursText } from '#src/shifts/rules/telling.ts'
import styles from './ShiftCell.module.css'
import tokens from './ShiftToken.module.css'
import { ShiftToken } from './ShiftToken.tsx'
import tips from './Tips.module.css'
import { useText } from './texts.ts'

interface CellLook {
  cell: Cell
  problems: readonly PersonProblem[]
  away: Away | undefined
  active: boolean
  selected: boolean
  /** Among what was copied. */
  copied: boolean
  /** What pasting would put here; `unknown`: a word that nobody knows. */
  ghost: { to: Cell; unknown: string | null } | null
  elsewhere: boolean
}

interface ShiftCellProps {
  look: CellLook
  id: string
  /** Whom and which day, as it is read. */
  label: string
  day: number
  kinds: ReadonlyMap<string, Kind>
  off: boolean
  /** What dropping here says; null: nothing is dragged over it. */
  drop: { text: string; good: boolean } | null
  popover: ReactNode
  handle: ReactNode
  onSelect: (extend: boolean) => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

const markOf = (problems: readonly PersonProblem[], day: number): PersonProblem | undefined =>
  problems.find(({ level }) => level === 'error') ?? problems.find((each) => each.day === day)

/** What stands below the character: which day in a row, how short the rest, that nobody comes instead. */
const useNote = () => {
  const t = useText()
  return (problem: PersonProblem | undefined, day: number): string | null => {
    if (problem === undefined) return null
    if (problem.rule === 'days') return t('第 {n} 天', { n: day - problem.first + 1 })
    if (problem.rule === 'absence') return problem.short > 0 ? t('没人顶') : null
    if (problem.rule === 'rest') return t('休 {hours}h', { hours: hoursText(Math.max(0, problem.gap)) })
    return null
  }
}

/** A day of a person. */
export const ShiftCell = ({ look, id, label, day, kinds, off, drop, popover, handle, ...on }: ShiftCellProps): ReactNode => {
  const t = useText()
  const note = useNote()
  const problem = markOf(look.problems, day)
  const said = note(problem, day)
  const { away, ghost, cell } = look
  const shown = ghost === null ? cell : ghost.to
  const isAway = away !== undefined && ghost === null
  return (
    // Keys are the grid's, which has the focus and says which of its cells is meant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <td
      id={id}
      aria-selected={look.selected}
      className={styles.cell}
      data-off={off || undefined}
      data-active={look.active || undefined}
      data-selected={look.selected || undefined}
      data-copied={look.copied || undefined}
      data-drop={drop === null ? undefined : drop.good ? 'good' : 'bad'}
      onClick={(event) => on.onSelect(event.shiftKey)}
      onDragOver={on.onDragOver}
      onDrop={on.onDrop}
    >
      <span className="qf-visually-hidden">{label}</span>
      <span
        className={styles.slot}
        aria-hidden="true"
        draggable={cell !== null && !look.elsewhere}
        data-level={problem?.level}
        data-ghost={ghost === null ? undefined : ghost.unknown === null ? 'known' : 'unknown'}
        data-elsewhere={look.elsewhere || undefined}
        onDragStart={on.onDragStart}
      >
        {ghost !== null && ghost.unknown !== null ? (
          <span className={tokens.token} data-color="6">
            {ghost.unknown.slice(0, 2)}
          </span>
        ) : isAway ? (
          <span className={tokens.token} data-color="away" title={away.name}>
            {away.trip ? t('差') : t('假')}
          </span>
        ) : shown === null ? null : (
          <ShiftToken cell={shown} kinds={kinds} />
        )}
        {said === null || ghost !== null ? null : <small className={styles.note}>{said}</small>}
        {handle}
      </span>
      {popover}
      {drop === null ? null : (
        <span className={tips.dropTip} aria-hidden="true" data-good={drop.good}>
          {drop.text}
        </span>
      )}
    </td>
  )
}
