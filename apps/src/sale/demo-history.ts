import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { ROLE as RESIDENT, relation } from '#src/customers/residence/relation.ts'
import { FOLLOW, KIND, RESULT, ROLE, SOURCE, WISH } from '#src/sale/codes.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'

/** A room that nothing else in the demo is about: counted from the end. */
const ROOM_FROM_END = 20

const RENT = 520_000
const [LISTED, MET, SHOWN, SIGNED, BEGUN] = [62, 58, 57, 52, 50] as const

const newestOf = async (hand: Hand, title: string): Promise<string> =>
  (await hand.list(listing, (f) => f.eq('title', title), 1))[0]?.uuid ?? ''
const leadOf = async (hand: Hand, mobile: string): Promise<string> =>
  (await hand.list(lead, (f) => f.eq('mobile', mobile), 1))[0]?.uuid ?? ''

const ownerOf = async (hand: Hand, roomUuid: string): Promise<string> => {
  const found = await hand.list(relation, (f) => f.and(f.eq('roomUuid', roomUuid), f.eq('role', RESIDENT.owner), f.state('active')), 1)
  const [any] = found.length > 0 ? found : await hand.list(relation, (f) => f.state('active'), 1)
  return any?.customer ?? ''
}

const TITLE = '湖景三房 家电齐全'
const MOBILE = '13800000471'

/** A home that was listed, shown, let and is lived in; its commission has come in. */
const letOut = (past: Past, project: PastProject): Story => {
  const by = project.manager
  const home = project.rooms.at(-ROOM_FROM_END)
  const at = (ago: number, hour = 10): Date => later(past.awake(later(past.now, -ago * DAY_MS)), (hour - 10) * HOUR_MS)
  const begin = chinaDay(at(BEGUN))
  const deeds: Deed[] = [
    {
      at: at(LISTED),
      by,
      run: async (hand) =>
        hand.add(listing, {
          ...{
            title: TITLE,
            kind: KIND.rent,
            rent: RENT,
            depositMonths: 1,
            payCycle: '2',
            roomUuid: home?.uuid ?? '',
            projectUuid: project.uuid,
          },
          ...{
            owner: await ownerOf(hand, home?.uuid ?? ''),
            maintainer: by,
            exclusive: false,
            area: 96,
            bedrooms: 3,
            parlours: 2,
            bathrooms: 2,
          },
          ...{
            orient: '2',
            decor: '3',
            facilities: ['1', '2', '3', '4', '5', '6', '7'],
            tags: ['3', '4'],
            desc: '南北通透，步行五分钟到湖边。',
          },
          images: [await hand.picture('cover-home-1'), await hand.picture('cover-home-2'), await hand.picture('cover-home-3')],
        }),
    },
    { at: at(LISTED, 11), by, run: (hand, uuid) => hand.act(listing, uuid, 'submit') },
    {
      at: at(MET),
      by,
      run: (hand) =>
        hand.add(lead, {
          ...{ name: '程先生', mobile: MOBILE, kind: WISH.rent, budgetMin: 450_000, budgetMax: 550_000, areaMin: 80, areaMax: 110 },
          ...{ bedrooms: 3, projectUuid: project.uuid, source: SOURCE.phone, grade: '1', broker: by },
        }),
    },
    {
      at: at(MET, 11),
      by,
      run: (hand, uuid) => hand.act(lead, uuid, 'follow', { followKind: FOLLOW.phone, followText: '下月初入住，约周末看房。' }),
    },
    {
      at: at(MET, 12),
      by,
      run: async (hand) =>
        hand.add(viewing, {
          lead: await leadOf(hand, MOBILE),
          listings: [await newestOf(hand, TITLE)],
          at: at(SHOWN).toISOString(),
          broker: by,
        }),
    },
    {
      at: at(SHOWN),
      by,
      run: async (hand, uuid) => hand.act(viewing, uuid, 'arrive', { checkInPhoto: [await hand.picture('cover-home-1')] }),
    },
    {
      at: at(SHOWN, 11),
      by,
      run: (hand, uuid) => hand.act(viewing, uuid, 'finish', { result: RESULT.keen, feedback: '满意，希望月租5000以内' }),
    },
    {
      at: at(SIGNED),
      by,
      run: async (hand) => {
        const [rule] = await hand.list(commissionRule, (f) => f.eq('kind', WISH.rent), 1)
        return hand.add(deal, {
          ...{ listing: await newestOf(hand, TITLE), lead: await leadOf(hand, MOBILE), projectUuid: project.uuid, kind: WISH.rent },
          ...{ amount: RENT, signDate: chinaDay(at(SIGNED)), rule: rule?.uuid ?? null, commissionBuyer: 260_000, commissionSeller: 0 },
          splits: [
            { who: by, role: ROLE.client, bp: 6_000 },
            { who: past.people.service[0] ?? by, role: ROLE.owner, bp: 4_000 },
          ],
        })
      },
    },
    { at: at(SIGNED, 11), by, run: (hand, uuid) => hand.act(deal, uuid, 'submit') },
    {
      at: at(SIGNED, 12),
      by,
      run: async (hand) => {
        const client = await hand.find(lead, await leadOf(hand, MOBILE))
        const [of] = await hand.list(deal, (f) => f.eq('lead', client.uuid), 1)
        return hand.add(lease, {
          ...{ deal: of?.uuid ?? null, listing: await newestOf(hand, TITLE), roomUuid: home?.uuid ?? '', projectUuid: project.uuid },
          ...{ tenant: client.customer ?? '', landlord: await ownerOf(hand, home?.uuid ?? ''), manager: by, collects: true },
          ...{ period: { begin, end: dayAfter(addMonths(begin, 12), -1) }, rent: RENT, deposit: RENT, payCycle: '1', scheduleMode: '1' },
          ...{ payDaysBefore: 5, signedOn: chinaDay(at(SIGNED)), freeRent: [{ span: { begin, end: dayAfter(begin, 6) } }] },
        })
      },
    },
  ]
  return { key: 'let out', deeds }
}

const PICTURED = ['南向三房 精装拎包入住', '满五唯一 四房两卫', '地铁口两房 可租可售'] as const

const SEEKERS = [
  { name: '曹女士', mobile: '13800000472', kind: WISH.rent, text: '已看两套，等家人商量', ago: 5, lost: false },
  { name: '袁先生', mobile: '13800000473', kind: WISH.buy, text: '预算不够，暂缓', ago: 30, lost: true },
] as const

/** People who look for a home: one is asked again, one has given up. */
const seeking = (past: Past, project: PastProject, n: number): Story => {
  const by = project.manager
  const { name, mobile, kind, text, ago, lost } = SEEKERS[n] ?? SEEKERS[0]
  const at = (days: number): Date => past.awake(later(past.now, -days * DAY_MS))
  const deeds: Deed[] = [
    {
      at: at(ago),
      by,
      run: (hand) => hand.add(lead, { name, mobile, kind, source: SOURCE.platform, grade: '2', projectUuid: project.uuid, broker: by }),
    },
    { at: at(ago - 1), by, run: (hand, uuid) => hand.act(lead, uuid, 'follow', { followKind: FOLLOW.wechat, followText: text }) },
    ...(lost ? [{ at: at(ago - 3), by, run: (hand: Hand, uuid: string) => hand.act(lead, uuid, 'lose', { lostReason: '1' }) }] : []),
  ]
  return { key: `seeking ${n}`, deeds }
}

/** Homes of the first day get their pictures. */
const pictured = (past: Past, project: PastProject): Story => ({
  key: 'pictured',
  deeds: PICTURED.map((title, n) => ({
    at: past.awake(later(past.now, -(12 - n) * DAY_MS)),
    by: project.manager,
    run: async (hand) =>
      hand.update(listing, await newestOf(hand, title), {
        images: [
          await hand.picture(`cover-home-${n + 4}`),
          await hand.picture(`cover-home-${n + 5}`),
          await hand.picture(`cover-home-${n + 6}`),
        ],
      }),
  })),
})

/** One who looks at a home this afternoon. */
const today = (past: Past, project: PastProject): Story => {
  const by = project.manager
  const at = later(past.now, -3 * HOUR_MS)
  return {
    key: 'today',
    deeds: [
      {
        at,
        by,
        run: (hand) =>
          hand.add(lead, {
            ...{
              name: '韩女士',
              mobile: '13800000474',
              kind: WISH.rent,
              budgetMax: 420_000,
              bedrooms: 2,
              source: SOURCE.walkIn,
              grade: '1',
            },
            ...{ projectUuid: project.uuid, broker: by },
          }),
      },
      {
        at: later(at, HOUR_MS),
        by,
        run: async (hand, uuid) => {
          const [home] = await hand.list(listing, (f) => f.state('live'), 1)
          const on = later(past.now, 4 * HOUR_MS).toISOString()
          return home === undefined ? undefined : hand.add(viewing, { lead: uuid, listings: [home.uuid], at: on, broker: by })
        },
      },
    ],
  }
}

/** A home that was let, people who look for one, and a viewing this afternoon. */
export const saleHistory: History = (past) =>
  past.days.length <= LISTED
    ? []
    : past.projects
        .slice(0, 1)
        .flatMap((project) => [
          letOut(past, project),
          ...SEEKERS.map((_of, n) => seeking(past, project, n)),
          pictured(past, project),
          today(past, project),
        ])
