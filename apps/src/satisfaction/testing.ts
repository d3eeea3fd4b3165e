import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { EventType, Payload } from '@qifuyun/kit/event.ts'
import { fireTimers, inside, userId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { repairClosed } from '#src/repair/events.ts'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import { satisfactionFigures } from '#src/satisfaction/calls.ts'
import { METRIC, TRIGGER } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

export const PHONE = '13712345101'
/** The manager of the project. */
export const MANAGER = 'wangqiang'

const pages = publicEndpoints(satisfactionApp)
/** What the queue holds for a number, in the order in which it came. */
const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`

let count = 0

/** The demo enterprise at ten in the morning of 1 March 2027, as the administrator. */
export const satisfactionWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page } = fees
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }
  const newMobile = (): string => `1363${String((count += 1)).padStart(7, '0')}`
  /** Somebody who lives in the room. */
  const resident = async (name: string): Promise<string> => {
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile: newMobile() })
    await add(relation, { customer: uuid, roomUuid: ROOM, role: '3', startsOn: '2026-01-01' })
    return uuid
  }
  const planOf = (values: object = {}) => ({
    ...{ name: `计划${(count += 1)}`, trigger: TRIGGER.repair, metric: METRIC.csat, projects: [], channels: ['1'], delayMin: 0 },
    ...{ sampleBp: 10_000, throttleDays: 7, expireHours: 72, handlerKind: '1', workOrder: false, followHours: 24 },
    ...values,
  })
  /** A plan that asks. */
  const running = async (values?: object): Promise<string> => {
    const uuid = await add(plan, planOf(values))
    await does(plan, 'start', uuid)
    return uuid
  }
  const heard = () => world.app.platform.events.drain()
  /** Another application tells of something; gives its document. */
  const tells = async <P extends Payload>(event: EventType<P>, more: z.input<P>, about: { uuid?: string; projectUuid?: string } = {}) => {
    const uuid = about.uuid ?? crypto.randomUUID()
    const document = { uuid, no: `WX${(count += 1)}`, projectUuid: about.projectUuid ?? WEST_LAKE }
    await inside(world, ({ events }) => events.publish(event, document, more))
    await heard()
    return uuid
  }
  /** A repair is done for somebody; nobody has rated it there. */
  const repaired = (values: object = {}, about: { uuid?: string; projectUuid?: string } = {}) =>
    tells(
      repairClosed,
      {
        ...{ amount: null, equipment: null, contactName: '王芳', contactPhone: PHONE, roomUuid: ROOM, staff: userId('liuyang') },
        ...values,
      },
      about,
    )
  const fire = async (): Promise<void> => {
    await fireTimers(world.app.platform)
    await heard()
  }
  const later = async (time: string): Promise<void> => {
    at(time)
    await fire()
    await fire()
  }
  const invites = (of: string) => page(invite, { field: 'plan', cmp: 'eq', value: of })
  /** The newest invitation of a plan, once it was sent. */
  const sent = async (of: string): Promise<Record<string, unknown>> => {
    await fire()
    const [newest] = await invites(of)
    return info(invite, String(newest?.uuid))
  }
  const texts = async (mobile: string): Promise<string[]> =>
    withClient(world.database.owner, async (client) => (await client.query<{ text: string }>(TEXTS, [mobile])).rows.map(({ text }) => text))
  const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? ''
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const publicAdd = (token: string, values: object) => world.withToken(null).call(pages.publicAdd, { token, ...values })
  const publicAct = (token: string, values: object) => world.withToken(null).call(pages.publicAct, { token, ...values } as never)
  /** Somebody who was served answers by the link that they were sent; gives the token of the page of their rating. */
  const rates = async (of: string, values: object, served: object = {}): Promise<string> => {
    await repaired({ contactPhone: newMobile(), ...served })
    const { link } = await sent(of)
    const { msg, data } = await publicAdd(tokenIn(link), values)
    expect(msg).toBe('操作成功!')
    return tokenIn(data.path)
  }
  const ratings = (of: string) => page(rating, { field: 'plan', cmp: 'eq', value: of })
  const follows = () => page(follow)
  const figures = async (values: Partial<z.input<typeof satisfactionFigures.input>> = {}) =>
    (await by().call(customEndpoint(satisfactionApp, satisfactionFigures), { month: '2027-03', ...values })).data
  return {
    ...fees,
    ...{ at, begin, newMobile, resident, planOf, running, heard, tells, repaired, fire, later, invites, sent, texts, tokenIn, open },
    ...{ publicAdd, publicAct, rates, ratings, follows, figures },
  }
}
