import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/** The next number of the enterprise's day in China: `YYYYMMDD` and four digits or more. */
export const nextNumber = async (tx: Tx, enterpriseUuid: string, now: Date): Promise<string> => {
  const day = chinaDay(now).replaceAll('-', '')
  const { rows } = await steady(tx).execute<{ last: number }>(sql`
    insert into approval_number (enterprise_uuid, day, last) values (${enterpriseUuid}, ${day}, 1)
    on conflict (enterprise_uuid, day) do update set last = approval_number.last + 1 returning last`)
  return `${day}${String(rows[0]?.last ?? 1).padStart(4, '0')}`
}
