import type { ReactNode } from 'react'
import type { RoomGrid } from '../room-grid.ts'
import { useRoomPlace } from '../use-room-place.ts'
import styles from './RoomGrid.module.css'
import { GAP, templateOf, tracksOf } from './tracks.ts'

/** The units of a building, above their rooms. */
export const UnitHeads = ({ grid }: { grid: RoomGrid }): ReactNode => {
  const { unit } = useRoomPlace()
  const tracks = tracksOf(grid)
  return (
    <div className={styles.units} role="row" aria-rowindex={1} style={{ gridTemplateColumns: templateOf(grid), columnGap: GAP }}>
      {grid.units.map(({ unitNo, span }, index) => {
        const from = tracks[grid.units.slice(0, index).reduce((sum, each) => sum + each.span, 0)] ?? 2
        return (
          <span key={unitNo ?? ''} role="columnheader" className={styles.unit} style={{ gridColumn: `${from} / span ${span}` }}>
            {unit(unitNo)}
          </span>
        )
      })}
    </div>
  )
}
