import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Command } from '@qifuyun/kit/command.ts'
import type { EventType, Payload } from '@qifuyun/kit/event.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { fireTimers, inside, runSchedules, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { memberCard, pointsReport, simulateRule } from '#src/loyalty/calls.ts'
import { EARNS } from '#src/loyalty/codes.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { adjustment } from '#src/loyalty/points/adjustment.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'
import { MODE, rule } from '#src/loyalty/rules/rule.ts'
import { served } from '#src/loyalty/server.ts'
import {
  earnPoints,
  holdPoints,
  promisePoints,
  releasePoints,
  returnPoints,
  takeBackPoints,
  usePoints,
} from '#src/main-data/orders/spend-points.ts'

const pages = publicEndpoints(loyaltyApp)

/** Every number is the sum of its rows; what is not so. */
export const UNBALANCED = `
  select 'points' as what, m.member_no as no from loyalty_member m left join loyalty_point_log l on l.member = m.uuid
    group by m.uuid, m.member_no, m.enterprise_uuid, m.points having m.points <> coalesce(sum(l.points), 0)
  union all
  select 'frozen', m.member_no from loyalty_member m left join loyalty_hold h on h.member = m.uuid and h.status = '1'
    group by m.uuid, m.member_no, m.enterprise_uuid, m.frozen having m.frozen <> coalesce(sum(h.points), 0)
  union all
  select 'lot', t.uuid::text from loyalty_lot t left join loyalty_lot_move v on v.lot = t.uuid
    group by t.uuid, t.enterprise_uuid, t."left" having t."left" <> coalesce(sum(v.points), 0)
  union all
  select 'left', m.member_no from loyalty_member m left join loyalty_lot t on t.member = m.uuid
    group by m.uuid, m.member_no, m.enterprise_uuid, m.points having greatest(m.points, 0) <> coalesce(sum(t."left"), 0)
  union all
  select 'back', source from loyalty_earning where back > points`

const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`

const LEVELS = [
  [1, '普通', 0, 10_000],
  [2, '银卡', 300, 10_000],
  [3, '金卡', 1_000, 12_000],
] as const
const SPENT = { mode: MODE.perYuan, perYuan: '1.00', multiplied: true, projects: [], items: [], enabled: true } as const

/** The form of a checkout has what an order for points has. */
const FIELDS = { points: 'points', customer: 'customer', sourceUuid: 'sourceUuid' } as never

let count = 0

/** The demo enterprise at ten in the morning of 1 March 2027 and what tests of points do, as the administrator. */
export const loyaltyWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page } = fees
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  /** Levels and rules as the scenarios of the specification have them. */
  const begin = async (time = '2027-03-01T10:00'): Promise<void> => {
    await world.rewind()
    at(time)
    for (const [seq, name, growthFrom, earnBp] of LEVELS) await add(level, { seq, name, growthFrom, earnBp, benefits: [], colour: '1' })
    await add(rule, { ...SPENT, code: EARNS.spent })
    await add(rule, { ...SPENT, code: EARNS.fee })
  }
  const heard = () => world.app.platform.events.drain()
  const tells = async <P extends Payload>(event: EventType<P>, more: z.input<P>, about: { uuid?: string; no?: string } = {}) => {
    const document = { uuid: about.uuid ?? crypto.randomUUID(), no: about.no ?? `D${(count += 1)}`, projectUuid: WEST_LAKE }
    await inside(world, ({ events }) => events.publish(event, document, more))
    await heard()
    return document.uuid
  }
  const newMobile = (): string => `1364${String((count += 1)).padStart(7, '0')}`
  const person = async (more: object = {}): Promise<{ uuid: string; mobile: string }> => {
    const mobile = newMobile()
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name: `住户${count}`, mobile, ...more })
    return { uuid, mobile }
  }
  const owner = async () => {
    const who = await person()
    await add(relation, { customer: who.uuid, roomUuid: ROOM, role: '1', startsOn: '2026-01-01', primary: true, payer: true })
    return who
  }
  /** Somebody who is a member, with their uuid as one. */
  const joined = async (more: object = {}) => {
    const who = await person(more)
    return { ...who, member: await add(member, { customer: who.uuid }) }
  }
  const memberOf = async (uuid: string) => (await page(member, { field: 'customer', cmp: 'eq', value: uuid }))[0] ?? {}
  const levels = async () => (await page(level)) as { uuid: string; name: string; growthFrom: number }[]
  const ruleOf = async (code: string) => String((await page(rule, { field: 'code', cmp: 'eq', value: code }))[0]?.uuid)
  const change = async (of: typeof rule | typeof level, uuid: string, values: object) => {
    const { version } = await info(of, uuid)
    return by().call(entityEndpoints(of).update, { uuid, version, ...values })
  }
  /** Points from the hand of somebody, until a day. */
  const given = async (uuid: string, points: number, expireOn: string | null = null): Promise<void> => {
    const made = await add(adjustment, { lines: [{ member: uuid, points }], reason: '测试', ...(expireOn !== null && { expireOn }) })
    await does(adjustment, 'submit', made)
  }
  const order = <I extends Payload, A extends Payload>(of: Command<I, A>, input: z.input<I>) =>
    inside(world, ({ applications }) => applications.order(of, input, FIELDS))
  /** What is said of an order that is refused, at its fields. */
  const refusedBy = async (work: Promise<unknown>): Promise<object | undefined> =>
    work.then(
      () => expect.fail('it was not refused'),
      (error: { fields?: object }) => error.fields,
    )
  const document = (): { sourceApp: string; sourceUuid: string; sourceNo: string } => ({
    ...{ sourceApp: 'pkg13', sourceUuid: crypto.randomUUID(), sourceNo: `DD${(count += 1)}` },
  })
  type Document = ReturnType<typeof document>
  const short = ({ sourceApp, sourceUuid }: Document) => ({ sourceApp, sourceUuid })
  const shop = {
    hold: (of: Document, who: string, points: number, payable: number) => order(holdPoints, { ...of, customer: who, points, payable }),
    use: (of: Document) => order(usePoints, short(of)),
    release: (of: Document) => order(releasePoints, short(of)),
    giveBack: (of: Document, returned: number) => order(returnPoints, { ...short(of), returned }),
    promise: (of: Document, who: string, paid: number) => order(promisePoints, { ...of, customer: who, paid }),
    complete: (of: Document, who: string, paid: number) => order(earnPoints, { ...of, customer: who, paid }),
    refund: (of: Document, refunded: number) => order(takeBackPoints, { ...short(of), refunded }),
  }
  const lotsOf = async (uuid: string): Promise<[number, string][]> =>
    (await page(lot, { field: 'member', cmp: 'eq', value: uuid })).map(({ left, expireOn }): [number, string] => [
      Number(left),
      String(expireOn),
    ])
  const logOf = async (uuid: string): Promise<[string, number][]> =>
    (await page(pointLog, { field: 'member', cmp: 'eq', value: uuid }))
      .map(({ type, points }): [string, number] => [String(type), Number(points)])
      .toReversed()
  const pointsOf = async (uuid: string): Promise<number> => Number((await info(member, uuid)).points)
  /** The schedules of this application alone, up to a moment; the first time they begin with it. */
  const nightTo = async (time: string): Promise<void> => {
    at(time)
    await runSchedules(world.app.platform, undefined, [served])
  }
  /** One work of a night, at a moment. */
  const night = async (work: (call: ScheduleCall) => Promise<void>, time: string): Promise<void> => {
    at(time)
    await inside(world, (call) => work({ ...call, day: time.slice(0, 10) }))
  }
  const later = async (time: string): Promise<void> => {
    at(time)
    await fireTimers(world.app.platform)
    await heard()
  }
  const texts = async (mobile: string): Promise<string[]> =>
    withClient(world.database.owner, async (client) => (await client.query<{ text: string }>(TEXTS, [mobile])).rows.map(({ text }) => text))
  const expectBalancedPoints = async (): Promise<void> =>
    withClient(world.database.owner, async (client) => expect((await client.query(UNBALANCED)).rows).toEqual([]))
  const card = async (uuid: string) => (await by().call(customEndpoint(loyaltyApp, memberCard), { uuid })).data
  const simulated = (values: z.input<typeof simulateRule.input>) => by().call(customEndpoint(loyaltyApp, simulateRule), values)
  const report = async (month: string) => (await by().call(customEndpoint(loyaltyApp, pointsReport), { month })).data
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  return {
    ...fees,
    ...{ at, begin, heard, tells, person, owner, joined, memberOf, levels, ruleOf, change, given, order, refusedBy, document, shop },
    ...{ lotsOf, logOf, pointsOf, nightTo, night, later, texts, expectBalancedPoints, card, simulated, report, open },
  }
}
