import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

const COUNTER = 'paper_print'
const DIGITS = 6

/** The next numbers of printed papers, in their order: `DY202611000001`, counted by the month. Others wait for the counter until commit. */
export const takePaperNumbers = async (tx: Tx, enterpriseUuid: string, now: Date, count: number): Promise<string[]> => {
  if (count === 0) return []
  const month = chinaClock(now).slice(0, 7).replace('-', '')
  const { rows } = await tx.execute<{ value: number }>(sql`
    insert into serial_counter as c (enterprise_uuid, entity, period, value) values (${enterpriseUuid}::uuid, ${COUNTER}, ${month}, ${count}::int)
    on conflict (enterprise_uuid, entity, period) do update set value = c.value + excluded.value returning value`)
  const first = (rows[0]?.value ?? count) - count + 1
  return Array.from({ length: count }, (_each, at) => `DY${month}${String(first + at).padStart(DIGITS, '0')}`)
}
