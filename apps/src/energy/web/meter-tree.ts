import type { MonthFlow } from '#src/energy/calls.ts'

export type TreeMeter = MonthFlow['meters'][number]

/** A line of the tree: a meter, or below an open one what no meter claims. */
export type TreeLine =
  | { kind: 'meter'; of: TreeMeter; level: number; open: boolean | null }
  | { kind: 'rest'; of: TreeMeter; level: number }

/** The lines that are seen: below each open meter its own, then what none of them claims. */
export const linesOf = (meters: readonly TreeMeter[], open: ReadonlySet<string>): TreeLine[] => {
  const known = new Set(meters.map(({ uuid }) => uuid))
  const below = Map.groupBy(meters, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const walk = (parent: string | null, level: number): TreeLine[] =>
    (below.get(parent) ?? []).flatMap((of): TreeLine[] => {
      const has = below.has(of.uuid)
      const isOpen = has && open.has(of.uuid)
      const rest: TreeLine[] = isOpen && of.loss !== null ? [{ kind: 'rest', of, level: level + 1 }] : []
      return [{ kind: 'meter', of, level, open: has ? isOpen : null }, ...(isOpen ? walk(of.uuid, level + 1) : []), ...rest]
    })
  return walk(null, 0)
}

/** Those whose name or code holds the words, with all above them, so that each stands in its place. */
export const foundMeters = (meters: readonly TreeMeter[], words: string): TreeMeter[] => {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...meters]
  const byUuid = new Map(meters.map((each) => [each.uuid, each]))
  const shown = new Set<string>()
  for (const each of meters) {
    if (![each.name, each.code].some((text) => text.toLowerCase().includes(wanted))) continue
    for (let at: TreeMeter | undefined = each; at !== undefined && !shown.has(at.uuid); at = byUuid.get(at.parent ?? '')) shown.add(at.uuid)
  }
  return meters.filter(({ uuid }) => shown.has(uuid))
}

/** Meters above which there is none: they are open at first. */
export const topsOf = (meters: readonly TreeMeter[]): string[] => {
  const known = new Set(meters.map(({ uuid }) => uuid))
  return meters.filter(({ parent }) => parent === null || !known.has(parent)).map(({ uuid }) => uuid)
}

/** How a loss looks: plain, worth a look, too much. In hundredths of a per cent. */
const [AMBER, RED] = [300, 500] as const
export const toneOf = (rate: number | null): 'plain' | 'warning' | 'error' =>
  rate === null || rate < AMBER ? (rate !== null && rate <= -200 ? 'error' : 'plain') : rate > RED ? 'error' : 'warning'
