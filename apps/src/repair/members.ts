import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

/** Columns of orders, types and their members, for statements. */
export const o = columns(repairOrder, 'o')
export const t = columns(repairType, 't')
const m = childColumns(repairType, 'members', 'm')

/** States in which an order has a holder. */
export const IN_HAND = ['dispatched', 'accepted', 'working', 'quoted', 'suspended'] as const

/** Condition: a member does the repairs of the type in the project of the order. */
export const doneBy = (userUuid: string): Sql => sql`exists (
  select from ${m.table} where ${m.enterpriseUuid} = ${t.enterpriseUuid} and ${m.parentUuid} = ${t.uuid} and ${m.user} = ${userUuid}
    and (coalesce(cardinality(${m.projects}), 0) = 0 or ${o.projectUuid} = any(${m.projects})))`

/** A member who does repairs of a type in use. */
interface Member {
  type: string
  user: string
  online: boolean
  maxOpen: number
}

/** Members and the types whose repairs they do, for one member or all. */
export const membersOf = ({ rows }: Context, userUuid?: string): Promise<Member[]> =>
  rows.query<Member>(sql`
    select ${t.uuid} as type, ${m.user} as "user", coalesce(${m.online}, false) as online, ${t.maxOpen} as "maxOpen"
    from ${m.table} join ${t.table} on ${t.enterpriseUuid} = ${m.enterpriseUuid} and ${t.uuid} = ${m.parentUuid}
    where ${t.enabled} and ${t.live} ${userUuid === undefined ? sql`` : sql`and ${m.user} = ${userUuid}`}
    order by ${t.createdAt}, ${t.uuid}, ${m.sort}`)
