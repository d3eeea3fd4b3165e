import type { ReactNode } from 'react'
import type { RoomGrid } from '../room-grid.ts'
import { statusOf } from '../room-status.ts'
import { useRoomPlace } from '../use-room-place.ts'
import styles from './FloorMap.module.css'

const NAMED_EACH = 10

/** The tone that most rooms of a floor have. */
const toneOf = (cells: RoomGrid['rows'][number]['cells']): string | undefined => {
  const counts = Map.groupBy(
    cells.flatMap((each) => (each === null ? [] : [statusOf(each)?.tone])),
    (tone) => tone,
  )
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

interface FloorMapProps {
  grid: RoomGrid
  first: number
  last: number
  onGo: (row: number) => void
}

/** Every floor as a stripe in the colour of most of its rooms; a click goes there. For the pointer: the keys of the grid go everywhere. */
export const FloorMap = ({ grid, first, last, onGo }: FloorMapProps): ReactNode => {
  const { floor } = useRoomPlace()
  return (
    <div className={styles.map} aria-hidden="true">
      {grid.rows.map(({ floorNo, cells }, row) => (
        <button
          key={String(floorNo)}
          type="button"
          tabIndex={-1}
          className={styles.stripe}
          data-tone={toneOf(cells)}
          data-shown={(row >= first && row <= last) || undefined}
          title={floor(floorNo)}
          onClick={() => onGo(row)}
        >
          {floorNo !== null && floorNo % NAMED_EACH === 0 ? <span className={styles.name}>{floorNo}</span> : null}
        </button>
      ))}
    </div>
  )
}
