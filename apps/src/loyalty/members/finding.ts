import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { customer } from '#src/customers/records/customer.ts'
import { member } from '#src/loyalty/members/member.ts'
import { setting } from '#src/loyalty/setting.ts'

type Customer = StoredOf<typeof customer>

/** One became another one that became another one: nobody does so more often. */
const MERGES_MAX = 10

/** Who a customer is by now, locked: two who look for the same one come one after the other, and nobody merges them meanwhile. */
export const standingCustomer = async ({ rows }: Context, uuid: string): Promise<Customer | undefined> => {
  let [found] = await rows.lock(customer, [uuid])
  for (let n = 0; n < MERGES_MAX && found !== undefined && found.mergedInto !== null; n++)
    [found] = await rows.lock(customer, [found.mergedInto])
  return found
}

/** The membership of a customer that goes on. */
export const membershipOf = async ({ rows }: Context, customerUuid: string): Promise<StoredOf<typeof member> | undefined> =>
  (await rows.list(member, (f) => f.and(f.eq('customer', customerUuid), f.state('normal', 'suspended')), 1))[0]

/** Who a member is by now. */
export const standingMember = async ({ rows }: Context, uuid: string): Promise<string> => {
  let found = await rows.find(member, uuid)
  for (let n = 0; n < MERGES_MAX && found !== undefined && found.mergedInto !== null; n++) found = await rows.find(member, found.mergedInto)
  return found?.uuid ?? uuid
}

/** Whether a customer who is none becomes a member by the first points: where the enterprise wants that, and never who has left. */
export const joinsByPoints = async ({ rows }: Context, customerUuid: string): Promise<boolean> => {
  const { autoJoin } = await rows.settings(setting)
  if (!autoJoin) return false
  return (await rows.count(member, (f) => f.and(f.eq('customer', customerUuid), f.state('left'), f.empty('mergedInto')))) === 0
}

/** The membership of who a customer is by now; made where they join by points. undefined: they collect none. */
export const memberFor = async (call: Context, customerUuid: string): Promise<string | undefined> => {
  const who = await standingCustomer(call, customerUuid)
  if (who === undefined) return undefined
  const known = await membershipOf(call, who.uuid)
  if (known !== undefined) return known.uuid
  return (await joinsByPoints(call, who.uuid)) ? (await call.rows.add(member, { customer: who.uuid })).uuid : undefined
}
