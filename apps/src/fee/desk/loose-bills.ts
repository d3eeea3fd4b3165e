import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { escaped } from '#src/fee/desk/keyword.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

// Bills of no room, and of nobody who is known as a customer: they are found by their number, and by who pays.

const v = columns(receivable, 'v')
const b = columns(receivable, 'b')

const IS_OPEN = sql`${v.in('unpaid', 'part', 'disputed')} and ${v.roomUuid} is null and ${v.customer} is null`
const SAME_PAYER = sql`${v.payerName} is not distinct from ${b.payerName} and ${v.payerPhone} is not distinct from ${b.payerPhone}`

/** One bill of each payer whose name begins so, or whose phone ends so. */
export const findLoose = async ({ rows }: Context, keyword: string, projectUuid: string | null, most: number): Promise<string[]> => {
  const word = escaped(keyword)
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct on (${v.payerName}, ${v.payerPhone}) ${v.uuid} as uuid from ${await rows.mine(receivable)} v
    where ${v.uuid} in (${rows.containing(receivable, keyword)}) and ${IS_OPEN}
      and (${projectUuid}::uuid is null or ${v.projectUuid} = ${projectUuid})
      and (${v.payerName} ilike ${`${word}%`} or ${v.payerPhone} like ${`%${word}`})
    order by ${v.payerName}, ${v.payerPhone}, ${v.dueDate} limit ${most}`)
  return found.map(({ uuid }) => uuid)
}

/** Of such bills that the caller sees: who pays, and what they owe by all that are like it. One statement. */
export const payersOfLoose = async ({ rows }: Context, bills: readonly string[]) => {
  if (bills.length === 0) return new Map<string, never>()
  const found = await rows.query<{ key: string; name: string | null; phone: string | null; bills: number; outstanding: number }>(sql`
    select ${b.uuid} as key, ${b.payerName} as name, ${b.payerPhone} as phone, count(*)::int as bills, sum(${v.outstanding})::float8 as outstanding
    from ${await rows.mine(receivable)} v join ${b.table} on ${b.uuid} = any(${bills}::uuid[]) and ${SAME_PAYER}
    where ${IS_OPEN} group by 1, 2, 3`)
  return new Map(found.map((row) => [row.key, row]))
}

/** All such bills of the one who pays this one, as far as the caller sees them. */
export const looseWith = async ({ rows }: Context, bill: string, most: number): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select ${v.uuid} as uuid from ${await rows.mine(receivable)} v join ${b.table} on ${b.uuid} = ${bill} and ${SAME_PAYER}
    where ${IS_OPEN} order by ${v.createdAt} limit ${most}`)
  return found.map(({ uuid }) => uuid)
}
