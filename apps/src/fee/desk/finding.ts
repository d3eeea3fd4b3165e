import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { raw, type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { findCall } from '#src/fee/calls.ts'
import { escaped, hiddenMobile } from '#src/fee/desk/keyword.ts'
import { findLoose, payersOfLoose } from '#src/fee/desk/loose-bills.ts'
import { payersOf } from '#src/fee/ledger/judging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { room } from '#src/main-data/room.ts'

const m = columns(room, 'm')
const c = columns(customer, 'c')
const r = columns(relation, 'r')
const v = columns(receivable, 'v')

type Found = z.output<typeof findCall.output>

const HITS = 5

/** Where and who a keyword may mean, before it is known who pays there. */
interface Hit {
  roomUuid: string | null
  customer: string | null
  /** A bill that leads to neither. */
  bill: string | null
}

const keyOf = ({ roomUuid, customer: of, bill }: Hit): string => roomUuid ?? of ?? bill ?? ''

/** Whether somebody has to do with rooms of which a condition holds, or with none. */
const lives = (where: Sql, how: 'exists' | 'not exists'): Sql =>
  sql`${raw(how)} (select from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')} and ${where})`

/** Sorts after everything that can follow in a name. */
const LAST = '\uffff'

/**
 * Whether a customer is called so from the beginning, or their phone ends so. Thousands are called 王: their names lie beside each other in
 * the index, so that the first of them are read and no more. Digits are sorted as numbers, whose ends are not beside each other.
 */
const isCalled = (rows: Context['rows'], keyword: string): Sql => {
  const word = escaped(keyword)
  const begins = sql`${c.name} ilike ${`${word}%`}`
  if (!/\d$/.test(keyword)) {
    const least = keyword.toLowerCase()
    return sql`(${c.name} >= ${least} and ${c.name} < ${least + LAST} and ${begins})`
  }
  const ends = sql`(${/^\d{4,11}$/.test(keyword)} and ${c.mobile} like ${`%${word}`})`
  return sql`(${c.uuid} in (${rows.containing(customer, keyword)}) and (${begins} or ${ends}))`
}

/** Rooms whose name ends so, people whose name begins or phone ends so with the rooms that they have to do with, and the bill of a number. */
const hitsOf = ({ rows }: Context, keyword: string, projectUuid: string | null): Promise<Hit[]> => {
  const word = escaped(keyword)
  const atProject = sql`(${projectUuid}::uuid is null or ${r.projectUuid} = ${projectUuid})`
  const inProject = sql`(${projectUuid}::uuid is null or ${m.projectUuid} = ${projectUuid})`
  return rows.query<Hit>(sql`
    (select ${v.roomUuid} as "roomUuid", ${v.customer} as customer,
        case when ${v.roomUuid} is null and ${v.customer} is null then ${v.uuid} end as bill
      from ${v.table} where ${v.live} and ${v.recvNo} = ${keyword.toUpperCase()} limit 1)
    union all
    (select ${m.uuid}, null, null from ${m.table} where ${m.live} and ${inProject} and ${m.uuid} in (${rows.containing(room, keyword)})
        and (${m.roomName} ilike ${`%${word}`} or ${m.roomNo} = ${keyword})
      order by ${m.roomName} limit ${HITS})
    union all
    (select ${r.roomUuid}, ${c.uuid}, null
      from (select * from ${c.table} where ${c.live} and ${isCalled(rows, keyword)}
          and (${projectUuid === null} or ${lives(sql`true`, 'not exists')} or ${lives(atProject, 'exists')})
        order by ${c.name}, ${c.uuid} limit ${HITS}) c
      left join ${r.table} on ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')} and ${atProject}
      left join ${m.table} on ${m.uuid} = ${r.roomUuid}
      order by ${c.name}, ${m.roomName} limit ${HITS})`)
}

/** What rooms, and people without one, owe. One statement. */
const owedBy = async ({ rows }: Context, hits: readonly Hit[]) => {
  const rooms = hits.flatMap(({ roomUuid }) => roomUuid ?? [])
  const people = hits.flatMap((hit) => (hit.roomUuid === null ? (hit.customer ?? []) : []))
  const found = await rows.query<{ key: string; bills: number; outstanding: number }>(sql`
    select coalesce(${v.roomUuid}, ${v.customer}) as key, count(*)::int as bills, sum(${v.outstanding})::float8 as outstanding
    from ${await rows.mine(receivable)} v where ${v.in('unpaid', 'part', 'disputed')}
      and (${v.roomUuid} = any(${rooms}::uuid[]) or (${v.roomUuid} is null and ${v.customer} = any(${people}::uuid[])))
    group by 1`)
  return new Map(found.map((row) => [row.key, row]))
}

const NOTHING = { bills: 0, outstanding: 0 }

/** Who and where a cashier may mean, with what each owes; a room once, with who pays for it. */
export const find = async (call: Context, { keyword, projectUuid }: z.output<typeof findCall.input>): Promise<Found> => {
  const known = await hitsOf(call, keyword, projectUuid)
  const loose = known.length > 0 ? [] : await findLoose(call, keyword, projectUuid, HITS)
  const all = [...known, ...loose.map((bill) => ({ roomUuid: null, customer: null, bill }))]
  const hits = [...new Map(all.toReversed().map((hit) => [keyOf(hit), hit])).values()].toReversed().slice(0, HITS)
  const rooms = await call.rows.findEach(
    room,
    hits.map(({ roomUuid }) => roomUuid),
  )
  const payers = await payersOf(
    call,
    hits.map(({ roomUuid }) => roomUuid),
    todayOf(call),
  )
  const people = await call.rows.findEach(
    customer,
    hits.map((hit) => hit.customer),
  )
  const owed = await owedBy(call, hits)
  const payersOfBills = await payersOfLoose(
    call,
    hits.flatMap(({ bill }) => bill ?? []),
  )
  return hits.flatMap((hit): Found => {
    if (hit.bill !== null) {
      const payer = payersOfBills.get(hit.bill)
      if (payer === undefined) return []
      const { name, phone, bills, outstanding } = payer
      return [{ ...hit, room: null, name: name ?? '', mobile: hiddenMobile(phone), bills, outstanding }]
    }
    const [at, payer] = [rooms.get(hit.roomUuid ?? ''), payers.get(hit.roomUuid ?? '')]
    const who = people.get(hit.customer ?? '') ?? payer
    const { bills, outstanding } = owed.get(keyOf(hit)) ?? NOTHING
    return [
      {
        ...{ roomUuid: hit.roomUuid, customer: hit.customer ?? payer?.uuid ?? null, bill: null, room: at?.roomName ?? null },
        ...{ name: who?.name ?? at?.ownerName ?? '', mobile: hiddenMobile(who?.mobile ?? at?.ownerMobile), bills, outstanding },
      },
    ]
  })
}
