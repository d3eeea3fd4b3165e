import type { ReactNode } from 'react'
import type { Room } from '../room-grid.ts'
import styles from './RoomCell.module.css'

export interface RoomCellProps {
  room: Room
  /** In the page's language. */
  status: string
  tone: string | undefined
  /** Number, state, owner, unit and floor for those who hear it. */
  spoken: string
  track: number | undefined
  column: number
  /** Takes part in the tab order. */
  focusable: boolean
  active: boolean
  selected: boolean
  /** Its state is filtered out: it keeps its place, and steps back. */
  dim: boolean
}

/** One room in its place: number, who lives there, state. */
export const RoomCell = ({ room, status, tone, spoken, track, column, focusable, active, selected, dim }: RoomCellProps): ReactNode => (
  <div
    role="gridcell"
    className={styles.cell}
    style={{ gridColumn: track }}
    aria-colindex={column + 1}
    aria-label={spoken}
    aria-selected={selected}
    aria-current={active ? 'true' : undefined}
    tabIndex={focusable ? 0 : -1}
    data-room={room.uuid}
    data-tone={tone}
    data-dim={dim || undefined}
  >
    <span className={styles.number}>{room.roomNo}</span>
    <span className={styles.state}>{room.ownerName ? `${room.ownerName} ${status}` : status}</span>
  </div>
)
