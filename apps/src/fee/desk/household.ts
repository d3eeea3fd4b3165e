import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { householdCall } from '#src/fee/calls.ts'
import { billOn } from '#src/fee/collecting/bills.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { hiddenMobile } from '#src/fee/desk/keyword.ts'
import { looseWith } from '#src/fee/desk/loose-bills.ts'
import { noAging, stepOf } from '#src/fee/ledger/aging.ts'
import { payersOf } from '#src/fee/ledger/judging.ts'
import { type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { billsSeen } from '#src/fee/ledger/seen.ts'
import { overdueOf } from '#src/fee/ledger/shown.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuse } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

type Output = z.output<typeof householdCall.output>

const r = columns(relation, 'r')
const c = columns(customer, 'c')
const m = columns(room, 'm')
const p = columns(payment, 'p')

/** More bills than a desk can show. */
const SHOWN = 200

/** People of a room, those who pay first. */
const peopleOf = async ({ rows }: Context, roomUuid: string): Promise<Output['people']> => {
  const found = await rows.query<{ uuid: string; name: string; role: string; payer: boolean }>(sql`
    select ${c.uuid} as uuid, ${c.name} as name, ${r.role} as role, coalesce(${r.payer}, false) as payer
    from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer}
    where ${r.live} and ${r.in('active')} and ${r.roomUuid} = ${roomUuid}
    order by ${r.payer} desc nulls last, ${r.primary} desc nulls last, ${r.role}, ${c.name} limit 20`)
  return found.map(({ role, ...person }) => ({ ...person, role: choiceLabel(relation.fields.role, role) }))
}

/** Rooms for which a customer pays, or which they own. */
const roomsOf = ({ rows }: Context, of: string) =>
  rows.query<{ uuid: string; name: string; area: number | null }>(sql`
    select distinct ${m.uuid} as uuid, ${m.roomName} as name, ${m.buildingArea}::float8 as area
    from ${r.table} join ${m.table} on ${m.uuid} = ${r.roomUuid} and ${m.live}
    where ${r.live} and ${r.in('active')} and ${r.customer} = ${of} order by 2 limit 20`)

const openBills = async (call: Context, rooms: readonly string[], of: string | null): Promise<Receivable[]> => {
  const found = await call.rows.list(
    receivable,
    (f) =>
      f.and(
        f.state('unpaid', 'part', 'disputed'),
        f.or(...(rooms.length > 0 ? [f.oneOf('roomUuid', rooms)] : []), ...(of === null ? [] : [f.eq('customer', of)])),
      ),
    SHOWN + 1,
  )
  const seen = await billsSeen(
    call,
    found.map(({ uuid }) => uuid),
  )
  return found.filter(({ uuid }) => seen.has(uuid))
}

/** Bills of no room and of nobody who is known, of whoever pays this one. */
const looseBillsOf = async (call: Context, bill: string): Promise<Receivable[]> => {
  const found = await call.rows.findEach(receivable, await looseWith(call, bill, SHOWN + 1))
  return found.size === 0 ? refuse('账单不存在') : [...found.values()]
}

const prepaidOf = async ({ rows }: Context, of: string | null, projectUuid: string | null): Promise<Output['prepaid']> => {
  if (of === null) return []
  const found = await rows.list(
    prepayAccount,
    (f) => f.and(f.eq('customer', of), f.gt('balance', 0), ...(projectUuid === null ? [] : [f.eq('projectUuid', projectUuid)])),
    SHOWN,
  )
  const items = await rows.findEach(
    chargeItem,
    found.map(({ item }) => item),
  )
  return found.map(({ item, balance }) => ({ item, balance, itemName: items.get(item ?? '')?.itemName ?? null }))
}

const lastPaymentOf = async ({ rows }: Context, rooms: readonly string[], of: string | null): Promise<Output['lastPayment']> => {
  const [last] = await rows.query<{ day: string; amount: number }>(sql`
    select ${p.day}::text as day, (${p.amount} + ${p.fromPrepaid})::float8 as amount from ${p.table}
    where ${p.live} and ${p.in('done')} and (${p.roomUuid} = any(${rooms}::uuid[]) or ${p.customer} = ${of}::uuid)
    order by ${p.createdAt} desc limit 1`)
  return last ?? null
}

/** All that a desk shows of a household: of a room with who pays for it, of a customer with all their rooms, or of who pays a bill of neither. */
export const household = async (call: Context, input: z.output<typeof householdCall.input>): Promise<Output> => {
  const today = todayOf(call)
  const at = input.roomUuid === null ? undefined : await call.rows.find(room, input.roomUuid)
  const loose = input.bill === null ? null : await looseBillsOf(call, input.bill)
  if (at === undefined && input.customer === null && loose === null) return refuse('请选择房屋或客户')
  const payer = at === undefined ? undefined : (await payersOf(call, [at.uuid], today)).get(at.uuid)
  const of = input.customer ?? payer?.uuid ?? null
  const who = of === null ? undefined : await call.rows.find(customer, of)
  const own = of === null ? [] : await roomsOf(call, of)
  const rooms = [...own, ...(at === undefined || own.some(({ uuid }) => uuid === at.uuid) ? [] : [nameOf(at)])]
  const ids = rooms.map(({ uuid }) => uuid)
  const found = loose ?? (await openBills(call, ids, of))
  const [first] = found
  const terms = await termsOf(
    call,
    found.map(({ item }) => item),
  )
  const aging = noAging()
  const bills = found.slice(0, SHOWN).map((row) => {
    const { principal, late, terms: its } = billOn(row, termsIn(terms, row.item), today)
    const overdueDays = overdueOf(row, today)
    const step = stepOf(overdueDays)
    if (step !== null) aging[step] += principal + late
    const { uuid, version, recvNo, item, objectName, period, dueDate, paid, state, remark } = row
    const { itemName, kind, allowPartial, onlinePay } = its.item
    return {
      ...{
        uuid,
        version,
        recvNo,
        item,
        itemName,
        kind,
        object: objectName,
        period,
        dueDate,
        overdueDays,
        daysLeft: daysFrom(today, dueDate),
        principal,
        late,
        paid,
        state,
        remark,
      },
      ...{ partial: allowPartial === true, online: onlinePay === true },
    }
  })
  const overdueIn = (uuid: string) =>
    found.reduce((sum, row, index) => sum + (row.roomUuid === uuid && (bills[index]?.overdueDays ?? 0) > 0 ? (row.outstanding ?? 0) : 0), 0)
  return {
    ...{ roomUuid: at?.uuid ?? null, room: at?.roomName ?? null, projectUuid: at?.projectUuid ?? first?.projectUuid ?? null },
    ...{
      area: at?.buildingArea ?? null,
      customer: of,
      name: loose === null ? (who?.name ?? at?.ownerName ?? null) : (first?.payerName ?? null),
    },
    mobile: hiddenMobile(loose === null ? (who?.mobile ?? at?.ownerMobile) : first?.payerPhone),
    people: at === undefined ? [] : await peopleOf(call, at.uuid),
    rooms: rooms.map((each) => ({ ...each, overdue: overdueIn(each.uuid) })),
    bills: bills.toSorted((one, other) => one.itemName.localeCompare(other.itemName) || one.dueDate.localeCompare(other.dueDate)),
    more: found.length > SHOWN,
    overdue: Object.values(aging).reduce((sum, part) => sum + part, 0),
    aging,
    prepaid: await prepaidOf(call, of, at?.projectUuid ?? null),
    lastPayment: await lastPaymentOf(call, ids, of),
  }
}

const nameOf = ({ uuid, roomName, buildingArea }: { uuid: string; roomName: string | null; buildingArea: number | null }) => ({
  ...{ uuid, name: roomName ?? '', area: buildingArea },
})
