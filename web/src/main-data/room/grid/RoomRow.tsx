import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { memo, type ReactNode } from 'react'
import type { GridRow, Room } from '../room-grid.ts'
import { statusOf } from '../room-status.ts'
import { useRoomPlace } from '../use-room-place.ts'
import { RoomCell } from './RoomCell.tsx'
import styles from './RoomGrid.module.css'
import { GAP, LABEL } from './tracks.ts'

interface RoomRowProps {
  row: GridRow
  /** Counted from the top, without the heads of the units. */
  index: number
  top: number
  template: string
  tracks: readonly number[]
  fits: (room: Room) => boolean
  /** Uuids; of rooms elsewhere they mean nothing here. */
  focusable: string | undefined
  active: string | undefined
  selected: ReadonlySet<string>
}

const Row = ({ row: { floorNo, cells }, index, top, template, tracks, fits, focusable, active, selected }: RoomRowProps): ReactNode => {
  const label = useLabel(mainData)
  const { floor, unit } = useRoomPlace()
  const cellOf = (room: Room, column: number): ReactNode => {
    const status = statusOf(room)
    const word = status === undefined ? '' : label(status.label)
    // In the order of what is written.
    const said = [room.roomNo, room.ownerName ?? '', word, unit(room.unitNo), floor(floorNo)]
    return (
      <RoomCell
        key={room.uuid}
        room={room}
        status={word}
        tone={status?.tone}
        spoken={said.filter((part) => part !== '').join('，')}
        track={tracks[column]}
        column={column}
        focusable={room.uuid === focusable}
        active={room.uuid === active}
        selected={selected.has(room.uuid)}
        dim={!fits(room)}
      />
    )
  }
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ gridTemplateColumns: template, columnGap: GAP, top }}>
      <span role="rowheader" className={styles.floor} style={{ width: LABEL }}>
        {floor(floorNo)}
      </span>
      {cells.map((room, column) => (room === null ? null : cellOf(room, column)))}
    </div>
  )
}

/** Rooms of one floor. While the grid scrolls, rows in sight are left as they are. */
export const RoomRow = memo(Row, (before, after) => {
  const inside = (uuid: string | undefined): boolean => after.row.cells.some((room) => room?.uuid === uuid)
  const sameMark = (key: 'active' | 'focusable'): boolean => before[key] === after[key] || !(inside(before[key]) || inside(after[key]))
  return (
    before.row === after.row &&
    before.top === after.top &&
    before.template === after.template &&
    before.fits === after.fits &&
    before.selected === after.selected &&
    sameMark('active') &&
    sameMark('focusable')
  )
})
