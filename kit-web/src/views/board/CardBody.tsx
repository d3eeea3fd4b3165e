import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { isEnded } from '@qifuyun/kit/overview/phases.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Star, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Clock } from '#src/fields/Clock.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import { thumbnailOf } from '#src/fields/FileValues.tsx'
import { labelOf, portraitOf, type Row, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { isShort } from '#src/fields/time-left.ts'
import { shownField } from '#src/list/table/columns.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './Card.module.css'
import { cardParts, pictureOf, summaryOf } from './card-parts.ts'
import { type Deadline, useDeadline } from './use-deadline.ts'

interface PartProps {
  of: Entity
  row: Row
  hidden: readonly string[]
}

/** Smaller ones have no room for two letters. */
const AVATAR = 22

/** Gives a card to somebody. */
export interface Give {
  label: string
  run(): void
}

const Value = ({ of, row, name }: Omit<PartProps, 'hidden'> & { name: string }): ReactNode => {
  const spec = shownField(of, name)
  return spec === undefined ? null : <FieldText of={of} name={name} spec={spec} row={row} dense />
}

/** Who has it; where nobody has, the way to give it to somebody. */
const Person = ({ of, row, name, onGive }: Omit<PartProps, 'hidden'> & { name: string; onGive: Give | undefined }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const who = labelOf(row, name)
  if (who !== '')
    return (
      <span className={styles.person}>
        <Avatar name={who} src={portraitOf(row, row[name])} size={AVATAR} />
        {who}
      </span>
    )
  return (
    <span className={styles.person}>
      <span className={styles.nobody} role="img" aria-label={t('{label}：未填写', { label: label(shownField(of, name)?.label ?? name) })}>
        <UserRoundPlus size={13} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {onGive === undefined ? null : (
        <button type="button" className={styles.give} onClick={onGive.run}>
          {onGive.label}
        </button>
      )}
    </span>
  )
}

const Score = ({ of, row, name }: Omit<PartProps, 'hidden'> & { name: string }): ReactNode => {
  const label = useLabel(of)
  return (
    <span className={styles.score} role="img" aria-label={`${label(shownField(of, name)?.label ?? name)} ${textOf(row[name])}`}>
      <Star size={14} strokeWidth={1.75} aria-hidden="true" />
      {textOf(row[name])}
    </span>
  )
}

/** Over the title of a card: its number. */
export const CardLead = ({ of, row, hidden }: PartProps): ReactNode => {
  const { number } = cardParts(of, row, hidden)
  return number === undefined ? null : (
    <div className={styles.lead}>
      <Value of={of} row={row} name={number} />
    </div>
  )
}

/** How much of its time a card has used, red once it is over. */
const TimeBar = ({ until, since }: Pick<Deadline, 'until' | 'since'>): ReactNode => {
  const now = useNow(MINUTE_MS)
  const whole = Math.max(1, Date.parse(until) - Date.parse(since))
  const used = Math.min(1, Math.max(0.03, (now.getTime() - Date.parse(since)) / whole))
  const state = now.getTime() > Date.parse(until) ? 'late' : isShort(until, since, now) ? 'short' : undefined
  return (
    <div className={styles.bar} data-state={state} aria-hidden="true">
      <span style={{ inlineSize: `${used * 100}%` }} />
    </div>
  )
}

/** Beside the title: the first picture of the row. */
export const CardPicture = ({ of, row }: Omit<PartProps, 'hidden'>): ReactNode => {
  const file = pictureOf(of, row)
  return file === undefined ? null : <img className={styles.photo} src={thumbnailOf(file)} alt="" loading="lazy" draggable={false} />
}

/** Under the title: how urgent it is and its state, what else the list says, who has it, and what is left of its time or was said of it. */
export const CardBody = ({ of, row, hidden, onGive }: PartProps & { onGive?: Give | undefined }): ReactNode => {
  const label = useLabel(of)
  const parts = cardParts(of, row, hidden)
  const { tag, lines, due, score } = parts
  const deadline = useDeadline(of, row, due)
  const state = hidden.includes('state') ? undefined : stateOfRow(of, row)
  const summary = summaryOf(of, row)
  const standing = stateOfRow(of, row)
  // Of what has come to its end nobody needs to have it.
  const person =
    parts.person !== undefined && standing !== undefined && isEnded(of, standing) && labelOf(row, parts.person) === ''
      ? undefined
      : parts.person
  return (
    <>
      {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
      {tag === undefined && state === undefined ? null : (
        <div className={styles.tags}>
          {tag === undefined ? null : <Value of={of} row={row} name={tag} />}
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
        </div>
      )}
      {lines.length === 0 ? null : (
        <dl className={styles.lines}>
          {lines.map((key) => (
            <div key={key} className={styles.line}>
              <dt>{label(shownField(of, key)?.label ?? key)}</dt>
              <dd>
                <Value of={of} row={row} name={key} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {deadline === undefined ? null : <TimeBar {...deadline} />}
      {[person, deadline, score].every((part) => part === undefined) ? null : (
        <div className={styles.foot}>
          {person === undefined ? <span /> : <Person of={of} row={row} name={person} onGive={onGive} />}
          <span className={styles.last}>
            {deadline === undefined ? null : <Clock {...deadline} />}
            {score === undefined ? null : <Score of={of} row={row} name={score} />}
          </span>
        </div>
      )}
    </>
  )
}
