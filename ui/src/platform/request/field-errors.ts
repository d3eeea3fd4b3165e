import type { FieldErrors } from './call-error.ts'

const RANGE_ENDS = ['Begin', 'End'] as const

/** The item that holds a part of itself: of `lineList[0].amountFen` the item `lineList`. */
const holderOf = (field: string): string => field.split(/[.[]/, 1)[0] ?? field

const baseOf = (item: string): string => {
  const end = RANGE_ENDS.find((suffix) => item.endsWith(suffix))
  return end ? item.slice(0, -end.length) : item
}

/**
 * Puts the server's field messages onto the form's items: the item of that name, and for a range the items
 * `{field}Begin` and `{field}End` (or the item `{field}` for an error named after one end); a part of a list onto the list's item. What
 * fits no item is in `rest`.
 */
export const matchFields = (fields: FieldErrors, items: readonly string[]): { matched: FieldErrors; rest: FieldErrors } => {
  const matched: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [field, message] of Object.entries(fields)) {
    const exact = items.filter((item) => item === field)
    const near = exact.length > 0 ? exact : items.filter((item) => [baseOf(item), item].includes(holderOf(field)) || item === baseOf(field))
    for (const item of near) matched[item] = message
    if (near.length === 0) rest[field] = message
  }
  return { matched, rest }
}
