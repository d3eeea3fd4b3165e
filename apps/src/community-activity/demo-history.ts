import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type PastRoom, type Story } from '@qifuyun/kit/history.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { paysAtDesk } from '#src/fee/demo-history.ts'

/** An activity of the past, or of today and tomorrow: hours from now at which it begins, and who takes part. */
interface Plan {
  title: string
  kind: '1' | '2' | '3' | '4' | '5' | '6'
  content: string
  place: string
  begins: number
  lasts: number
  quota: number
  fee: number
  /** So many people of each household that signs up. */
  households: readonly number[]
  /** How many of them pay, and are checked in. */
  pay?: number
  arrive?: number
  cost?: number
  /** One who has not paid gives up, so that those who wait move up. */
  cancels?: true
  /** They sign up this morning, so that some have still to pay. */
  today?: true
}

const DAY = 24

const PLANS: readonly Plan[] = [
  {
    ...{ title: '邻里灯谜会', kind: '5', place: '中心花园', begins: -62 * DAY, lasts: 3, quota: 30, fee: 0 },
    ...{ content: '<p>猜灯谜、品茶点，每户可领一盏手工灯笼。</p>', households: [3, 2, 2, 4], arrive: 3, cost: 186_000 },
  },
  {
    ...{ title: '业主羽毛球友谊赛', kind: '2', place: '体育馆', begins: -27 * DAY, lasts: 4, quota: 16, fee: 2_000 },
    ...{ content: '<p>分组循环赛，含场地与饮用水，请自带球拍。</p>', households: [1, 2], pay: 2, arrive: 2, cost: 64_000 },
  },
  {
    ...{ title: '急救知识讲座', kind: '6', place: '社区活动中心', begins: -4 * DAY, lasts: 2, quota: 40, fee: 0 },
    ...{ content: '<p>红十字会讲师现场演示心肺复苏。</p>', households: [1, 2, 1], arrive: 2 },
  },
  {
    ...{ title: '旧物交换市集', kind: '4', place: '中心花园', begins: -1, lasts: 6, quota: 50, fee: 0 },
    ...{ content: '<p>闲置图书、玩具交换，剩余物品捐赠。</p>', households: [2, 3, 1], arrive: 1 },
  },
  {
    ...{ title: '亲子陶艺体验', kind: '3', place: '社区活动中心', begins: 6 * DAY, lasts: 2, quota: 5, fee: 5_800 },
    ...{ content: '<p>陶艺老师指导，作品烧制后寄回家中。</p>', households: [2, 3, 2, 1, 2], pay: 1, cancels: true, today: true },
  },
]

const activityOf = async (hand: Hand, { title }: Plan): Promise<string> =>
  (await hand.list(activity, (f) => f.eq('title', title), 1))[0]?.uuid ?? ''

/** A household signs up at the desk; if it is full it waits. */
const signsUp = async (hand: Hand, plan: Plan, room: PastRoom, people: number): Promise<unknown> => {
  const [lives] = await hand.list(relation, (f) => f.and(f.eq('roomUuid', room.uuid), f.state('active')), 1)
  if (lives === undefined) return undefined
  const of = await activityOf(hand, plan)
  return hand.add(signup, { activity: of, customer: lives.customer, roomUuid: room.uuid, people, standby: true })
}

const checksIn = async (hand: Hand, plan: Plan): Promise<unknown> => {
  const of = await activityOf(hand, plan)
  const [who] = await hand.list(signup, (f) => f.and(f.eq('activity', of), f.state('signed')), 1)
  return who === undefined ? undefined : hand.act(signup, who.uuid, 'checkIn')
}

/** The one who signed up first cannot come: those who wait move up. */
const givesUp = async (hand: Hand, plan: Plan): Promise<unknown> => {
  const of = await activityOf(hand, plan)
  const [who] = await hand.list(signup, (f) => f.and(f.eq('activity', of), f.state('toPay')), 1)
  return who === undefined ? undefined : hand.actByLink(signup, who.uuid, 'cancel', { reason: '临时出差' })
}

const storyOf = (past: Past, project: PastProject, plan: Plan, n: number): Story => {
  const by = project.manager
  const begin = later(past.now, plan.begins * HOUR_MS)
  const filed = later(begin, -9 * DAY_MS)
  const signs = plan.today ? later(past.now, -7 * HOUR_MS) : later(filed, DAY_MS)
  const homes = plan.households.map((people, index) => ({ people, room: project.rooms[5 + n * 7 + index * 2] }))
  const deeds: Deed[] = [
    {
      at: filed,
      by,
      run: async (hand) =>
        hand.add(activity, {
          ...{
            title: plan.title,
            kind: plan.kind,
            content: plan.content,
            quota: plan.quota,
            fee: plan.fee,
            perRoom: 4,
            audience: '1',
            asks: [],
          },
          ...{ projectUuid: project.uuid, place: { name: plan.place }, cover: [await hand.picture(`cover-activity-${n}`)], host: by },
          period: { begin: begin.toISOString(), end: later(begin, plan.lasts * HOUR_MS).toISOString() },
          signUp: { begin: filed.toISOString(), end: later(begin, -2 * HOUR_MS).toISOString() },
        }),
    },
    { at: later(filed, 20 * MINUTE_MS), by, run: (hand, uuid) => hand.act(activity, uuid, 'submit') },
    ...homes.map(
      ({ people, room }, index): Deed => ({
        at: later(signs, index * 25 * MINUTE_MS),
        by,
        run: (hand) => (room === undefined ? Promise.resolve() : signsUp(hand, plan, room, people)),
      }),
    ),
    ...homes.slice(0, plan.pay ?? 0).map(({ room }, index): Deed => {
      const at = later(signs, (3 + index) * HOUR_MS)
      const chance = past.chanceOf(`activity pays ${n} ${index}`)
      return { at, by, run: (hand) => (room === undefined ? Promise.resolve() : paysAtDesk(hand, room, at, chance)) }
    }),
    ...(plan.cancels ? [{ at: later(signs, 6 * HOUR_MS), by, run: (hand: Hand) => givesUp(hand, plan) }] : []),
    ...Array.from(
      { length: plan.arrive ?? 0 },
      (_empty, index): Deed => ({
        at: later(begin, (index * 4 - 10) * MINUTE_MS),
        by,
        run: (hand) => checksIn(hand, plan),
      }),
    ),
    ...(plan.cost === undefined
      ? []
      : [
          {
            at: later(begin, 20 * HOUR_MS),
            by,
            run: async (hand: Hand) =>
              hand.act(activity, await activityOf(hand, plan), 'review', {
                ...{ cost: plan.cost ?? 0, summary: '现场秩序良好，住户反馈积极，下次提前公布集合地点。' },
                photos: [await hand.picture(`cover-activity-${n + 5}`)],
              }),
          },
        ]),
  ]
  return { key: `activity ${n}`, deeds: deeds.filter(({ at }) => at < past.now) }
}

/** Two that were reviewed, one that waits for it, one that goes on today, and one that is full. */
export const activityHistory: History = (past) =>
  past.projects.slice(0, 1).flatMap((project) => PLANS.map((plan, n) => storyOf(past, project, plan, n)))
