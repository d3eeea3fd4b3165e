import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEFORE_BASELINE } from '#src/platform/database/owners.ts'

const MADE = /create table "(\w+)"/gi

/**
 * Tables that migrations before the baselines made and that are none of the `present` ones: of applications that have been deleted since.
 * A database that had them keeps them with their rows.
 */
export const deletedTables = (present: readonly string[]): string[] => {
  const files = readdirSync(BEFORE_BASELINE).filter((name) => name.endsWith('.sql'))
  const made = files.flatMap((name) => [...readFileSync(join(BEFORE_BASELINE, name), 'utf8').matchAll(MADE)].map(([, table = '']) => table))
  return made.filter((table) => !present.includes(table))
}
