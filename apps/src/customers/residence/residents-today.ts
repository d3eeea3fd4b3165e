import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'

/** Columns of `residentsToday`, for what is selected of it and asked of it. */
export const [c, r, o] = [columns(customer, 'c'), columns(relation, 'r'), columns(room, 'o')]

/** Customers with the rooms that they own or live in today, a row for each room: what follows `select …` in a statement, with `and …` after it. */
export const residentsToday = ({ clock: { now } }: Context): Sql => {
  const day = chinaDay(now)
  return sql`from ${c.table} join ${r.table} on ${r.customer} = ${c.uuid} join ${o.table} on ${o.uuid} = ${r.roomUuid}
    where ${c.live} and not ${c.in('merged')} and ${r.live} and ${r.in('active')} and ${r.startsOn} <= ${day}::date
      and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date) and ${o.live}`
}

/** Somebody with a room that they live in or own today. */
export interface Residence {
  customer: string
  name: string
  mobile: string | null
  role: string
  projectUuid: string
  buildingUuid: string | null
  roomUuid: string
}

const found = (call: Context, who: Sql): Promise<Residence[]> =>
  call.rows.query<Residence & Record<string, unknown>>(sql`
    select ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as mobile, ${r.role} as role, ${o.projectUuid} as "projectUuid",
      ${o.buildingUuid} as "buildingUuid", ${o.uuid} as "roomUuid"
    ${residentsToday(call)} and ${who}
    order by ${r.role}, ${o.roomName}, ${o.uuid}`)

/** Rooms of these customers, the one that they own first. One statement. */
export const residencesOf = (call: Context, customers: readonly string[]): Promise<Residence[]> =>
  found(call, sql`${c.uuid} = any(${customers}::uuid[])`)

/** Who is known under a mobile, with their rooms. */
export const residencesUnder = (call: Context, mobile: string): Promise<Residence[]> => found(call, sql`${c.mobile} = ${mobile}`)
