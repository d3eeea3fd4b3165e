import type { room } from '@qifuyun/apps/main-data/room.ts'
import type { RowOf } from '@qifuyun/kit/entity.ts'

export type Room = RowOf<typeof room>

/** A column of the grid: rooms that lie above each other. */
export interface GridColumn {
  unitNo: string | null
  /** What their numbers have in common below the floor. */
  key: string
}

export interface GridRow {
  /** null: rooms without a floor. */
  floorNo: number | null
  /** One place a column; null where no room is. */
  cells: (Room | null)[]
}

export interface RoomGrid {
  columns: GridColumn[]
  /** Units with the number of their columns, from left to right. */
  units: { unitNo: string | null; span: number }[]
  /** The highest floor first. */
  rows: GridRow[]
}

const natural = new Intl.Collator('zh-CN', { numeric: true })
const byUnit = (a: string | null, b: string | null): number => (a === b ? 0 : a === null ? -1 : b === null ? 1 : natural.compare(a, b))

/** With more different endings than this many a room of the fullest floor, endings do not tell columns. */
const ALIGNED = 1.5

/** What of a room's number is left without its floor: `02` of 602 on floor 6. */
const placeOnFloor = ({ roomNo, floorNo }: Room): string => {
  if (floorNo === null) return roomNo
  const floor = floorNo < 0 ? `B${-floorNo}` : String(floorNo)
  const padded = floorNo >= 0 ? floor.padStart(2, '0') : floor
  for (const start of [padded, floor]) if (roomNo.startsWith(start) && roomNo.length > start.length) return roomNo.slice(start.length)
  return roomNo
}

/** Rooms of a unit by column: by what their numbers share, or by their order on the floor where numbers share nothing. */
const columnsOfUnit = (rooms: readonly Room[]): Map<string, Room[]> => {
  const byPlace = Map.groupBy(rooms, placeOnFloor)
  const floors = Map.groupBy(rooms, ({ floorNo }) => floorNo)
  const most = Math.max(0, ...[...floors.values()].map((list) => list.length))
  const aligned = [...byPlace.values()].every((list) => new Set(list.map(({ floorNo }) => floorNo)).size === list.length)
  if (aligned && byPlace.size <= most * ALIGNED) return new Map([...byPlace].sort(([a], [b]) => natural.compare(a, b)))
  const byOrder = new Map<string, Room[]>()
  for (const list of floors.values())
    for (const [index, each] of list.toSorted((a, b) => natural.compare(a.roomNo, b.roomNo)).entries()) {
      const key = String(index + 1)
      byOrder.set(key, [...(byOrder.get(key) ?? []), each])
    }
  return new Map([...byOrder].sort(([a], [b]) => natural.compare(a, b)))
}

/** Rooms of one building as they lie: units side by side, floors above each other. */
export const gridOf = (rooms: readonly Room[]): RoomGrid => {
  const byUnitNo = [...Map.groupBy(rooms, ({ unitNo }) => unitNo)].sort(([a], [b]) => byUnit(a, b))
  const units = byUnitNo.map(([unitNo, list]) => ({ unitNo, columns: columnsOfUnit(list) }))
  const columns = units.flatMap(({ unitNo, columns }) => [...columns.keys()].map((key) => ({ unitNo, key })))
  const places = new Map<string, Room>()
  let at = 0
  for (const unit of units)
    for (const list of unit.columns.values()) {
      for (const each of list) places.set(`${each.floorNo} ${at}`, each)
      at += 1
    }
  const floors = [...new Set(rooms.map(({ floorNo }) => floorNo))].sort((a, b) => (a === null ? 1 : b === null ? -1 : b - a))
  return {
    columns,
    units: units.map(({ unitNo, columns }) => ({ unitNo, span: columns.size })),
    rows: floors.map((floorNo) => ({ floorNo, cells: columns.map((_column, index) => places.get(`${floorNo} ${index}`) ?? null) })),
  }
}

export interface Place {
  row: number
  column: number
}

export const placeOf = ({ rows }: RoomGrid, uuid: string | undefined): Place | undefined => {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((each) => each?.uuid === uuid)
    if (column >= 0) return { row, column }
  }
  return undefined
}

const roomAt = ({ rows }: RoomGrid, { row, column }: Place): Room | null => rows[row]?.cells[column] ?? null

/** The nearest room of a row to a column; the left one of two that are equally near. */
const nearest = (cells: readonly (Room | null)[], column: number): Room | null => {
  for (let distance = 0; distance < cells.length; distance += 1) {
    const found = cells[column - distance] ?? cells[column + distance]
    if (found) return found
  }
  return null
}

const ROW_STEP: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }
const COLUMN_STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The room that a key leads to from a place; undefined for keys that lead nowhere. */
export const roomByKey = (grid: RoomGrid, from: Place, key: string): Room | undefined => {
  const { row, column } = from
  const cells = grid.rows[row]?.cells ?? []
  if (key === 'Home') return cells.find((each) => each !== null) ?? undefined
  if (key === 'End') return cells.findLast((each) => each !== null) ?? undefined
  const along = COLUMN_STEP[key]
  if (along !== undefined) {
    for (let at = column + along; at >= 0 && at < cells.length; at += along) {
      const found = roomAt(grid, { row, column: at })
      if (found) return found
    }
    return undefined
  }
  const across = ROW_STEP[key]
  if (across === undefined) return undefined
  const target = Math.min(grid.rows.length - 1, Math.max(0, row + across))
  return target === row ? undefined : (nearest(grid.rows[target]?.cells ?? [], column) ?? undefined)
}

/** Rooms in the order in which they are read: from the top, unit by unit. */
export const roomsInOrder = ({ rows }: RoomGrid): Room[] => rows.flatMap(({ cells }) => cells.filter((each) => each !== null))

/** All rooms in the rectangle that two rooms span. */
export const roomsBetween = (grid: RoomGrid, a: string, b: string): Room[] => {
  const [from, to] = [placeOf(grid, a), placeOf(grid, b)]
  if (!from || !to) return []
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
  return grid.rows.slice(top, bottom + 1).flatMap(({ cells }) => cells.slice(left, right + 1).filter((each) => each !== null))
}

/** Rows that are drawn: those in sight, and a few around them. */
export const rowsInSight = (
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
  around = 6,
): { first: number; last: number } => ({
  first: Math.max(0, Math.floor(scrollTop / rowHeight) - around),
  last: Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) + around),
})
