import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './BoardCards.module.css'
import { outlinesCall } from './calls.generated.ts'
import { Thumb } from './Thumb.tsx'

interface CardsProps {
  label: string
  boards: readonly { uuid: string; name: string }[]
  to: (uuid: string) => string
}

/** Boards in small, each leading to where it is designed or played. */
export const BoardCards = ({ label, boards, to }: CardsProps): ReactNode => {
  const found = useCall(outlinesCall, { boards: boards.map(({ uuid }) => uuid) }, { keep: true })
  const outlines = new Map((found.data?.outlines ?? []).map((outline) => [outline.board, outline]))
  return (
    <ul className={styles.cards} aria-label={label}>
      {boards.map(({ uuid, name }) => (
        <li key={uuid}>
          <Link to={to(uuid)}>
            <Thumb outline={outlines.get(uuid)} />
            <strong>{name}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
