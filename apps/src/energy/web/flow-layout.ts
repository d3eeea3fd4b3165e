import type { MonthFlow } from '#src/energy/calls.ts'

type Node = MonthFlow['nodes'][number]

/** The room that is drawn in, and what of it is kept free. */
export interface Room {
  width: number
  height: number
  /** Between two nodes of a column. */
  gap: number
  /** Where the columns begin. */
  columns: readonly [number, number, number]
  thick: number
  /** What the words of a node of each column need: two nodes are no nearer to each other than that. */
  words: readonly [number, number, number]
}

export interface PlacedNode extends Node {
  x: number
  y: number
  size: number
}

export interface PlacedLink {
  from: string
  to: string
  usage: string
  /** The middle of the band where it begins and ends, and how wide it is. */
  begin: readonly [x: number, y: number]
  end: readonly [x: number, y: number]
  width: number
}

/** No band is thinner: what is little is still there. */
const LEAST = 1

/** Pixels for a unit at most: where nothing was used nothing is scaled. */
const MOST = 1_000

const amount = (usage: string): number => Number(usage)

/** At which scale a column fills the height: nodes that are smaller than their words take the room of those, whatever the scale. */
const scaleOf = (column: readonly Node[], at: number, { height, gap, words }: Room): number => {
  const needed = (words[at] ?? 0) - gap
  let large = column.map(({ usage }) => amount(usage))
  let free = height - gap * (column.length - 1)
  for (;;) {
    const whole = large.reduce((all, usage) => all + usage, 0)
    if (whole === 0) return Number.POSITIVE_INFINITY
    const scale = Math.max(0, free) / whole
    const left = large.filter((usage) => usage * scale > needed)
    if (left.length === large.length || left.length === 0) return scale
    free -= needed * (large.length - left.length)
    large = left
  }
}

/**
 * Places nodes and bands to one scale: heights are to each other as what they stand for, bands lie in the order of the nodes that they lead to
 * and come from. A band that would be thinner than a pixel is one.
 */
export const placed = ({ nodes, links }: Pick<MonthFlow, 'nodes' | 'links'>, room: Room): { nodes: PlacedNode[]; links: PlacedLink[] } => {
  const columns = [0, 1, 2].map((column) => nodes.filter((node) => node.column === column))
  const scale = Math.min(MOST, ...columns.map((column, at) => scaleOf(column, at, room)))
  const all = columns.flatMap((column, at) => {
    const needed = room.words[at] ?? 0
    const sizes = column.map(({ usage }) => Math.max(LEAST, amount(usage) * scale))
    const slots = sizes.map((size) => Math.max(size, needed - room.gap))
    const taken = slots.reduce((whole, slot) => whole + slot, 0)
    // What is left over stands between the nodes: few nodes do not crowd at the top.
    const gap = column.length > 1 ? Math.max(room.gap, (room.height - taken) / (column.length - 1) / 1.6) : 0
    let y = (room.height - taken - gap * (column.length - 1)) / 2
    return column.map((node, index): PlacedNode => {
      const [size = LEAST, slot = LEAST] = [sizes[index], slots[index]]
      const top = y + (slot - size) / 2
      y += slot + gap
      return { ...node, x: room.columns[at] ?? 0, y: top, size }
    })
  })
  const byKey = new Map(all.map((node, order) => [node.key, { node, order, out: node.y, in: node.y }]))
  const known = links.flatMap((link) => {
    const [from, to] = [byKey.get(link.from), byKey.get(link.to)]
    return from === undefined || to === undefined ? [] : [{ link, from, to }]
  })
  const ordered = known.toSorted((one, other) => one.from.order - other.from.order || one.to.order - other.to.order)
  return {
    nodes: all,
    links: ordered.map(({ link, from, to }): PlacedLink => {
      const width = Math.max(LEAST, amount(link.usage) * scale)
      const [begin, end] = [from.out + width / 2, to.in + width / 2]
      from.out += amount(link.usage) * scale
      to.in += amount(link.usage) * scale
      return { ...link, begin: [from.node.x + room.thick, begin], end: [to.node.x, end], width }
    }),
  }
}

/** A band as the path of its middle. */
export const pathOf = ({ begin: [x1, y1], end: [x2, y2] }: PlacedLink): string => {
  const middle = (x1 + x2) / 2
  return `M${x1},${y1.toFixed(1)}C${middle},${y1.toFixed(1)} ${middle},${y2.toFixed(1)} ${x2},${y2.toFixed(1)}`
}
