import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { activity } from '#src/community-activity/activities/activity.ts'
import { AUDIENCE } from '#src/community-activity/codes.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'

const c = columns(customer, 'c')
const r = columns(relation, 'r')
const o = columns(room, 'o')

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

const found = ({ rows, clock: { now } }: Context, who: Sql): Promise<Residence[]> => {
  const day = chinaDay(now)
  return rows.query<Residence & Record<string, unknown>>(sql`
    select ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as mobile, ${r.role} as role, ${o.projectUuid} as "projectUuid",
      ${o.buildingUuid} as "buildingUuid", ${o.uuid} as "roomUuid"
    from ${c.table} join ${r.table} on ${r.customer} = ${c.uuid} join ${o.table} on ${o.uuid} = ${r.roomUuid}
    where ${who} and ${c.live} and not ${c.in('merged')} and ${r.live} and ${r.in('active')} and ${r.startsOn} <= ${day}::date
      and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date) and ${o.live}
    order by ${r.role}, ${o.roomName}, ${o.uuid}`)
}

/** Rooms of these customers, the one that they own first. One statement. */
export const residencesOf = (call: Context, customers: readonly string[]): Promise<Residence[]> =>
  found(call, sql`${c.uuid} = any(${customers}::uuid[])`)

/** Who is known under a mobile, with their rooms. */
export const residencesUnder = (call: Context, mobile: string): Promise<Residence[]> => found(call, sql`${c.mobile} = ${mobile}`)

type Audience = Pick<StoredOf<typeof activity>, 'projectUuid' | 'audience' | 'buildings'>

/** Whether somebody with this room may come. */
export const isFor = (
  { projectUuid, audience, buildings }: Audience,
  at: Pick<Residence, 'projectUuid' | 'role' | 'buildingUuid'>,
): boolean => {
  if (at.projectUuid !== projectUuid) return false
  if (audience === AUDIENCE.owners) return at.role === ROLE.owner
  return audience !== AUDIENCE.buildings || (at.buildingUuid !== null && (buildings ?? []).includes(at.buildingUuid))
}
