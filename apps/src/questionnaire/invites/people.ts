import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'
import { AUDIENCE, INVITED_MAX } from '#src/questionnaire/codes.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'
import { refuseAt } from '#src/questionnaire/texts.ts'

const [c, r, o] = [columns(customer, 'c'), columns(relation, 'r'), columns(room, 'o')]

/** Somebody who is asked; `who` says it is the same person, or the same person of the same home. */
export interface Person {
  who: string
  user: string | null
  customer: string | null
  name: string | null
  phone: string | null
  projectUuid: string | null
  roomUuid: string | null
}

const NOBODY = { user: null, customer: null, name: null, phone: null, projectUuid: null, roomUuid: null } as const

const staffOf = async ({ people }: Context, row: Survey): Promise<Person[]> => {
  const [named, departments] = [row.people ?? [], row.departments ?? []]
  const inside = departments.length === 0 ? [] : await people.membersIn(departments)
  const active = [...(await people.activeAmong([...named, ...inside]))].toSorted()
  const names = await people.namesOf(active)
  return active.map((user) => ({ ...NOBODY, who: `user ${user}`, user, name: names.get(user) ?? null }))
}

type Found = Omit<Person, 'who' | 'user'>

/** Customers with the home in which they live, the one that they own first. */
const customersOf = async ({ rows, clock }: Context, row: Survey): Promise<Person[]> => {
  const day = chinaDay(clock.now)
  const found = await rows.query<Found>(sql`
    select distinct on (${c.uuid}) ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as phone,
      ${o.projectUuid} as "projectUuid", ${o.uuid} as "roomUuid"
    from ${c.table} left join (${r.table} join ${o.table} on ${o.uuid} = ${r.roomUuid})
      on ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')} and ${r.startsOn} <= ${day}::date
    where ${c.live} and not ${c.in('merged')}
      and (${c.uuid} = any(${row.customers ?? []}::uuid[]) or ${c.tags} && ${row.tags ?? []}::uuid[])
    order by ${c.uuid}, ${r.role}, ${o.uuid} limit ${INVITED_MAX + 1}::int`)
  return found.map((each) => ({ ...each, user: null, who: `customer ${each.customer}` }))
}

/** Everybody who lives in a home: it has one vote where the survey says so, which is told when they answer. */
const residentsOf = async ({ rows, clock }: Context, row: Survey): Promise<Person[]> => {
  const day = chinaDay(clock.now)
  const where: Sql = sql`(${o.uuid} = any(${row.rooms ?? []}::uuid[]) or ${o.buildingUuid} = any(${row.buildings ?? []}::uuid[]))`
  const found = await rows.query<Found>(sql`
    select distinct on (${o.uuid}, ${c.uuid}) ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as phone,
      ${o.projectUuid} as "projectUuid", ${o.uuid} as "roomUuid"
    from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer} join ${o.table} on ${o.uuid} = ${r.roomUuid}
    where ${where} and ${o.live} and ${c.live} and not ${c.in('merged')} and ${r.live} and ${r.in('active')}
      and ${r.startsOn} <= ${day}::date and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date)
    order by ${o.uuid}, ${c.uuid} limit ${INVITED_MAX + 1}::int`)
  return found.map((each) => ({ ...each, user: null, who: `${each.customer} ${each.roomUuid}` }))
}

const FIELD = { [AUDIENCE.staff]: 'people', [AUDIENCE.customers]: 'customers', [AUDIENCE.rooms]: 'rooms' } as const

/** Those whom a survey asks by name. Refuses none, and more than can be asked. */
export const peopleOf = async (call: Context, row: Survey): Promise<Person[]> => {
  if (row.audience === AUDIENCE.open) return []
  const found = await (row.audience === AUDIENCE.staff ? staffOf : row.audience === AUDIENCE.customers ? customersOf : residentsOf)(
    call,
    row,
  )
  if (found.length === 0) refuseAt(FIELD[row.audience], '没有可以发放的对象')
  if (found.length > INVITED_MAX) refuseAt(FIELD[row.audience], '最多发放给{n}人', { n: INVITED_MAX })
  return found
}
