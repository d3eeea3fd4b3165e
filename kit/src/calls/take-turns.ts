import type { Context } from '#src/context.ts'
import { sql } from '#src/sql.ts'

/** Whoever does this in an enterprise waits until those before them have committed: what each of them reads afterwards stays so for them. */
export const takeTurns = async ({ rows }: Pick<Context, 'rows'>, what: string): Promise<void> => {
  await rows.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} in `} || current_setting('app.enterprise_uuid'), 0))`)
}
