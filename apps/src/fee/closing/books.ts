import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { entry, KIND } from '#src/fee/ledger/entry.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { type BookedTransfer, type BookLine, closedMonths } from '#src/main-data/books.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

const TRANSFERS_MAX = 5_000
const p = columns(payment, 'p')
const m = columns(room, 'm')
const e = columns(entry, 'e')
const r = columns(receivable, 'r')
const i = columns(chargeItem, 'i')
const o = columns(project, 'o')

/** Transfers that were taken on days, both among them. */
export const transfersBetween = ({ rows }: Context, { from, to }: { from: string; to: string }): Promise<BookedTransfer[]> =>
  rows.query<BookedTransfer>(sql`
    select ${p.uuid} as uuid, ${p.collectNo} as no, ${p.day}::text as day, ${p.amount}::float8 as amount, ${p.payerName} as payer,
      ${m.roomName} as room, ${p.roomUuid} as "roomUuid", ${p.customer} as customer, ${p.bankNo} as "bankNo"
    from ${p.table} left join ${m.table} on ${m.uuid} = ${p.roomUuid}
    where ${p.live} and ${p.in('done')} and ${p.channel} = ${CHANNEL.transfer} and ${p.day} between ${from} and ${to}
    order by ${p.day}, ${p.collectNo} limit ${TRANSFERS_MAX}`)

/**
 * What was owed at the begin of a month and at its end. The end is what the bills say now less what the ledger says of the days since: where
 * a bill is not the sum of its ledger, the month does not add up.
 */
export const booksOf = ({ rows }: Context, { month }: { month: string }): Promise<BookLine[]> => {
  const [begin, end] = [`${month}-01`, `${monthAfter(month)}-01`]
  const within = sql`${e.bizDate} >= ${begin} and ${e.bizDate} < ${end}`
  return rows.query<BookLine>(sql`
    with ledger as (
      select ${e.item} as item, ${e.projectUuid} as project,
        coalesce(sum(${e.amount}) filter (where ${e.bizDate} < ${begin}), 0) as opening,
        coalesce(sum(${e.amount}) filter (where ${within} and ${e.kind} = ${KIND.issued}), 0) as issued,
        coalesce(sum(${e.collected}) filter (where ${within}), 0) as collected,
        coalesce(sum(-${e.amount}) filter (where ${within} and ${e.kind} <> ${KIND.issued} and ${e.collected} = 0), 0) as adjusted,
        coalesce(sum(${e.amount}) filter (where ${e.bizDate} >= ${end}), 0) as since
      from ${e.table} group by 1, 2
    ), owed as (
      select ${r.item} as item, ${r.projectUuid} as project, sum(${r.outstanding}) as now
      from ${r.table} where ${r.live} and not ${r.in('draft')} group by 1, 2
    )
    select ${i.itemName} as item, ${o.projectName} as project, coalesce(l.opening, 0)::float8 as opening, coalesce(l.issued, 0)::float8 as issued,
      coalesce(l.collected, 0)::float8 as collected, coalesce(l.adjusted, 0)::float8 as adjusted,
      (coalesce(w.now, 0) - coalesce(l.since, 0))::float8 as closing
    from ledger l full join owed w on w.item = l.item and w.project = l.project
    join ${i.table} on ${i.uuid} = coalesce(l.item, w.item) join ${o.table} on ${o.uuid} = coalesce(l.project, w.project)
    order by 2, 1`)
}

/** Those of the months of these days that are closed. */
export const closedOf = async ({ applications }: Context, days: readonly (string | null)[]): Promise<ReadonlySet<string>> => {
  const months = [...new Set(days.flatMap((day) => (day === null ? [] : [day.slice(0, 7)])))]
  return new Set(months.length === 0 ? [] : await applications.query(closedMonths, { months }))
}
