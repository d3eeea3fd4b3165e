import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { arrearsCall } from '#src/fee/calls.ts'
import { escaped } from '#src/fee/desk/keyword.ts'
import { type Aging, agingColumns, noAging } from '#src/fee/ledger/aging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { building } from '#src/main-data/building.ts'

type Input = z.output<typeof arrearsCall.input>
type Output = z.output<typeof arrearsCall.output>
type Row = Aging & { uuid: string | null; name: string; payer: string | null; bills: number; outstanding: number; oldest: string }

const b = columns(building, 'b')

/** Who has been owing for how long: rooms, customers or buildings, the most first. Late fees that were not charged yet are not among it. */
export const arrears = async (call: Context, input: Input): Promise<Output> => {
  const today = todayOf(call)
  const v = columns(receivable, 'v')
  const of = await call.rows.mine(receivable)
  const keys = {
    room: [v.roomUuid, v.objectName],
    customer: [v.customer, v.payerName],
    building: [v.buildingUuid, b.buildingName],
  } as const
  const [key, label] = keys[input.by]
  const like = `%${escaped(input.keyword)}%`
  const found = await call.rows.query<Row & { total: number }>(sql`
    with late as (
      select ${key} as uuid, coalesce(${label}, ${v.payerName}) as name, max(${v.payerName}) as payer, count(*)::int as bills,
        sum(${v.outstanding})::float8 as outstanding, min(${v.dueDate})::text as oldest, ${agingColumns(v.outstanding, v.dueDate, today)}
      from ${of} v left join ${b.table} on ${b.uuid} = ${v.buildingUuid}
      where ${v.live} and ${v.in('unpaid', 'part', 'disputed')} and ${v.dueDate} < ${today} and ${v.outstanding} > 0
        and (${input.projectUuid}::uuid is null or ${v.projectUuid} = ${input.projectUuid})
        and (${input.keyword} = '' or coalesce(${label}, ${v.payerName}) ilike ${like})
      group by 1, 2)
    select *, count(*) over ()::int as total from late order by outstanding desc, name limit ${input.size} offset ${(input.page - 1) * input.size}`)
  const [sums] = await call.rows.query<Aging & { sum: number; households: number }>(sql`
    select coalesce(sum(${v.outstanding}), 0)::float8 as sum, count(distinct coalesce(${v.roomUuid}, ${v.customer}))::int as households,
      ${agingColumns(v.outstanding, v.dueDate, today)}
    from ${of} v where ${v.live} and ${v.in('unpaid', 'part', 'disputed')} and ${v.dueDate} < ${today} and ${v.outstanding} > 0
      and (${input.projectUuid}::uuid is null or ${v.projectUuid} = ${input.projectUuid})`)
  return {
    ...{ total: found[0]?.total ?? 0, sum: sums?.sum ?? 0, households: sums?.households ?? 0 },
    rows: found.map(({ uuid, name, payer, bills, outstanding, oldest, ...aging }) => ({
      ...{ uuid, name, payer: input.by === 'building' ? null : payer, bills, outstanding, oldest, aging: agingOf(aging) },
    })),
    aging: sums === undefined ? noAging() : agingOf(sums),
  }
}

const agingOf = ({ days30, days90, days180, days365, more }: Aging): Aging => ({ days30, days90, days180, days365, more })
