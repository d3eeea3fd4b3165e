import { seedWorld } from '#src/demo/seed.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

interface Tables {
  tenant: string[]
  /** Those that only the worker may delete from. */
  appendOnly: string[]
  global: string[]
}

/** Keys stay: a page that is open may hold one. */
const KEPT = ['crypto_key', 'oauth_key']

const listTables = async (tx: Tx): Promise<Tables> => {
  const { rows } = await tx.execute<{ name: string; tenant: boolean; locked: boolean; appendOnly: boolean }>(sql`
    select c.relname as name, c.relrowsecurity as locked,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') as "appendOnly",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_uuid' and not a.attisdropped) as tenant
    from pg_class c join pg_namespace space on space.oid = c.relnamespace and space.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition`)
  const wanted = rows.filter((row) => !KEPT.includes(row.name))
  return {
    tenant: wanted.filter((row) => row.tenant && !row.appendOnly).map((row) => row.name),
    appendOnly: wanted.filter((row) => row.appendOnly).map((row) => row.name),
    global: wanted.filter((row) => !row.tenant && !row.locked).map((row) => row.name),
  }
}

/** Every enterprise, found through its people: no role of the server may look into all of them at once. */
const listEnterprises = async ({ db }: Platform): Promise<string[]> => {
  const users = await db.system((tx) => tx.execute<{ user_uuid: string }>(sql`select user_uuid from user_account`))
  const found = new Set<string>()
  for (const { user_uuid: userUuid } of users.rows) {
    const own = await db.user(userUuid, (tx) => tx.execute<{ enterprise_uuid: string }>(sql`select enterprise_uuid from enterprise`))
    for (const row of own.rows) found.add(row.enterprise_uuid)
  }
  return [...found]
}

const empty = async (tx: Tx, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)}`)
}

/** Empties all tables, ends every sign-in and puts the demo data in again. */
export const resetDemoData = async (platform: Platform): Promise<void> => {
  const { db, realtime } = platform
  const tables = await db.system(listTables)
  const sessions = await db.system((tx) => tx.execute<{ session_uuid: string }>(sql`select session_uuid from auth_session`))
  for (const enterpriseUuid of await listEnterprises(platform)) await db.tenant(enterpriseUuid, null, (tx) => empty(tx, tables.tenant))
  await db.worker((tx) => empty(tx, ['outbox', ...tables.appendOnly]))
  await db.system((tx) => empty(tx, tables.global))
  for (const { session_uuid: sessionUuid } of sessions.rows) realtime.disconnectSession(sessionUuid)
  await seedWorld(platform)
}
