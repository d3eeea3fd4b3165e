import { SNAP, type Stage, type Widget } from '#src/screen-designer/design/design.ts'

/** Where a widget is, and how large. */
export type Rect = Pick<Widget, 'x' | 'y' | 'w' | 'h'>

/** A line through the canvas along which widgets stand: across it at `at`. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

const SMALLEST = 2 * SNAP
/** So near an edge of another widget a dragged one takes hold of it. */
const HOLD = 6

const onGrid = (value: number): number => Math.round(value / SNAP) * SNAP
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most))

type Edges = readonly [begin: number, middle: number, end: number]
const edgesOf = (begin: number, size: number): Edges => [begin, begin + size / 2, begin + size]

interface Held {
  begin: number
  guide: number | null
}

/** Takes hold of the nearest of these lines with any of three edges, else of the grid. */
const hold = (begin: number, size: number, lines: readonly number[]): Held => {
  const found = edgesOf(begin, size)
    .flatMap((edge) => lines.map((line) => ({ by: line - edge, line })))
    .filter(({ by }) => Math.abs(by) <= HOLD)
    .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0]
  return found === undefined ? { begin: onGrid(begin), guide: null } : { begin: begin + found.by, guide: found.line }
}

const linesOf = (others: readonly Rect[], stage: Stage, axis: 'x' | 'y'): number[] => [
  ...others.flatMap((each) => (axis === 'x' ? edgesOf(each.x, each.w) : edgesOf(each.y, each.h))),
  (axis === 'x' ? stage.width : stage.height) / 2,
]

const wholeIn = (begin: number, size: number, room: number): number => Math.round(within(begin, 0, room - size))

/** A widget that is dragged so far: on the grid of 8 px or along others, and never out of the canvas. */
export const moved = (rect: Rect, by: { x: number; y: number }, others: readonly Rect[], stage: Stage): { rect: Rect; guides: Guide[] } => {
  const across = hold(rect.x + by.x, rect.w, linesOf(others, stage, 'x'))
  const down = hold(rect.y + by.y, rect.h, linesOf(others, stage, 'y'))
  return {
    rect: { ...rect, x: wholeIn(across.begin, rect.w, stage.width), y: wholeIn(down.begin, rect.h, stage.height) },
    guides: [
      ...(across.guide === null ? [] : [{ axis: 'x', at: across.guide } as const]),
      ...(down.guide === null ? [] : [{ axis: 'y', at: down.guide } as const]),
    ],
  }
}

/** Sides by which a widget is made larger and smaller. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

/** One side of a span that is dragged: its begin moves, or its size does. */
const stretched = (begin: number, size: number, by: number, side: 'begin' | 'end' | null, room: number): [begin: number, size: number] => {
  if (side === null) return [begin, size]
  if (side === 'end') return [begin, within(onGrid(begin + size + by) - begin, SMALLEST, room - begin)]
  const first = within(onGrid(begin + by), 0, begin + size - SMALLEST)
  return [first, begin + size - first]
}

/** A widget whose side or corner is dragged so far. */
export const resized = (rect: Rect, handle: Handle, by: { x: number; y: number }, stage: Stage): Rect => {
  const across = handle.includes('w') ? 'begin' : handle.includes('e') ? 'end' : null
  const down = handle.includes('n') ? 'begin' : handle.includes('s') ? 'end' : null
  const [x, w] = stretched(rect.x, rect.w, by.x, across, stage.width)
  const [y, h] = stretched(rect.y, rect.h, by.y, down, stage.height)
  return { x, y, w, h }
}

/** One step of an arrow key: the grid, or one pixel. */
export const nudged = (rect: Rect, by: { x: number; y: number }, stage: Stage): Rect => ({
  ...rect,
  x: wholeIn(rect.x + by.x, rect.w, stage.width),
  y: wholeIn(rect.y + by.y, rect.h, stage.height),
})
