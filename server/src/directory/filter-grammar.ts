import { type Filter, parse } from 'scim2-parse-filter'
import { refuseScim, type ScimType } from './refusing.ts'
import { t } from './texts.ts'

export type { Filter } from 'scim2-parse-filter'

/** The parser goes down by calling itself, and back over line breaks: filters have neither depth nor breaks. */
const LENGTH_MAX = 2_000
const CONTROL = /[\u0000-\u001f]/

/** Reads a filter (RFC 7644, 3.4.2.2), in a path too. */
export const readFilter = (text: string, scimType: ScimType = 'invalidFilter'): Filter => {
  if (text.length > LENGTH_MAX || CONTROL.test(text)) return refuseScim(scimType, t('筛选条件格式错误'))
  try {
    return parse(text)
  } catch {
    return refuseScim(scimType, t('筛选条件格式错误'))
  }
}

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** Whether an element of a multi-valued attribute is one of those that a filter names. */
export const isNamedBy = (filter: Filter, element: Readonly<Record<string, unknown>>): boolean => {
  if ('filters' in filter) {
    const fits = (one: Filter): boolean => isNamedBy(one, element)
    return filter.op === 'and' ? filter.filters.every(fits) : filter.filters.some(fits)
  }
  if (filter.op === 'not') return !isNamedBy(filter.filter, element)
  if (filter.op === '[]') return false
  const wanted = filter.attrPath.toLowerCase()
  const value = folded(Object.entries(element).find(([name]) => name.toLowerCase() === wanted)?.[1])
  if (filter.op === 'pr') return value !== undefined
  const given = folded(filter.compValue)
  if (filter.op === 'eq') return value === given
  if (filter.op === 'ne') return value !== given
  if (typeof value !== 'string' || typeof given !== 'string') return false
  if (filter.op === 'co') return value.includes(given)
  if (filter.op === 'sw') return value.startsWith(given)
  return filter.op === 'ew' && value.endsWith(given)
}

/** What an element has that a filter of equalities names; null where it says anything else. */
export const equalitiesOf = (filter: Filter): Record<string, unknown> | null => {
  if (filter.op === 'eq') return { [filter.attrPath]: filter.compValue }
  if (filter.op !== 'and') return null
  const parts = filter.filters.map(equalitiesOf)
  return parts.some((part) => part === null) ? null : Object.assign({}, ...parts)
}
