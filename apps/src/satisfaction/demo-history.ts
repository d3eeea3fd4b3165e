import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import type { Invite } from '#src/satisfaction/invites/inviting.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

/** Every so many days somebody is called back, and those whom a message has reached are asked by phone how it was. */
const EVERY_DAYS = 8
const FOUND_MAX = 20
/** As long as plans of the demo give to call. */
const DUE_MS = 24 * HOUR_MS

const CALLED = [
  { cause: '2', action: '说明派单排队原因，约定当日上门，已补偿一次保洁', result: '1' },
  { cause: '3', action: '更换师傅重新维修，现场确认不再渗漏', result: '1' },
  { cause: '1', action: '当面致歉，已对当班人员培训', result: '1' },
  { cause: '6', action: '记录诉求，列入下月整改计划', result: '2' },
] as const

const SAID = {
  [METRIC.csat]: [{ csat: 5 }, { csat: 4 }, { csat: 4 }],
  [METRIC.nps]: [{ nps: 9 }, { nps: 10 }, { nps: 8 }, { nps: 7 }],
  [METRIC.ces]: [{ ces: 6 }, { ces: 7 }, { ces: 5 }],
} as const
const TEXTS = ['处理后满意多了', '沟通很耐心', '整体不错，继续保持', '流程清楚，省心'] as const

/** What waited at a moment of the past: not what is there for today. */
const next = async (hand: Hand, at: Date, state: 'toContact' | 'working' | 'toCheck') =>
  (await hand.list(follow, (f) => f.and(f.state(state), f.lt('due', later(at, DUE_MS).toISOString())), 1))[0]

/** The one who waits longest is called. */
const calls = async (hand: Hand, at: Date): Promise<unknown> => {
  const one = await next(hand, at, 'toContact')
  return one === undefined ? undefined : hand.act(follow, one.uuid, 'contact')
}

const handsIn = async (hand: Hand, at: Date, said: (typeof CALLED)[number]): Promise<unknown> => {
  const one = await next(hand, at, 'working')
  return one === undefined ? undefined : hand.act(follow, one.uuid, 'handIn', said)
}

const approves = async (hand: Hand, at: Date): Promise<unknown> => {
  const one = await next(hand, at, 'toCheck')
  return one === undefined ? undefined : hand.act(follow, one.uuid, 'approve')
}

/** Somebody answers what they were sent: those who were called back, then those who were asked for something else than satisfaction. */
const answers = async (hand: Hand, at: Date, chance: Chance): Promise<unknown> => {
  const asked: Invite[] = await hand.list(invite, (f) => f.and(f.state('sent'), f.lt('sentAt', at.toISOString())), FOUND_MAX)
  const one = asked.find(({ again }) => again === true) ?? asked.find(({ metric }) => metric !== METRIC.csat) ?? asked[0]
  if (one === undefined) return undefined
  const score = chance.pick(SAID[one.metric ?? METRIC.csat])
  return hand.add(rating, { invite: one.uuid, ...score, text: chance.pick(TEXTS), tags: ['2'] })
}

const roundOf = (past: Past, day: Date, n: number): Story => {
  const key = `satisfaction ${n}`
  const chance = past.chanceOf(key)
  const begin = later(day, 9 * HOUR_MS + 20 * MINUTE_MS)
  const by = past.people.director
  const deedAt = (at: Date, run: (hand: Hand, at: Date) => Promise<unknown>): Deed => ({ at, by, run: (hand) => run(hand, at) })
  return {
    key,
    deeds: [
      deedAt(begin, calls),
      deedAt(later(begin, 3 * HOUR_MS), (hand, at) => handsIn(hand, at, chance.pick(CALLED))),
      deedAt(later(begin, 6 * HOUR_MS), approves),
      deedAt(later(begin, 7 * HOUR_MS), (hand, at) => answers(hand, at, chance)),
      deedAt(later(begin, DAY_MS + HOUR_MS), (hand, at) => answers(hand, at, chance)),
    ].filter(({ at }) => at < past.now),
  }
}

/** Rounds of calls; the last low scores still wait for today. */
export const satisfactionHistory: History = (past) =>
  past.days.slice(2, -2).flatMap((day, n) => (n % EVERY_DAYS === 0 ? [roundOf(past, day, n)] : []))
