import { sql } from '#src/platform/database/drizzle.ts'
import type { Database } from '#src/platform/database/transaction.ts'

/** So many rows are planned for otherwise than few. */
const MANY = 100

/**
 * Tells the planner of tables that hold more than twice what it knows of. PostgreSQL looks for itself every now and then, between which the
 * past of half a company goes by: hundreds of rows are joined as if there was one of each, ten times as slowly.
 */
export const knowGrown = async ({ system }: Pick<Database, 'system'>): Promise<void> => {
  await system((tx) =>
    tx.execute(sql`
      select know_rows(array_agg(relname::text)) from pg_stat_user_tables
      where schemaname = 'public' and n_mod_since_analyze >= ${MANY} and 2 * n_mod_since_analyze > n_live_tup`),
  )
}
