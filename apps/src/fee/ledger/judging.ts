import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { closedOf } from '#src/fee/closing/books.ts'
import { type Receivable, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refusalAt } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(relation, 'r')
const c = columns(customer, 'c')

/** Who pays for a room. */
export interface Payer {
  roomUuid: string
  uuid: string
  name: string
  mobile: string | null
}

/** Who pays for rooms on a day: whom the relations name as payer, else the main owner. One statement. */
export const payersOf = async ({ rows }: Context, rooms: readonly (string | null)[], day: string): Promise<ReadonlyMap<string, Payer>> => {
  const asked = [...new Set(rooms)].filter((uuid) => uuid !== null)
  if (asked.length === 0) return new Map()
  const found = await rows.query<Payer>(sql`
    select distinct on (${r.roomUuid}) ${r.roomUuid} as "roomUuid", ${c.uuid} as uuid, ${c.name} as name, ${c.mobile} as mobile
    from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer} and ${c.live}
    where ${r.live} and (${r.in('active')} or (${r.in('ended')} and ${r.endsOn} >= ${day})) and ${r.roomUuid} = any(${asked}::uuid[])
      and ${r.startsOn} <= ${day} and (${r.endsOn} is null or ${r.endsOn} >= ${day})
      and (${r.payer} or (${r.role} = ${ROLE.owner} and ${r.primary}))
    order by ${r.roomUuid}, ${r.payer} desc, ${r.startsOn} desc, ${r.uuid}`)
  return new Map(found.map((row) => [row.roomUuid, row]))
}

/** Whether a bill is only about to be owed: then its day may not lie in a month that is closed. */
const isNotIssued = ({ row, before }: { row: Receivable; before: Receivable | null }): boolean => receivable.isIn(before ?? row, 'draft')

/** A bill that people write: its place, its payer and its tax are filled in; a published one is changed by adjustments alone. */
export const judgeReceivables = async (call: SaveCall<Receivable>) => {
  const today = todayOf(call)
  const terms = await termsOf(
    call,
    call.saves.map(({ row }) => row.item),
  )
  const rooms = await call.rows.findEach(
    room,
    call.saves.map(({ row }) => row.roomUuid),
  )
  const payers = await payersOf(
    call,
    call.saves.map(({ row }) => row.roomUuid),
    today,
  )
  const named = await call.rows.findEach(
    customer,
    call.saves.map(({ row }) => row.customer),
  )
  const closed = await closedOf(
    call,
    call.saves.map((save) => (isNotIssued(save) ? save.row.billDate : null)),
  )
  return call.saves.map((save) => {
    const { row } = save
    const month = (row.billDate ?? today).slice(0, 7)
    if (isNotIssued(save) && closed.has(month)) return refusalAt('billDate', '{month}已关账，不能再入账', { month })
    const item = terms.get(row.item)?.item
    const at = rooms.get(row.roomUuid ?? '')
    if (at !== undefined && at.projectUuid !== row.projectUuid) return refusalAt('roomUuid', '房屋不属于该项目')
    const payer = payers.get(row.roomUuid ?? '')
    const known = named.get(row.customer ?? '')
    const payerName = row.payerName ?? known?.name ?? payer?.name ?? at?.ownerName ?? null
    if (payerName === null) return refusalAt('payerName', '该房屋没有业主，请填写付款人')
    return {
      payerName,
      customer: row.customer ?? (row.payerName === null || row.payerName === payer?.name ? (payer?.uuid ?? null) : null),
      payerPhone: row.payerPhone ?? known?.mobile ?? payer?.mobile ?? at?.ownerMobile ?? null,
      buildingUuid: at?.buildingUuid ?? row.buildingUuid,
      objectName: at?.roomName ?? row.objectName,
      billDate: row.billDate ?? today,
      ...(item !== undefined && { tax: taxIn(row.original, Number(item.taxRate)) }),
    }
  })
}
