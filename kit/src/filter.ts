import { z } from 'zod'

/** Comparisons of the filter language (api.md section 6.3). */
export const COMPARISONS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'in',
  'notIn',
  'like',
  'notLike',
  'startsWith',
  'empty',
  'notEmpty',
  'under',
  'mine',
  'today',
  'thisWeek',
  'thisMonth',
  'lastDays',
] as const
export type Comparison = (typeof COMPARISONS)[number]

export interface FilterClause {
  field: string
  cmp: Comparison
  value?: unknown
}
export interface FilterGroup {
  op: 'and' | 'or'
  items: FilterNode[]
}
export type FilterNode = FilterClause | FilterGroup

export const FILTER_DEPTH = 3
export const FILTER_CLAUSES = 30
export const FILTER_VALUES = 200

export const isGroup = (node: FilterNode): node is FilterGroup => 'op' in node

const clause = z.object({ field: z.string().min(1).max(100), cmp: z.enum(COMPARISONS), value: z.unknown().optional() })
const group = z.object({
  op: z.enum(['and', 'or']),
  get items() {
    return z.array(z.union([clause, group])).max(FILTER_CLAUSES)
  },
})
group.register(z.globalRegistry, { id: 'FilterGroup' })
/** Shape of a filter on the wire; `compareProblem` says which comparisons an entity allows. */
export const filterSchema = z.union([group, clause])
filterSchema.register(z.globalRegistry, { id: 'Filter' })

/** Depth of a filter's groups; a clause alone has 0. */
export const depthOf = (node: FilterNode): number => (isGroup(node) ? 1 + Math.max(0, ...node.items.map(depthOf)) : 0)
export const clausesOf = (node: FilterNode): FilterClause[] => (isGroup(node) ? node.items.flatMap(clausesOf) : [node])

/** Both, without a needless group; undefined = no condition. */
export const both = (a: FilterNode | undefined, b: FilterNode | undefined): FilterNode | undefined =>
  a === undefined ? b : b === undefined ? a : { op: 'and', items: [a, b] }
