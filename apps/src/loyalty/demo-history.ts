import { chinaDay, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject } from '@qifuyun/kit/history.ts'
import { addMonths, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { EARNS } from '#src/loyalty/codes.ts'
import { exchange } from '#src/loyalty/exchange/exchange.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { benefitUse } from '#src/loyalty/levels/benefit-use.ts'
import { member } from '#src/loyalty/members/member.ts'
import { adjustment } from '#src/loyalty/points/adjustment.ts'
import { opening } from '#src/loyalty/points/opening.ts'
import { rule } from '#src/loyalty/rules/rule.ts'

/** Points that households bring with them from the book that the front desk kept before: days ago, their room, and until how many months later. */
const BROUGHT = [
  { ago: 88, room: 3, points: 2_600, months: 8 },
  { ago: 74, room: 8, points: 1_450, months: 3 },
  { ago: 60, room: 14, points: 980, months: 2 },
  { ago: 41, room: 21, points: 3_200, months: 10 },
  { ago: 26, room: 27, points: 760, months: 1 },
] as const

/** What they have given points for: whose room, what, and what became of it. */
const EXCHANGED = [
  { ago: 70, room: 3, name: '定制保温杯', ends: 'handOut' },
  { ago: 39, room: 21, name: '五常大米5公斤', ends: 'handOut' },
  { ago: 20, room: 8, name: '入户保洁抵用券30元', ends: 'cancel' },
  { ago: 0, room: 14, name: '垃圾袋（10卷装）', ends: null },
] as const

/** Bills earn points from so many days ago on. */
const BILLS_SINCE = 2

const memberIn = async (hand: Hand, project: PastProject, room: number): Promise<string | undefined> => {
  const at = project.rooms[room]
  if (at === undefined) return undefined
  const [found] = await hand.list(member, (f) => f.and(f.eq('mobile', at.mobile), f.state('normal')), 1)
  return found?.uuid
}

const brings = (past: Past, project: PastProject, { ago, room, points, months }: (typeof BROUGHT)[number]): Deed => {
  const at = later(past.now, -ago * DAY_MS)
  const mobile = project.rooms[room]?.mobile
  return {
    ...{ at, by: project.manager },
    run: async (hand) => {
      const known = mobile === undefined ? [] : await hand.list(customer, (f) => f.and(f.eq('mobile', mobile), f.notState('merged')), 1)
      if (mobile === undefined || known.length === 0) return undefined
      return hand.add(opening, { mobile, points, expireOn: lastDayOf(monthOf(addMonths(chinaDay(at), months))), remark: '原前台积分登记' })
    },
  }
}

const exchanges = (past: Past, project: PastProject, { ago, room, name, ends }: (typeof EXCHANGED)[number]): Deed[] => {
  const at = later(past.now, -ago * DAY_MS - 3 * HOUR_MS)
  const by = project.manager
  const waiting = async (hand: Hand): Promise<string | undefined> => {
    const of = await memberIn(hand, project, room)
    return of === undefined ? undefined : (await hand.list(exchange, (f) => f.and(f.eq('member', of), f.state('waiting')), 1))[0]?.uuid
  }
  return [
    {
      ...{ at, by },
      run: async (hand) => {
        const [of, [thing]] = [await memberIn(hand, project, room), await hand.list(goods, (f) => f.eq('name', name), 1)]
        return of === undefined || thing === undefined ? undefined : hand.add(exchange, { member: of, goods: thing.uuid, qty: 1 })
      },
    },
    ...(ends === null
      ? []
      : [
          {
            ...{ at: later(at, 90 * MINUTE_MS), by },
            run: async (hand: Hand) => {
              const of = await waiting(hand)
              if (of === undefined) return undefined
              return ends === 'handOut' ? hand.act(exchange, of, 'handOut') : hand.act(exchange, of, 'cancel', { reason: '会员改变主意' })
            },
          },
        ]),
  ]
}

/** Bills earn points from now on. */
const switchesOn = (past: Past, project: PastProject, code: typeof EARNS.fee | typeof EARNS.onTime): Deed => ({
  ...{ at: later(past.now, -BILLS_SINCE * DAY_MS), by: project.manager },
  run: async (hand) => {
    const [of] = await hand.list(rule, (f) => f.eq('code', code), 1)
    return of === undefined ? undefined : hand.update(rule, of.uuid, { enabled: true, projects: [project.uuid] })
  },
})

const corrects = (past: Past, project: PastProject): Deed[] => {
  const at = later(past.now, -33 * DAY_MS)
  const by = project.manager
  return [
    {
      ...{ at, by },
      run: async (hand) => {
        const lines = []
        for (const [room, points] of [
          [3, 200],
          [8, 200],
          [14, -80],
        ] as const) {
          const of = await memberIn(hand, project, room)
          if (of !== undefined) lines.push({ member: of, points, remark: points > 0 ? '邻里节志愿者' : '重复登记更正' })
        }
        return lines.length === 0 ? undefined : hand.add(adjustment, { lines, reason: '邻里节志愿者奖励与登记更正' })
      },
    },
    {
      ...{ at: later(at, 20 * MINUTE_MS), by },
      run: async (hand) => {
        const [of] = await hand.list(adjustment, (f) => f.state('draft'), 1)
        return of === undefined ? undefined : hand.act(adjustment, of.uuid, 'submit')
      },
    },
    {
      ...{ at: later(past.now, -2 * HOUR_MS), by },
      run: async (hand) => {
        const of = await memberIn(hand, project, 21)
        return of === undefined
          ? undefined
          : hand.add(adjustment, { lines: [{ member: of, points: 1_500, remark: '投诉补偿' }], reason: '电梯停运补偿' })
      },
    },
  ]
}

const usesBenefit = (past: Past, project: PastProject): Deed => ({
  ...{ at: later(past.now, -9 * DAY_MS), by: project.manager },
  run: async (hand) => {
    const [of, [gift]] = [await memberIn(hand, project, 3), await hand.list(benefit, (f) => f.eq('name', '生日礼包'), 1)]
    return of === undefined || gift === undefined
      ? undefined
      : hand.add(benefitUse, { member: of, benefit: gift.uuid, remark: '生日礼包领取' })
  },
})

const suspends = (past: Past, project: PastProject): Deed => ({
  ...{ at: later(past.now, -5 * DAY_MS), by: project.manager },
  run: async (hand) => {
    const of = await memberIn(hand, project, 27)
    return of === undefined ? undefined : hand.act(member, of, 'suspend', { reason: '手机号疑似被盗用，待本人核实' })
  },
})

/** Points that were brought along, given for goods and corrected; today one is to be fetched, and one correction to be submitted. */
export const loyaltyHistory: History = (past) =>
  past.projects.slice(0, 1).map((project) => ({
    key: 'loyalty',
    deeds: [
      ...BROUGHT.map((each) => brings(past, project, each)),
      ...EXCHANGED.flatMap((each) => exchanges(past, project, each)),
      ...corrects(past, project),
      ...[usesBenefit(past, project), suspends(past, project)],
      ...[switchesOn(past, project, EARNS.fee), switchesOn(past, project, EARNS.onTime)],
    ]
      .filter(({ at }) => at < past.now)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }))
