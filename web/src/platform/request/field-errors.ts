import type { FieldErrors } from './call-error.ts'

const RANGE_ENDS = ['Begin', 'End'] as const

const baseOf = (item: string): string => {
  const end = RANGE_ENDS.find((suffix) => item.endsWith(suffix))
  return end ? item.slice(0, -end.length) : item
}

/**
 * Puts the server's field messages onto the form's items: the item of that name, and for a range the items
 * `{field}Begin` and `{field}End` (or the item `{field}` for an error named after one end). What fits no item is in `rest`.
 */
export const matchFields = (fields: FieldErrors, items: readonly string[]): { matched: FieldErrors; rest: FieldErrors } => {
  const matched: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [field, message] of Object.entries(fields)) {
    const exact = items.filter((item) => item === field)
    const near = exact.length > 0 ? exact : items.filter((item) => baseOf(item) === field || item === baseOf(field))
    for (const item of near) matched[item] = message
    if (near.length === 0) rest[field] = message
  }
  return { matched, rest }
}
