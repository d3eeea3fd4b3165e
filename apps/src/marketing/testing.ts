import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { fireTimers, inside, type PersonName, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeWorld, ROOM } from '#src/fee/testing.ts'
import { lockCoupons } from '#src/main-data/orders/use-coupon.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { checkCall, countCall, effectCall, redeemCall } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { message } from '#src/marketing/sending/message.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { finish, peopleOf, sendTo } from '#src/marketing/sending/sending.ts'
import { template } from '#src/marketing/templates/template.ts'

const pages = publicEndpoints(marketingApp)
/** What the queue holds for a number, in the order in which it came. */
const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`

/** Facts of a name that others have been told. */
const FACTS = `select payload->'more' as more from outbox where payload->>'name' = $1 order by id`

/** Takes the work that was begun from the queue. */
const BEGUN = `update progress_record set progress_state_code = '1109505' where progress_state_code = '1109501'
  and progress_business_code like 'job.marketing.%' returning spec->'params'->'given' as given`

/** Every template and campaign is the sum of its coupons, and what they took off that of what was redeemed: what is not so. */
export const UNBALANCED = `
  select 'template' as what, t.no from marketing_template t left join marketing_coupon c on c.template = t.uuid
    group by t.uuid, t.no, t.enterprise_uuid, t.issued, t.used, t.spent
    having t.issued <> count(c.uuid) or t.used <> count(c.uuid) filter (where c.state = '30')
      or t.spent <> coalesce(sum(c.off) filter (where c.state in ('20', '30')), 0)
  union all
  select 'campaign', a.no from marketing_campaign a left join marketing_coupon c on c.campaign = a.uuid
    group by a.uuid, a.no, a.enterprise_uuid, a.issued, a.used, a.spent, a.paid
    having a.issued <> count(c.uuid) or a.used <> count(c.uuid) filter (where c.state = '30')
      or a.spent <> coalesce(sum(c.off) filter (where c.state in ('20', '30')), 0)
      or a.paid <> coalesce(sum(c.paid) filter (where c.state = '30'), 0)
  union all
  select 'coupon', c.code from marketing_coupon c left join marketing_redemption r on r.coupon = c.uuid
    group by c.uuid, c.code, c.enterprise_uuid, c.state, c.off, c.paid
    having coalesce(sum(r.off), 0) <> case when c.state = '30' then c.off else 0 end
      or coalesce(sum(r.paid), 0) <> case when c.state = '30' then c.paid else 0 end
  union all
  select 'task', t.no from marketing_send_task t left join marketing_message m on m.task = t.uuid
    group by t.uuid, t.no, t.enterprise_uuid, t.total, t.sent, t.skipped, t.opened, t.clicked
    having t.total <> count(m.uuid) or t.sent <> count(m.uuid) filter (where m.state = '20')
      or t.skipped <> count(m.uuid) filter (where m.state = '30') or t.opened <> count(m.opened_at) or t.clicked <> count(m.clicked_at)`

let count = 0

/** The demo enterprise at ten in the morning of 1 March 2027, as the administrator. */
export const marketingWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page } = fees
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }
  const newMobile = (): string => `1364${String((count += 1)).padStart(7, '0')}`
  /** Somebody who lives in the room. */
  const resident = async (name = '王芳') => {
    const mobile = newMobile()
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile })
    await add(relation, { customer: uuid, roomUuid: ROOM, role: '3', startsOn: '2026-01-01' })
    return { uuid, mobile }
  }
  const couponOf = (values: object = {}) => ({
    ...{ name: `券${(count += 1)}`, kind: '3', value: 3_000, threshold: 0, scope: '1', scopes: [], stackable: false, validKind: '2' },
    ...{ validDays: 30, total: 100, perPerson: 1, refundable: true, ...values },
  })
  /** A template whose coupons are issued. */
  const issuing = async (values?: object): Promise<string> => {
    const uuid = await add(template, couponOf(values))
    await does(template, 'start', uuid)
    return uuid
  }
  const tryGive = (of: string, who: { uuid: string }) => by().call(entityEndpoints(coupon).add, { template: of, customer: who.uuid })
  /** A coupon that somebody of the staff gives. */
  const given = async (of: string, who: { uuid: string }): Promise<Record<string, unknown>> => {
    const { msg, data } = await tryGive(of, who)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return info(coupon, String(data.uuid))
  }
  const campaignOf = (values: object = {}) => ({
    ...{ name: `活动${(count += 1)}`, kind: '1', content: '<p>欢迎参加。</p>', budget: 100_000, control: 0 },
    ...{ period: { begin: '2027-03-01T01:00:00.000Z', end: '2027-03-31T01:00:00.000Z' }, ...values },
  })
  const tryCampaign = (values?: object) => by().call(entityEndpoints(campaign).add, campaignOf(values))
  /** A campaign that goes on. */
  const running = async (values?: object): Promise<string> => {
    const uuid = await add(campaign, campaignOf(values))
    await does(campaign, 'submit', uuid)
    return uuid
  }
  const tryJoin = (of: string, who: { uuid: string }, more: object = {}) =>
    by().call(entityEndpoints(entry).add, { campaign: of, customer: who.uuid, ...more })
  const joined = async (of: string, who: { uuid: string }, more?: object): Promise<Record<string, unknown>> => {
    const { msg, data } = await tryJoin(of, who, more)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return info(entry, String(data.uuid))
  }
  const couponsIn = (of: string, field = 'campaign') => page(coupon, { field, cmp: 'eq', value: of })
  const check = async (input: z.input<typeof checkCall.input>) => (await by().call(customEndpoint(marketingApp, checkCall), input)).data
  const redeem = (input: z.input<typeof redeemCall.input>, name?: PersonName) =>
    by(name).call(customEndpoint(marketingApp, redeemCall), input)
  const countPeople = (input: z.input<typeof countCall.input>) => by().call(customEndpoint(marketingApp, countCall), input)
  const effects = async (input: z.input<typeof effectCall.input>) => (await by().call(customEndpoint(marketingApp, effectCall), input)).data
  /** Another application keeps coupons for an order. */
  const lock = (coupons: readonly string[], who: { uuid: string }, lines: readonly object[], more: object = {}) =>
    inside(world, ({ applications }) =>
      applications.order(lockCoupons, {
        ...{ sourceApp: 'pkg13', sourceUuid: crypto.randomUUID(), sourceNo: 'DD1', customerUuid: who.uuid, coupons: [...coupons] },
        ...{ lines: lines as never, until: new Date(world.clock.now().getTime() + 30 * 60_000).toISOString(), ...more },
      }),
    )
  const people = async (mobiles: readonly string[]): Promise<string> =>
    add(audience, { name: `人群${(count += 1)}`, kind: '2', mobiles: mobiles.join('\n') })
  const taskOf = (of: string, to: string, values: object = {}) => ({
    ...{ campaign: of, audience: to, text: '#姓名#您好，「#活动#」：#链接#', at: '2027-03-20T02:00:00.000Z', ...values },
  })
  const heard = () => world.app.platform.events.drain()
  /** Does the sending that was begun, as the queue does where the product listens. */
  const work = async (): Promise<void> => {
    const begun = await withClient(world.database.owner, async (client) => (await client.query<{ given: { task: string } }>(BEGUN)).rows)
    for (const { given } of begun) {
      const keys = (await inside(world, (call) => peopleOf(call, given))).map(({ key }) => key)
      await inside(world, (call) => sendTo(call, given, keys))
      await inside(world, (call) => finish(call, given))
    }
    await heard()
  }
  /** A task that has been sent. */
  const told = async (of: string, to: string): Promise<string> => {
    const uuid = await add(sendTask, taskOf(of, to))
    await does(sendTask, 'sendNow', uuid)
    await work()
    return uuid
  }
  const messages = (of: string) => page(message, { field: 'task', cmp: 'eq', value: of })
  const fire = async (): Promise<void> => {
    await fireTimers(world.app.platform)
    await heard()
  }
  const later = async (time: string): Promise<void> => {
    at(time)
    await fire()
    await fire()
  }
  const texts = async (mobile: string): Promise<string[]> =>
    withClient(world.database.owner, async (client) => (await client.query<{ text: string }>(TEXTS, [mobile])).rows.map(({ text }) => text))
  const factsOf = (name: string) =>
    withClient(world.database.owner, async (client) => (await client.query<{ more: unknown }>(FACTS, [name])).rows.map(({ more }) => more))
  const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? ''
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const publicAdd = (token: string, values: object) => world.withToken(null).call(pages.publicAdd, { token, ...values })
  const publicAct = (token: string, values: { action: string } & Record<string, unknown>) =>
    world.withToken(null).call(pages.publicAct, { token, ...values })
  const expectEven = async (): Promise<void> =>
    withClient(world.database.owner, async (client) => expect((await client.query(UNBALANCED)).rows).toEqual([]))
  return {
    ...fees,
    ...{ at, begin, newMobile, resident, couponOf, issuing, tryGive, given, campaignOf, tryCampaign, running, tryJoin, joined, couponsIn },
    ...{ check, redeem, countPeople, effects, lock, people, taskOf, told, messages, fire, work, later, texts, tokenIn, open, publicAdd },
    ...{ publicAct, expectEven, heard, factsOf },
  }
}
