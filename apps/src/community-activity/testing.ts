import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, fireTimers, inside, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { activity } from '#src/community-activity/activities/activity.ts'
import { communityActivityApp } from '#src/community-activity/app.ts'
import { checkInCall } from '#src/community-activity/calls.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

export const OTHER_ROOM = demoId('0009', 2)
const pages = publicEndpoints(communityActivityApp)
/** What the queue holds for a number, in the order in which it came. */
const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`
type Row = Record<string, unknown>

/** The demo enterprise with residents, at ten in the morning of a day in March 2027. */
export const activityWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page } = fees
  let count = 0
  /** Whoever was signed in a day before signs in again. */
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }
  const newMobile = (): string => `1362${String((count += 1)).padStart(7, '0')}`
  const resident = async (name = '王芳', roomUuid: string = ROOM) => {
    const mobile = newMobile()
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile })
    await add(relation, { customer: uuid, roomUuid, role: '3', startsOn: '2026-01-01' })
    return { uuid, mobile }
  }
  /** So many residents of one room who sign up, in three statements. */
  const crowd = (of: string, size: number) =>
    inside(world, async ({ rows }) => {
      const known = { kind: '1' as const, source: '5' as const, mobiles2: [], name: '住户' }
      const people = await rows.addEach(
        customer,
        Array.from({ length: size }, () => ({ ...known, mobile: newMobile() })),
      )
      const uuids = people.map((each) => ('uuid' in each ? each.uuid : expect.fail(JSON.stringify(each))))
      await rows.addEach(
        relation,
        uuids.map((each) => ({ customer: each, roomUuid: ROOM, role: '3' as const, startsOn: '2026-01-01' })),
      )
      return rows.addEach(
        signup,
        uuids.map((each) => ({ activity: of, customer: each, people: 1 })),
      )
    })
  /** Signs up from today until the day before, takes place on 10 March from nine to twelve. */
  const plan = (values: object = {}) => ({
    ...{ title: '邻里节', kind: '5', content: '<p>一起来。</p>', projectUuid: WEST_LAKE, audience: '1', quota: 10, fee: 0 },
    period: { begin: '2027-03-10T01:00:00.000Z', end: '2027-03-10T04:00:00.000Z' },
    signUp: { begin: '2027-03-01T01:00:00.000Z', end: '2027-03-09T01:00:00.000Z' },
    ...values,
  })
  const tryPlan = async (values: object = {}) => by().call(entityEndpoints(activity).add, plan(values))
  /** Published where nobody has to agree. */
  const held = async (values?: object): Promise<string> => {
    const uuid = await add(activity, plan(values))
    await does(activity, 'submit', uuid)
    return uuid
  }
  const trySignUp = (of: string, who: { uuid: string }, values: object = {}) =>
    by().call(entityEndpoints(signup).add, { activity: of, customer: who.uuid, people: 1, ...values })
  const signedUp = async (of: string, who: { uuid: string }, values?: object): Promise<string> => {
    const { msg, data } = await trySignUp(of, who, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const stateOf = async (uuid: string) => (await info(signup, uuid)).state
  const standing = async (uuid: string) => {
    const { takenPeople, signedPeople, waitingPeople, arrivedPeople } = await info(activity, uuid)
    return [takenPeople, signedPeople, waitingPeople, arrivedPeople]
  }
  const signups = (of: string) => page(signup, { field: 'activity', cmp: 'eq', value: of })
  const fire = () => fireTimers(world.app.platform)
  /** What is due at a moment happens, and what that makes due. */
  const later = async (time: string): Promise<void> => {
    at(time)
    await fire()
    await fire()
  }
  const heard = () => world.app.platform.events.drain()
  const texts = async (mobile: string): Promise<string[]> =>
    withClient(world.database.owner, async (client) => (await client.query<{ text: string }>(TEXTS, [mobile])).rows.map(({ text }) => text))
  const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? ''
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const publicAdd = (token: string, values: object) => world.withToken(null).call(pages.publicAdd, { token, ...values })
  const publicAct = (token: string, values: object) => world.withToken(null).call(pages.publicAct, { token, ...values } as never)
  const scan = async (of: string, code: string) =>
    (await by().call(customEndpoint(communityActivityApp, checkInCall), { activity: of, code })).data
  const bill = async (uuid: string): Promise<Row> => fees.bill(String((await info(signup, uuid)).feeUuid))
  return {
    ...fees,
    ...{ at, begin, resident, crowd, plan, tryPlan, held, trySignUp, signedUp, stateOf, standing, signups, fire, later, heard, texts },
    ...{ tokenIn, open, publicAdd, publicAct, scan, newMobile, billOf: bill },
  }
}
