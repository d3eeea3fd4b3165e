import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { on } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { ownerChanged } from '#src/customers/events.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { Receivable } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { type Handover, splitBills } from '#src/fee/owners/splitting-bills.ts'

const r = columns(receivable, 'r')
const l = columns(relation, 'l')
const c = columns(customer, 'c')

/** A room has changed hands: bills that reach beyond the day are split between the two. */
export const splitAtHandover = on(ownerChanged, async (call) => {
  const { roomUuid, from, to, handedOn } = call.event.more
  if (from === null || to === null) return
  const successor = await call.rows.find(customer, to)
  if (successor === undefined) return
  const found = await call.rows.query<{ uuid: string }>(sql`
    select ${r.uuid} as uuid from ${r.table} where ${r.live} and ${r.roomUuid} = ${roomUuid} and ${r.customer} = ${from}
      and ${r.in('draft', 'unpaid', 'part', 'disputed')} and ${r.periodEnd} >= ${handedOn}`)
  const bills = await call.rows.lock(
    receivable,
    found.map(({ uuid }) => uuid),
  )
  await splitBills(call, bills, [{ roomUuid, from, to: { uuid: to, name: successor.name, mobile: successor.mobile }, handedOn }])
})

/** Handovers of rooms within a period. One statement. */
const handoversIn = ({ rows }: Context, rooms: readonly string[], { begin, end }: Span): Promise<Handover[]> =>
  rows
    .query<{ roomUuid: string; from: string; uuid: string; name: string; mobile: string | null; handedOn: string }>(sql`
    select ${l.roomUuid} as "roomUuid", ${l.customer} as "from", ${l.handedOn}::text as "handedOn",
      ${c.uuid} as uuid, ${c.name} as name, ${c.mobile} as mobile
    from ${l.table} join ${c.table} on ${c.uuid} = ${l.successor}
    where ${l.live} and ${l.roomUuid} = any(${rooms}::uuid[]) and ${l.handedOn} > ${begin} and ${l.handedOn} <= ${end}
    order by ${l.handedOn}`)
    .then((found) => found.map(({ roomUuid, from, handedOn, ...to }) => ({ roomUuid, from, handedOn, to })))

/** Bills that are made after a handover of their period are split as those before it. */
export const splitDrafts = async (
  call: Context,
  made: readonly Pick<Receivable, 'uuid'>[],
  period: Span,
  rooms: readonly (string | null)[],
) => {
  const handovers = await handoversIn(
    call,
    rooms.flatMap((room) => room ?? []),
    period,
  )
  if (handovers.length === 0) return
  const changed = new Set(handovers.map(({ roomUuid }) => roomUuid))
  const bills = await call.rows.lock(
    receivable,
    made.map(({ uuid }) => uuid),
  )
  await splitBills(
    call,
    bills.filter(({ roomUuid }) => changed.has(roomUuid ?? '')),
    handovers,
  )
}
