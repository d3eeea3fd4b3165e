import type { ReactNode } from 'react'
import type { PersonProblem } from '#src/shifts/rules/checks.ts'
import { kindAt, type Roster } from '#src/shifts/rules/roster.ts'
import { dayText, hoursText } from '#src/shifts/rules/telling.ts'
import { clockOf, DAY } from '#src/shifts/rules/times.ts'
import { sayProblem } from './board.ts'
import styles from './Tips.module.css'
import { useText } from './texts.ts'

/** The two shifts and the rest between them, to scale. */
const Band = ({ roster, problem }: { roster: Roster; problem: Extract<PersonProblem, { rule: 'rest' }> }): ReactNode => {
  const t = useText()
  const [first, next] = [
    kindAt(roster, problem.user, problem.before),
    kindAt(roster, problem.user, problem.before === problem.day ? problem.day + 1 : problem.day),
  ]
  if (first === undefined || next === undefined) return null
  const parts = [
    { key: 'first', length: first.end - first.begin, color: first.color, word: first.code },
    { key: 'rest', length: Math.max(0, problem.gap), color: 'gap', word: t('休 {hours}h', { hours: hoursText(Math.max(0, problem.gap)) }) },
    { key: 'next', length: next.end - next.begin, color: next.color, word: next.code },
  ]
  const over = Math.round(DAY / 4)
  return (
    <>
      <span className={styles.popoverLine}>
        {t('{day}{shift} {time} 下，{next}{other} {begin} 上', {
          ...{ day: dayText(problem.before), shift: first.name, time: clockOf(first.end) },
          ...{ next: dayText(problem.day), other: next.name, begin: clockOf(next.begin) },
        })}
      </span>
      <span className={styles.band}>
        {parts.map(({ key, length, color, word }) => (
          <i key={key} data-color={color} style={{ flexGrow: length }}>
            {word}
          </i>
        ))}
        <i style={{ flexGrow: over }} />
      </span>
    </>
  )
}

/** Why the selected cell is marked, to be seen: the name of the cell says it too. */
export const ReasonPopover = ({ roster, problems }: { roster: Roster; problems: readonly PersonProblem[] }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.popover} aria-hidden="true">
      {problems.map((problem) => (
        <span key={`${problem.rule} ${problem.day}`}>
          <strong>{sayProblem(roster, problem, t)}</strong>
          {problem.rule === 'rest' ? <Band roster={roster} problem={problem} /> : null}
        </span>
      ))}
    </span>
  )
}
