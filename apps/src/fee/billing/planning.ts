import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'

/**
 * Has PostgreSQL plan every statement of the transaction for what is there now. A run fills tables within seconds: a plan that a connection
 * has kept from when they were nearly empty would read all of them for each piece.
 */
export const planAnew = async ({ rows }: Context): Promise<void> => {
  await rows.query(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
}
