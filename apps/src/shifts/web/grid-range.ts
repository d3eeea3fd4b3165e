import type { Cell, Change } from '#src/shifts/rules/roster.ts'
import type { Place, Read } from '#src/shifts/rules/sheet.ts'
import type { View } from './board.ts'

/** The selected cells: from where it began to the cell that has the focus. */
export interface Selection {
  anchor: Place
  at: Place
}

export interface Block {
  top: number
  left: number
  rows: number
  columns: number
}

export const blockOf = ({ anchor, at }: Selection): Block => ({
  top: Math.min(anchor.person, at.person),
  left: Math.min(anchor.day, at.day),
  rows: Math.abs(anchor.person - at.person) + 1,
  columns: Math.abs(anchor.day - at.day) + 1,
})

export const isIn = ({ top, left, rows, columns }: Block, { person, day }: Place): boolean =>
  person >= top && person < top + rows && day >= left && day < left + columns

const range = (count: number): number[] => Array.from({ length: count }, (_each, index) => index)

/** Places of a block, row by row. */
export const placesOf = ({ top, left, rows, columns }: Block): Place[] =>
  range(rows).flatMap((row) => range(columns).map((column) => ({ person: top + row, day: left + column })))

export const cellAt = ({ people, days, roster }: View, { person, day }: Place): Cell => {
  const [who, on] = [people[person], days[day]]
  return who === undefined || on === undefined ? null : roster.cells.at(who.uuid, on)
}

/** The change of a place; nothing outside of the grid. */
export const changeAt = ({ people, days }: View, { person, day }: Place, to: Cell): Change[] => {
  const [who, on] = [people[person], days[day]]
  return who === undefined || on === undefined ? [] : [{ user: who.uuid, day: on, to }]
}

/** The cells of a block by row, as they are copied. */
export const copied = (view: View, block: Block): Cell[][] =>
  range(block.rows).map((row) => range(block.columns).map((column) => cellAt(view, { person: block.top + row, day: block.left + column })))

/** What pasting cells does from a place on. */
export const pasted = (view: View, cells: readonly (readonly Cell[])[], { person, day }: Place): Change[] =>
  cells.flatMap((row, index) => row.flatMap((to, column) => changeAt(view, { person: person + index, day: day + column }, to)))

/** Fills a block to the right with what its first column says; of a wider one, with what stands left of it. */
export const filledRight = (view: View, block: Block): Change[] =>
  placesOf(block).flatMap((place) => {
    const source = block.columns > 1 ? block.left : block.left - 1
    return place.day === source ? [] : changeAt(view, place, cellAt(view, { person: place.person, day: source }))
  })

/** A token that is dropped on a cell: moved, copied, or changed with what lies there. */
export const dropped = (view: View, from: Place | null, to: Place, cell: Cell, copy: boolean): Change[] => {
  if (from === null || copy) return changeAt(view, to, cell)
  const lies = cellAt(view, to)
  return [...changeAt(view, to, cell), ...changeAt(view, from, lies)]
}

/** The changes that a read sheet comes to; words that nobody knows change nothing. */
export const taken = (cells: readonly Read[]): Change[] =>
  cells.filter(({ unknown }) => unknown === null).map(({ user, day, to }) => ({ user, day, to }))

/** Where a key leads, within the grid; undefined for other keys. */
export const stepped = ({ person, day }: Place, key: string, { people, days }: Pick<View, 'people' | 'days'>): Place | undefined => {
  const [last, end] = [people.length - 1, days.length - 1]
  const to: Record<string, Place> = {
    ArrowUp: { person: person - 1, day },
    ArrowDown: { person: person + 1, day },
    ArrowLeft: { person, day: day - 1 },
    ArrowRight: { person, day: day + 1 },
    Home: { person, day: 0 },
    End: { person, day: end },
  }
  const next = to[key]
  return next && { person: Math.min(last, Math.max(0, next.person)), day: Math.min(end, Math.max(0, next.day)) }
}
