/** Levels of a body; what reads one goes down by calling itself. */
const LEVELS_MAX = 200

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : []

/** Whether a body holds values in values in values, further down than anything that is meant. */
export const isTooDeep = (body: unknown): boolean => {
  let level = membersOf(body)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > LEVELS_MAX) return true
    level = level.flatMap(membersOf)
  }
  return false
}
