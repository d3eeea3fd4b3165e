import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type PastRoom, type Story } from '@qifuyun/kit/history.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { redeemCall } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { CAMPAIGN, KIND, SCOPE, VALID } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { template } from '#src/marketing/templates/template.ts'

const USUAL = { scope: SCOPE.all, stackable: false, refundable: true, validKind: VALID.days, perPerson: 2 } as const

const campaignNamed = async (hand: Hand, name: string): Promise<string> =>
  (await hand.list(campaign, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''
const templateNamed = async (hand: Hand, name: string): Promise<string> =>
  (await hand.list(template, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''

/** A household comes to the desk, where it is entered for a campaign. */
const joins = async (hand: Hand, name: string, room: PastRoom | undefined): Promise<unknown> => {
  const of = await campaignNamed(hand, name)
  const [lives] = room === undefined ? [] : await hand.list(relation, (f) => f.and(f.eq('roomUuid', room.uuid), f.state('active')), 1)
  return lives === undefined || of === '' ? undefined : hand.add(entry, { campaign: of, customer: lives.customer })
}

/** The coupon that somebody has had longest is used. */
const comes = async (hand: Hand, name: string, amount: number): Promise<unknown> => {
  const of = await campaignNamed(hand, name)
  const [one] = of === '' ? [] : await hand.list(coupon, (f) => f.and(f.eq('campaign', of), f.state('unused')), 1)
  return one?.code ? hand.call(customEndpoint(marketingApp, redeemCall), { code: one.code, amount, store: '物业前台' }) : undefined
}

const OWNERS = '在住业主'
const AUTUMN = '金秋家政节'
const WINTER = '冬日签到有礼'

/** A campaign that has ended: three households took its coupons, two have used them. */
const autumn = (past: Past, project: PastProject, by: string): Story => {
  const begin = later(past.now, -62 * DAY_MS)
  const deeds: Deed[] = [
    {
      ...{ at: later(begin, -DAY_MS), by },
      run: (hand) =>
        hand.add(template, {
          ...USUAL,
          scopes: [],
          name: '满100减20家政券',
          kind: KIND.off,
          threshold: 10_000,
          value: 2_000,
          validDays: 60,
          total: 300,
        }),
    },
    { at: later(begin, -23 * HOUR_MS), by, run: (hand, uuid) => hand.act(template, uuid, 'start') },
    {
      ...{ at: later(begin, -22 * HOUR_MS), by },
      run: async (hand) =>
        hand.add(campaign, {
          ...{
            name: AUTUMN,
            kind: CAMPAIGN.give,
            budget: 300_000,
            control: 0,
            owner: by,
            content: '<p>换季大扫除，家政服务满100减20。</p>',
          },
          ...{
            images: [await hand.picture('cover-marketing-1')],
            gifts: [{ template: await templateNamed(hand, '满100减20家政券'), count: 1 }],
          },
          period: { begin: begin.toISOString(), end: later(begin, 30 * DAY_MS).toISOString() },
        }),
    },
    { at: later(begin, 5 * MINUTE_MS), by, run: (hand, uuid) => hand.act(campaign, uuid, 'submit') },
    ...[3, 9, 15].map(
      (n, index): Deed => ({ at: later(begin, (index + 1) * DAY_MS), by, run: (hand) => joins(hand, AUTUMN, project.rooms[n]) }),
    ),
    ...[12_800, 16_000].map(
      (amount, index): Deed => ({ at: later(begin, (9 + index * 4) * DAY_MS), by, run: (hand) => comes(hand, AUTUMN, amount) }),
    ),
  ]
  return { key: 'marketing autumn', deeds: deeds.filter(({ at }) => at < past.now) }
}

/** One that goes on: residents sign in, and owners have been written to. */
const winter = (past: Past, project: PastProject, by: string): Story => {
  const begin = later(past.now, -6 * DAY_MS)
  const deeds: Deed[] = [
    {
      ...{ at: begin, by },
      run: async (hand) =>
        hand.add(campaign, {
          ...{ name: WINTER, kind: CAMPAIGN.sign, budget: 200_000, control: 0, owner: by, content: '<p>每天签到，连续两天得家政券。</p>' },
          ...{
            images: [await hand.picture('cover-marketing-2')],
            signs: [{ day: 1, template: await templateNamed(hand, '满100减20家政券') }],
          },
          period: { begin: begin.toISOString(), end: later(begin, 30 * DAY_MS).toISOString() },
        }),
    },
    { at: later(begin, 10 * MINUTE_MS), by, run: (hand, uuid) => hand.act(campaign, uuid, 'submit') },
    {
      ...{ at: later(begin, DAY_MS), by },
      run: (hand) =>
        hand.add(audience, {
          name: '老客户邀约名单',
          kind: '2',
          mobiles: project.rooms
            .slice(0, 12)
            .map(({ mobile }) => mobile)
            .join('、'),
        }),
    },
    {
      ...{ at: later(begin, DAY_MS + MINUTE_MS), by },
      run: async (hand, uuid) =>
        hand.add(sendTask, {
          ...{ campaign: await campaignNamed(hand, WINTER), audience: uuid, text: '#姓名#您好，「#活动#」开始啦，点击签到：#链接#' },
          at: past.awake(later(begin, 2 * DAY_MS)).toISOString(),
        }),
    },
    ...[4, 10].map(
      (n, index): Deed => ({ at: later(begin, (3 + index) * DAY_MS), by, run: (hand) => joins(hand, WINTER, project.rooms[n]) }),
    ),
    { at: later(begin, 5 * DAY_MS), by, run: (hand) => comes(hand, WINTER, 13_800) },
  ]
  deeds.push({
    // Owners are known by now.
    ...{ at: later(past.now, -HOUR_MS), by },
    run: async (hand) => {
      const [owners] = await hand.list(audience, (f) => f.eq('name', OWNERS), 1)
      return owners === undefined ? undefined : hand.act(audience, owners.uuid, 'refresh')
    },
  })
  return { key: 'marketing winter', deeds: deeds.filter(({ at }) => at < past.now) }
}

/** A campaign that is over, and one that goes on. */
export const marketingHistory: History = (past) =>
  past.projects.slice(0, 1).flatMap((project) => [autumn(past, project, project.manager), winter(past, project, project.manager)])
