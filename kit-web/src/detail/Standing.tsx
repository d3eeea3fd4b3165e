import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ReactNode } from 'react'
import { Clock } from '#src/fields/Clock.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import type { Row } from '#src/fields/row.ts'
import { cardParts } from '#src/views/board/card-parts.ts'
import { useDeadline } from '#src/views/board/use-deadline.ts'
import { shownField } from '../list/table/columns.ts'
import styles from './DetailBody.module.css'

/** How a row stands beside its state: how urgent it is, who has it, and how much of its time is left. */
export const Standing = ({ of, row }: { of: Entity; row: Row }): ReactNode => {
  const { tag, person, due } = cardParts(of, row, [])
  const deadline = useDeadline(of, row, due)
  const value = (key: string | undefined): ReactNode => {
    const spec = key === undefined ? undefined : shownField(of, key)
    return key === undefined || spec === undefined || !row[key] ? null : <FieldText of={of} name={key} spec={spec} row={row} dense />
  }
  const [urgency, holder] = [value(tag), value(person)]
  if (urgency === null && holder === null && deadline === undefined) return null
  return (
    <div className={styles.standing}>
      {urgency}
      {holder}
      {deadline === undefined ? null : <Clock {...deadline} />}
    </div>
  )
}
