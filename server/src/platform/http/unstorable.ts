import { UNSTORABLE } from '@qifuyun/contract/core/text.ts'

type Path = (string | number)[]

/** Names and texts within a value that no database holds, by their paths. */
export const unstorable = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each, index) => unstorable(each, [...path, index]))
  return Object.entries(value).flatMap(([key, each]) => (UNSTORABLE.test(key) ? [path] : unstorable(each, [...path, key])))
}
