import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { on } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { KIND, person } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { moveInCompleted } from '#src/move-in-out/events.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'

const PEOPLE_MAX = 200
const r = columns(relation, 'r')
const c = columns(customer, 'c')

/** Customers who live in a room, by their mobiles. */
const residentsOf = async ({ rows }: Context, roomUuid: string): Promise<ReadonlyMap<string, string>> => {
  const found = await rows.query<{ uuid: string; mobile: string }>(sql`
    select ${c.uuid} as uuid, ${c.mobile} as mobile from ${r.table} join ${c.table} on ${c.uuid} = ${r.customer}
    where ${r.live} and ${r.in('active')} and ${r.roomUuid} = ${roomUuid}::uuid and ${c.mobile} is not null`)
  return new Map(found.map(({ uuid, mobile }) => [mobile, uuid]))
}

/** Who has moved in is known at the doors of the project: whoever looks after them gives them a card and a group. */
const movedIn = async (call: Context & { event: Happening<z.output<typeof moveInCompleted.payload>> }): Promise<void> => {
  const { rows, event } = call
  const of = await rows.find(moveIn, event.uuid)
  if (of === undefined) return
  const { roomUuid, projectUuid } = of
  const residents = await residentsOf(call, roomUuid)
  const known = await rows.list(person, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('active', 'barred')), PEOPLE_MAX)
  const customers = new Set(known.map((each) => each.customer))
  const phones = new Set(known.map((each) => each.phone))
  const fresh = of.persons
    .map(({ name, phone }) => ({ name, phone, customer: residents.get(phone) ?? null }))
    .filter((each) => !phones.has(each.phone) && (each.customer === null || !customers.has(each.customer)))
  await rows.recordEach(
    person,
    fresh.map((each) => ({ ...each, projectUuid, roomUuid, kind: KIND.resident, groups: [], state: 'active' as const })),
    t('住户已入住'),
  )
}

export const hearsOfMovingIn = on(moveInCompleted, movedIn)
