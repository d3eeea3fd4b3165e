import { expect, test } from 'vitest'
import { getTableName } from '#src/platform/database/drizzle.ts'
import { tablesOf } from './entity-table.ts'
import { APPS } from './registry.ts'
import * as exported from './tables.ts'

test.each(APPS.map((app) => [app.key, app] as const))('every table of %s is exported, so that a migration makes it', (_key, app) => {
  const known = new Map(Object.values(exported).flatMap((table) => (table === undefined ? [] : [[getTableName(table), table] as const])))
  for (const [name, table] of Object.entries(tablesOf(app))) expect(known.get(name), name).toBe(table)
})
