import type { ReactNode } from 'react'
import { useLabel } from '#src/label.ts'
import { pictureOf } from '#src/views/board/card-parts.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import styles from './PhoneList.module.css'
import { PhoneRow } from './PhoneRow.tsx'
import type { Choosing } from './use-choosing.ts'

interface PhoneListProps {
  list: ListModel
  work: Work
  choosing: Choosing
}

/** The rows of a page one below the other, for a hand: a tap opens, a long press chooses. */
export const PhoneList = ({ list, work, choosing }: PhoneListProps): ReactNode => {
  const label = useLabel(list.of)
  const { selected, select } = work
  const choose = (uuid: string): void => {
    if (!work.canSelect) return
    choosing.begin()
    select(selected.includes(uuid) ? selected.filter((one) => one !== uuid) : [...selected, uuid])
  }
  const rows = list.rows ?? []
  const pictured = rows.some((row) => pictureOf(list.of, row) !== undefined)
  return (
    <ul className={styles.list} aria-label={label(list.of.spec.label)}>
      {rows.map((row) => (
        <PhoneRow
          key={row.uuid}
          list={list}
          row={row}
          chosen={choosing.on ? selected.includes(row.uuid) : undefined}
          pictured={pictured}
          onChoose={() => choose(row.uuid)}
          onOpen={() => list.go({ uuid: row.uuid })}
        />
      ))}
    </ul>
  )
}
