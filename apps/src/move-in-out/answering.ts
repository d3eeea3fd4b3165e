import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { LEAVING, type LeavingFact, leavingBills } from '#src/main-data/residents/leaving-room.ts'
import { room } from '#src/main-data/room.ts'
import type { enteringPoints, leavingPoints, occupancy, PointNow, Stay } from '#src/move-in-out/calls.ts'
import { POINT_STATE } from '#src/move-in-out/checklist.ts'
import { leavingBy } from '#src/move-in-out/leaving-people.ts'
import { ENTERING, moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { pointsOf } from '#src/move-in-out/points.ts'
import { balanceOf, settlementOf } from '#src/move-in-out/settling.ts'
import { refuse } from '#src/move-in-out/texts.ts'

const r = columns(relation, 'r')
const c = columns(customer, 'c')
const m = columns(room, 'm')
const STAYS_MAX = 50
const TO_HAND_OVER = 2

/** A row that the caller may see; refuses any other. */
const seen = async (call: Context, of: Entity, uuid: string): Promise<void> => {
  const [row] = await call.rows.query(sql`select 1 as found from ${await call.rows.mine(of)} d where d.uuid = ${uuid}::uuid`)
  if (row === undefined) refuse('数据不存在')
}

const pageOf = ({ app, entity }: Pick<LeavingFact, 'app' | 'entity'>, uuid?: string): string =>
  `/application/${app}?entity=${entity}${uuid === undefined ? '' : `&uuid=${uuid}`}`

/** Bills are paid at the desk, and read where meters are read. */
const placeOf = (fact: LeavingFact): string => {
  const [first] = fact.open
  if (fact.point === LEAVING.fees) return pageOf({ app: fact.app, entity: 'desk' })
  return pageOf(fact, first?.uuid)
}

/** Who has lived in a room, those who live there now first. */
const staysIn = (call: Context, roomUuid: string): Promise<Stay[]> =>
  call.rows.query<Stay>(sql`
    select ${r.uuid} as uuid, ${c.name} as name, ${r.role} as role, ${r.startsOn}::text as "startsOn", ${r.endsOn}::text as "endsOn",
      ${r.in('active')} as living
    from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer}
    where ${r.live} and ${r.roomUuid} = ${roomUuid}::uuid and ${r.in('active', 'ended')}
    order by ${r.in('active')} desc, ${r.startsOn} desc limit ${STAYS_MAX}`)

/** What is open before people leave, and how they would be settled with now. */
export const leavingNow = async (
  call: Context,
  { uuid }: z.output<typeof leavingPoints.input>,
): Promise<z.output<typeof leavingPoints.output>> => {
  await seen(call, moveOut, uuid)
  const row = (await call.rows.find(moveOut, uuid)) ?? refuse('数据不存在')
  const notes = new Map(row.checklist.map((line) => [line.item, line.note]))
  const points = moveOut.isIn(row, 'ready') ? await pointsOf(call, row) : []
  const { asked } = await leavingBy(call, row)
  const bills = (await call.applications.query(leavingBills, asked)) ?? { bills: [], divided: true, prepaid: 0, deposit: 0 }
  const fixed = row.settlement.map(({ kind, item = null, begin = null, end = null, amount }) => ({ kind, item, begin, end, amount }))
  const lines = row.settledAt === null ? settlementOf(bills, row.damages, row.date) : fixed
  return {
    lines,
    balance: balanceOf(lines),
    stays: await staysIn(call, row.roomUuid),
    points: points.map(
      ({ item, state, reason, fact }): PointNow => ({
        ...{ item, state, reason, byHand: fact === undefined && reason === null, byItself: fact?.byItself ?? 0 },
        open: (fact?.open ?? []).map((each) => ({ title: each.title, path: fact === undefined ? '' : pageOf(fact, each.uuid) })),
        ...{ place: fact === undefined ? null : placeOf(fact), note: notes.get(item) ?? null },
      }),
    ),
  }
}

/** Where things are seen to before people move in, by the application and its page. */
const PLACES: Readonly<Record<string, { app: string; entity: string }>> = {
  [ENTERING.meters]: { app: 'pkg6', entity: 'reading' },
  [ENTERING.keys]: { app: 'pkg41', entity: 'loan' },
  [ENTERING.doors]: { app: 'pkg25', entity: 'person' },
}

const STATES = { [POINT_STATE.open]: 'open', [POINT_STATE.done]: 'done', [POINT_STATE.skipped]: 'skipped' } as const

/** What is open before people move in. */
export const enteringNow = async (
  call: Context,
  { uuid }: z.output<typeof enteringPoints.input>,
): Promise<z.output<typeof enteringPoints.output>> => {
  await seen(call, moveIn, uuid)
  const row = (await call.rows.find(moveIn, uuid)) ?? refuse('数据不存在')
  const points: PointNow[] = []
  for (const { item, state, note } of moveIn.isIn(row, 'ready') ? row.checklist : []) {
    const at = PLACES[item]
    const fee = item === ENTERING.deposit && row.feeUuid !== null ? rowPath(receivable, row.feeUuid) : null
    const place = at !== undefined && (await call.applications.isOpen(at.app)) ? pageOf(at) : fee
    points.push({
      ...{ item, state: STATES[state], reason: null, byHand: fee === null, byItself: 0 },
      ...{ open: [], place, note: note ?? null },
    })
  }
  return { points, stays: await staysIn(call, row.roomUuid) }
}

/** Rooms that were handed over and those of them that are lived in, within what the caller may see. */
export const occupancyOf = async (
  call: Context,
  { projectUuid = null }: z.output<typeof occupancy.input>,
): Promise<z.output<typeof occupancy.output>> => {
  const day = chinaDay(call.clock.now)
  const [found] = await call.rows.query<z.output<typeof occupancy.output>>(sql`
    with lived as (
      select ${r.roomUuid} as room, ${r.role} as role from ${r.table}
      where ${r.live} and ${r.in('active')} and ${r.startsOn} <= ${day} and (${r.endsOn} is null or ${r.endsOn} >= ${day})
    ), handed as (
      select ${m.uuid} as uuid from ${await call.rows.mine(room)} m
      where ${m.roomStatusCode} <> ${TO_HAND_OVER} and (${projectUuid}::uuid is null or ${m.projectUuid} = ${projectUuid}::uuid)
    )
    select (select count(*) from handed)::int as rooms,
      (select count(*) from handed where uuid in (select room from lived))::int as occupied,
      (select count(*) from lived where room in (select uuid from handed))::int as residents,
      (select count(*) from lived where role = ${ROLE.tenant} and room in (select uuid from handed))::int as tenants`)
  return found ?? { rooms: 0, occupied: 0, residents: 0, tenants: 0 }
}
