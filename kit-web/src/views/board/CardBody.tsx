import type { Entity } from '@qifuyun/kit/entity.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Star, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Clock } from '#src/fields/Clock.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import { thumbnailOf } from '#src/fields/FileValues.tsx'
import { labelOf, type Row, textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { shownField } from '#src/list/table/columns.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './Card.module.css'
import { cardParts, pictureOf, summaryOf } from './card-parts.ts'

interface PartProps {
  of: Entity
  row: Row
  hidden: readonly string[]
}

const AVATAR = 22

const Value = ({ of, row, name }: Omit<PartProps, 'hidden'> & { name: string }): ReactNode => {
  const spec = shownField(of, name)
  return spec === undefined ? null : <FieldText of={of} name={name} spec={spec} row={row} dense />
}

const Person = ({ of, row, name }: Omit<PartProps, 'hidden'> & { name: string }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const who = labelOf(row, name)
  if (who === '')
    return (
      <span className={styles.nobody} role="img" aria-label={t('{label}：未填写', { label: label(shownField(of, name)?.label ?? name) })}>
        <UserRoundPlus size={13} strokeWidth={1.75} aria-hidden="true" />
      </span>
    )
  return (
    <span className={styles.person}>
      <Avatar name={who} size={AVATAR} />
      {who}
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

/** Over the title of a card: its number and how urgent it is. */
export const CardLead = ({ of, row, hidden }: PartProps): ReactNode => {
  const { number, tag } = cardParts(of, row, hidden)
  if (number === undefined && tag === undefined) return null
  return (
    <div className={styles.lead}>
      <span>{number === undefined ? null : <Value of={of} row={row} name={number} />}</span>
      {tag === undefined ? null : <Value of={of} row={row} name={tag} />}
    </div>
  )
}

/** Beside the title: the first picture of the row. */
export const CardPicture = ({ of, row }: Omit<PartProps, 'hidden'>): ReactNode => {
  const file = pictureOf(of, row)
  return file === undefined ? null : <img className={styles.photo} src={thumbnailOf(file)} alt="" loading="lazy" draggable={false} />
}

/** Under the title: what else the list says, its state where the board does not, who has it, and what is left of its time or was said of it. */
export const CardBody = ({ of, row, hidden }: PartProps): ReactNode => {
  const label = useLabel(of)
  const { person, lines, due, score } = cardParts(of, row, hidden)
  const state = hidden.includes('state') ? undefined : stateOfRow(of, row)
  const summary = summaryOf(of, row)
  return (
    <>
      {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
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
      {[person, due, score, state].every((part) => part === undefined) ? null : (
        <div className={styles.foot}>
          {person === undefined ? <span /> : <Person of={of} row={row} name={person} />}
          <span className={styles.last}>
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
            {due === undefined ? null : <Clock until={textOf(row[due])} />}
            {score === undefined ? null : <Score of={of} row={row} name={score} />}
          </span>
        </div>
      )}
    </>
  )
}
