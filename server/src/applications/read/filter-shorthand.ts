import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Comparison, FilterNode } from '@qifuyun/kit/filter.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'

const FORMS: readonly { suffix: string; cmp: Comparison }[] = [
  { suffix: 'Begin', cmp: 'ge' },
  { suffix: 'End', cmp: 'le' },
  { suffix: 'List', cmp: 'in' },
]

const KNOWN = new Set([
  'pageNum',
  'pageSize',
  'keyword',
  'filter',
  'uuidList',
  'sort',
  'columns',
  'withTotal',
  'withSummary',
  'withStateCount',
  'countBy',
  'countEach',
  'whole',
])

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A range by days includes its last day. */
const lastMoment = (value: unknown): unknown => (typeof value === 'string' && DAY.test(value) ? `${value} 23:59:59` : value)

const clauseOf = (of: Entity, key: string, value: unknown): FilterNode | undefined => {
  if (fieldOf(of, key) !== undefined && !key.includes('.')) return { field: key, cmp: 'eq', value }
  for (const { suffix, cmp } of FORMS) {
    const field = key.endsWith(suffix) ? key.slice(0, -suffix.length) : ''
    const kind = field === '' ? undefined : fieldOf(of, field)?.spec.kind
    if (kind !== undefined) return { field, cmp, value: suffix === 'End' && kind !== 'date' && kind !== 'days' ? lastMoment(value) : value }
  }
  return undefined
}

/**
 * The short forms of a list's body as a filter: `{field}`, `{field}Begin`, `{field}End`, `{field}List` (api.md sections 1.3 and 6.3).
 * Other keys are no filters and left alone, as unknown body keys are everywhere.
 */
export const shortForm = (of: Entity, body: Record<string, unknown>): FilterNode | undefined => {
  const items = Object.entries(body).flatMap(([key, value]) =>
    KNOWN.has(key) || value === undefined || value === null || value === '' ? [] : (clauseOf(of, key, value) ?? []),
  )
  return items.length === 0 ? undefined : { op: 'and', items }
}
