import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

const v = columns(receivable, 'v')

/** What customers owe that is overdue and that the asker may see, by customer; 0 for those who owe nothing. */
export const arrearsOfCustomers = async (
  call: Context,
  { customers }: { customers: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const { rows, people, actor } = call
  if (actor === null || customers.length === 0 || !(await people.may(receivable, actor.userUuid, ['read']))) return new Map()
  const owing = await rows.query<{ uuid: string; amount: number }>(sql`
    select ${v.customer} as uuid, sum(${v.outstanding})::float8 as amount from ${await rows.mine(receivable)} v
    where ${v.customer} = any(${customers}::uuid[]) and ${v.in('unpaid', 'part', 'disputed')} and ${v.outstanding} > 0 and ${v.dueDate} < ${todayOf(call)}
    group by 1`)
  return new Map([...customers.map((uuid) => [uuid, 0] as const), ...owing.map(({ uuid, amount }) => [uuid, amount] as const)])
}
