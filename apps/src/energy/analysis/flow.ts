import { compare, exactText, minus, type Operand, plus, sum } from '@qifuyun/kit/values/exact.ts'
import { countedBy, leavesOf, lossesBy, type MonthMeter, rootsOf } from '#src/energy/analysis/month.ts'
import { SCALE } from '#src/energy/readings/usage.ts'

/** What nobody claims, and what was not read: parts of their own, never spread over the rest (visual-rounds.md, rule 5). */
export const [LOST, UNREAD] = ['loss', 'unread'] as const

export interface FlowNode {
  /** The uuid of a meter, the code of a purpose, or one of the above. */
  key: string
  /** Null where it has no name of its own. */
  name: string | null
  column: 0 | 1 | 2
  usage: string
  /** What of it goes where. */
  parts: { key: string; usage: string }[]
  /** Of a meter: more is lost in it than its neighbours lose. */
  rate: number | null
}

export interface Flow {
  nodes: FlowNode[]
  links: { from: string; to: string; usage: string }[]
}

const ALL = 'all'
const text = (value: Operand): string => exactText(value, SCALE)
const positive = (value: Operand): string => text(compare(value, 0) > 0 ? value : 0)

/** Meters by the branch that they hang in, the one at its top among them. */
const byBranch = (meters: readonly MonthMeter[], tops: readonly MonthMeter[]): Map<string | undefined, MonthMeter[]> => {
  const byUuid = new Map(meters.map((of) => [of.uuid, of]))
  const known = new Map<string, string | undefined>(tops.map(({ uuid }) => [uuid, uuid]))
  const topOf = (of: MonthMeter): string | undefined => {
    if (known.has(of.uuid)) return known.get(of.uuid)
    const parent = of.parent === null ? undefined : byUuid.get(of.parent)
    const top = parent === undefined ? undefined : topOf(parent)
    known.set(of.uuid, top)
    return top
  }
  return Map.groupBy(meters, topOf)
}

interface Branch {
  of: MonthMeter
  usage: string
  parts: Map<string, string>
}

/** What of the usage of a meter goes to which purpose, what is lost of it, and what nobody has read. */
const branchOf = (of: MonthMeter, leaves: readonly MonthMeter[], whole: boolean, month: string): Branch => {
  const usage = countedBy(of, month).total
  const parts = new Map<string, string>()
  const add = (key: string, amount: string): void => {
    if (compare(amount, 0) > 0) parts.set(key, text(plus(parts.get(key) ?? 0, amount)))
  }
  for (const leaf of leaves) add(leaf.purpose, countedBy(leaf, month).total)
  const rest = minus(usage, sum([...parts.values()]))
  add(whole ? LOST : UNREAD, positive(rest))
  return { of, usage, parts }
}

/** The way of what came in, over the meters below the first ones, to what it is used for. What leaves a node is what came into it. */
export const flowOf = (meters: readonly MonthMeter[], month: string): Flow => {
  const present = meters.filter((of) => !countedBy(of, month).absent)
  const losses = lossesBy(present, month)
  const roots = rootsOf(present)
  const children = Map.groupBy(present, ({ parent }) => parent)
  const tops = roots.flatMap((root) => children.get(root.uuid) ?? [root])
  const inBranch = byBranch(present, tops)
  const leaves = new Set(leavesOf(present, month))
  const branches = tops.map((of) => {
    const under = inBranch.get(of.uuid) ?? []
    const whole = under.every((each) => countedBy(each, month).complete)
    return branchOf(
      of,
      under.filter((each) => leaves.has(each)),
      whole,
      month,
    )
  })
  const total = text(sum(roots.map((root) => countedBy(root, month).total)))
  const rest = positive(minus(total, sum(branches.map(({ usage }) => usage))))
  const restKey = roots.some((root) => losses.get(root.uuid)?.incomplete === true) ? UNREAD : LOST
  return assembled({ roots, total, branches, rest, restKey, rates: (uuid) => losses.get(uuid)?.rate ?? null })
}

/** Purposes in the order of their codes, then what is lost, then what was not read. */
const inOrder = ([one]: readonly [string, string], [other]: readonly [string, string]): number => {
  const rank = (key: string): number => (key === UNREAD ? 2 : Number(key === LOST))
  return rank(one) - rank(other) || (one < other ? -1 : 1)
}

interface Parts {
  roots: readonly MonthMeter[]
  total: string
  branches: readonly Branch[]
  rest: string
  restKey: string
  rates: (uuid: string) => number | null
}

const assembled = ({ roots, total, branches, rest, restKey, rates }: Parts): Flow => {
  const links: Flow['links'] = []
  const purposes = new Map<string, string>()
  const reach = (from: string, to: string, usage: string): void => {
    links.push({ from, to: `to ${to}`, usage })
    purposes.set(to, text(plus(purposes.get(to) ?? 0, usage)))
  }
  for (const { of, usage, parts } of branches) {
    if (compare(usage, 0) > 0) links.push({ from: ALL, to: of.uuid, usage })
    for (const [key, amount] of parts) reach(of.uuid, key, amount)
  }
  const hasRest = compare(rest, 0) > 0
  if (hasRest) {
    links.push({ from: ALL, to: restKey, usage: rest })
    reach(restKey, restKey, rest)
  }
  const only = roots.length === 1 ? (roots[0]?.name ?? null) : null
  const nodes: FlowNode[] = [
    { key: ALL, name: only, column: 0, usage: total, parts: [], rate: null },
    ...branches.map(({ of, usage, parts }) => ({
      ...{ key: of.uuid, name: of.name, column: 1 as const, usage, rate: rates(of.uuid) },
      parts: [...parts].map(([key, amount]) => ({ key, usage: amount })),
    })),
    ...(hasRest ? [{ key: restKey, name: null, column: 1 as const, usage: rest, parts: [], rate: null }] : []),
    ...[...purposes]
      .toSorted(inOrder)
      .map(([key, usage]) => ({ key: `to ${key}`, name: null, column: 2 as const, usage, parts: [], rate: null })),
  ]
  return { nodes, links }
}
