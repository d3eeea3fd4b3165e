import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { c, o, r, residentsToday } from '#src/customers/residence/residents-today.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'

const i = columns(invite, 'i')

/** Somebody who may be asked. */
export interface Person {
  customer: string | null
  name: string | null
  phone: string | null
  projectUuid: string | null
  roomUuid: string | null
}

/** Residents of today, each once, with the room that they own before one in which they only live. */
const residents = (call: Context, where: Sql, order: Sql = sql`customer`, limit = 100_000): Promise<Person[]> =>
  call.rows.query<Person>(sql`
    select * from (
      select distinct on (${c.uuid}) ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as phone, ${o.projectUuid} as "projectUuid",
        ${o.uuid} as "roomUuid"
      ${residentsToday(call)} and ${where}
      order by ${c.uuid}, ${r.role}, ${o.uuid}
    ) each order by ${order} limit ${limit}::int`)

/** Residents of projects, or those of them who are named. */
export const residentsIn = (call: Context, projects: readonly string[], customers?: readonly string[]): Promise<Person[]> =>
  residents(
    call,
    sql`${o.projectUuid} = any(${projects}::uuid[]) and (${customers ?? null}::uuid[] is null or ${c.uuid} = any(${customers ?? null}::uuid[]))`,
  )

/** Whoever owns a room, else lives there. */
export const residentOf = async (call: Context, roomUuid: string): Promise<Person | undefined> =>
  (await residents(call, sql`${o.uuid} = ${roomUuid}::uuid`, sql`customer`, 1))[0]

/** Some residents of a project who have a mobile and were asked nothing since a moment; for one key always the same ones. */
export const someResidents = (call: Context, projectUuid: string, { count, since, key }: { count: number; since: Date; key: string }) =>
  residents(
    call,
    sql`${o.projectUuid} = ${projectUuid}::uuid and ${c.mobile} is not null and not exists (
      select 1 from ${i.table} where ${i.phone} = ${c.mobile} and not ${i.in('skipped')} and ${i.live}
        and ${i.dueAt} > ${since.toISOString()}::timestamptz)`,
    sql`md5(customer::text || ${key}::text)`,
    count,
  )

const CUSTOMERS_MAX = 1

/** A customer with what is known of them; undefined for one who is there no more. */
export const customerBy = async (
  { rows }: Context,
  { uuid, phone }: { uuid?: string | null | undefined; phone?: string | null | undefined },
): Promise<{ uuid: string; name: string; mobile: string | null } | undefined> => {
  if (uuid) return rows.find(customer, uuid)
  if (!phone) return undefined
  return (await rows.list(customer, (f) => f.and(f.eq('mobile', phone), f.notState('merged')), CUSTOMERS_MAX))[0]
}
