import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { raw, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { room } from '#src/main-data/room.ts'

/** Whose bills are made, and for which days. */
export interface Scope {
  item: string
  projectUuid: string
  period: Span
  /** null or none: the whole project. */
  buildings: readonly string[] | null
}

/** Something that an item is charged for, with all that an amount may depend on. */
export interface Candidate {
  assign: string
  name: string | null
  roomUuid: string | null
  buildingUuid: string | null
  doorModelUuid: string | null
  area: string | null
  innerArea: string | null
  floor: number | null
  ownerName: string | null
  ownerMobile: string | null
  customer: string | null
  customerName: string | null
  customerMobile: string | null
  startDate: string
  endDate: string | null
  coefficient: number
  fixedAmount: number | null
  billedTo: string | null
}

const a = columns(chargeAssign, 'a')
const m = columns(room, 'm')
const c = columns(customer, 'c')
const r = columns(receivable, 'r')
const w = columns(receivable, 'w')

const within = ({ item, projectUuid, period, buildings }: Scope): Sql => sql`
  ${a.live} and ${a.enabled} and ${m.live} and ${a.item} = ${item} and ${a.projectUuid} = ${projectUuid} and ${a.startDate} <= ${period.end}
  and (${a.endDate} is null or ${a.endDate} >= ${period.begin})
  and (${(buildings ?? []).length === 0} or ${a.buildingUuid} = any(${buildings ?? []}::uuid[]))`

/** Who is charged within a scope, of these alone where they are named; `from`: a table of `rows.mine` in place of all. One statement. */
export const candidatesOf = (
  { rows }: Context,
  scope: Scope,
  only: readonly string[] | null = null,
  from: Sql = a.table,
): Promise<Candidate[]> =>
  rows.query<Candidate>(sql`
    select ${a.uuid} as assign, coalesce(${m.roomName}, ${c.name}) as name, ${a.roomUuid} as "roomUuid", ${a.buildingUuid} as "buildingUuid",
      ${m.doorModelUuid} as "doorModelUuid", ${m.buildingArea}::text as area, ${m.insideArea}::text as "innerArea", ${m.floorNo} as floor,
      ${m.ownerName} as "ownerName", ${m.ownerMobile} as "ownerMobile",
      ${a.customer} as customer, ${c.name} as "customerName", ${c.mobile} as "customerMobile",
      ${a.startDate}::text as "startDate", ${a.endDate}::text as "endDate", ${a.billedTo}::text as "billedTo",
      ${a.coefficient}::int as coefficient, ${a.fixedAmount}::float8 as "fixedAmount"
    from ${from} left join ${m.table} on ${m.uuid} = ${a.roomUuid} left join ${c.table} on ${c.uuid} = ${a.customer}
    where ${within(scope)} ${only === null ? raw('') : sql`and ${a.uuid} = any(${only}::uuid[])`}
    order by ${a.buildingUuid}, ${m.roomName}, ${a.uuid}`)

/** How many are charged within a scope. One statement. */
export const candidateCount = async ({ rows }: Context, scope: Scope): Promise<number> => {
  const [found] = await rows.query<{ n: number }>(sql`
    select count(*)::int as n from ${a.table} left join ${m.table} on ${m.uuid} = ${a.roomUuid} where ${within(scope)}`)
  return found?.n ?? 0
}

/** A bill that has been made of the same days. */
export interface Billed {
  assign: string
  recvNo: string
  begin: string
  end: string
  isVoid: boolean
}

const ofAssigns = ({ item, projectUuid }: Scope, assigns: readonly string[]): Sql =>
  sql`${r.live} and ${r.item} = ${item} and ${r.projectUuid} = ${projectUuid} and ${r.sourceUuid} = any(${assigns}::text[])`
const counted = raw(`not (${r.in('void').text})`)

/** Bills of these that lie in the period, void ones among them. One statement. */
export const billedIn = ({ rows }: Context, scope: Scope, assigns: readonly string[]): Promise<Billed[]> =>
  rows.query<Billed>(sql`
    select ${r.sourceUuid} as assign, ${r.recvNo} as "recvNo", ${r.periodBegin}::text as begin, ${r.periodEnd}::text as end, ${r.in('void')} as "isVoid"
    from ${r.table} where ${ofAssigns(scope, assigns)} and ${r.periodBegin} <= ${scope.period.end} and ${r.periodEnd} >= ${scope.period.begin}
    order by ${r.recvNo}`)

/** What was billed of these in the calendar year before the period, for tariffs that count by the year. One statement. */
export const usedBefore = async ({ rows }: Context, scope: Scope, assigns: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { begin, end } = scope.period
  const found = await rows.query<{ assign: string; used: string }>(sql`
    select ${r.sourceUuid} as assign, sum(${r.qty})::text as used from ${r.table}
    where ${ofAssigns(scope, assigns)} and ${counted} and ${r.periodEnd} >= ${`${end.slice(0, 4)}-01-01`} and ${r.periodBegin} < ${begin}
    group by 1`)
  return new Map(found.map(({ assign, used }) => [assign, used]))
}

export interface Last {
  assign: string
  original: number
  calc: string | null
}

/** The last bill of each of these before the period, as it was before the room changed hands. One statement. */
export const lastOf = async ({ rows }: Context, scope: Scope, assigns: readonly string[]): Promise<ReadonlyMap<string, Last>> => {
  const found = await rows.query<Last>(sql`
    select distinct on (${r.sourceUuid}) ${r.sourceUuid} as assign, coalesce(${w.original}, ${r.original})::float8 as original, ${r.calc} as calc
    from ${r.table} left join ${w.table} on ${w.uuid} = ${r.splitFrom}
    where ${ofAssigns(scope, assigns)} and ${counted} and ${r.periodEnd} < ${scope.period.begin}
    order by ${r.sourceUuid}, ${r.periodEnd} desc`)
  return new Map(found.map((row) => [row.assign, row]))
}
