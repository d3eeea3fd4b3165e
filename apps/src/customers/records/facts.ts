import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { Facts, factsCall } from '#src/customers/calls.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { refuse } from '#src/customers/texts.ts'
import { customerArrears } from '#src/main-data/customer-arrears.ts'
import { residentFacts } from '#src/main-data/resident-facts.ts'
import { room } from '#src/main-data/room.ts'

const r = columns(relation, 'r')
const m = columns(room, 'm')

/** What every application knows of a customer within the caller's reach. */
export const factsOf = async (call: Context, { uuid }: z.output<typeof factsCall.input>): Promise<Facts> => {
  const mine = await call.rows.mine(customer)
  const [seen] = await call.rows.query<{ uuid: string }>(sql`select c.uuid from ${mine} c where c.uuid = ${uuid}::uuid`)
  const of = seen === undefined ? undefined : await call.rows.find(customer, uuid)
  if (of === undefined) return refuse('数据不存在')
  const rooms = await call.rows.query<{ room: string }>(sql`
    select distinct ${r.roomUuid} as room from ${r.table} where ${r.customer} = ${uuid}::uuid and ${r.live}
      and ${r.state} = ${relation.stateCode('active')}`)
  const phones = [of.mobile, ...of.mobiles2.map(({ phone }) => phone)].filter((phone) => phone !== null)
  const told = await call.applications.queryAll(residentFacts, { customerUuid: uuid, roomUuids: rooms.map((each) => each.room), phones })
  return told.map(({ facts, ...each }) => ({ ...each, facts: facts.map((fact) => ({ ...fact })) }))
}

interface Held {
  customer: string
  rooms: string
  roles: string[]
}

const held = ({ rows, uuids }: ComputedCall<StoredOf<typeof customer>>): Promise<Held[]> =>
  rows.query<Held>(sql`
    select ${r.customer} as customer, string_agg(distinct ${m.roomName}, '、') as rooms, array_agg(distinct ${r.role}) as roles
    from ${r.table} join ${m.table} on ${m.uuid} = ${r.roomUuid}
    where ${r.customer} = any(${uuids}::uuid[]) and ${r.live} and ${r.state} = ${relation.stateCode('active')} group by 1`)

/** Rooms of a page of customers, by their names. */
export const roomsOf = async (call: ComputedCall<StoredOf<typeof customer>>) =>
  new Map((await held(call)).map((each) => [each.customer, each.rooms]))

/** What a page of customers are in them. */
export const rolesOf = async (call: ComputedCall<StoredOf<typeof customer>>) =>
  new Map((await held(call)).map((each) => [each.customer, each.roles.map((code) => choiceLabel(relation.fields.role, code)).join('、')]))

/** What a page of customers owe that is overdue; nothing where no application raises fees, or the reader may not see them. */
export const arrearsOf = async ({ applications, uuids }: ComputedCall<StoredOf<typeof customer>>) =>
  (await applications.query(customerArrears, { customers: uuids })) ?? new Map<string, number>()

/** Somebody with homes in several projects is known in each of them. */
export const livesIn = (projects: Sql, alias: string): Sql => {
  const c = columns(customer, alias)
  return sql`exists (select from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live} and ${r.in('active')}
    and ${r.projectUuid} in (${projects}))`
}
