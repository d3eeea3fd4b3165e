import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { bid } from '#src/bidding/bid.ts'
import { BIDS_MIN } from '#src/bidding/evaluating.ts'
import { seat } from '#src/bidding/seat.ts'
import { tender } from '#src/bidding/tender.ts'
import { supplier } from '#src/supplier/supplier.ts'

const CRITERIA = [
  { name: '服务方案', kind: '2', weight: 50 },
  { name: '报价', kind: '3', weight: 50 },
] as const

const BIDDERS = ['严建国', '吕晓峰', '邹敏'] as const

/** Days before today on which each begins, what it costs at the most, and how much of that each bidder asks for. */
const TENDERS = [
  {
    title: '电梯配件年度框架采购',
    ago: 62,
    budget: 24_000_000,
    asked: [0.93, 0.88, 0.97],
    content: '四个项目电梯门机、对重与钢丝绳等配件',
  },
  { title: '公共区域照明改造', ago: 40, budget: 15_600_000, asked: [0.95, 0.9], content: '地下车库与楼道LED照明改造，含拆除' },
  { title: '二次供水泵房改造', ago: 17, budget: 32_000_000, asked: [0.91, 0.86, 0.94], content: '两个泵房水泵更换与变频控制改造' },
  { title: '石材养护年度服务', ago: 7, budget: 8_800_000, asked: [0.9, 0.96, 0.92], content: '各项目大堂与电梯厅石材结晶养护，每季一次' },
] as const

/** The bids of a tender in the order in which their suppliers were asked. */
const bidOf = async (hand: Hand, of: string, index: number): Promise<string> =>
  (await hand.list(bid, (f) => f.eq('tender', of), 10))[index]?.uuid ?? ''

const seatOf = async (hand: Hand, of: string, judge: string) =>
  (await hand.list(seat, (f) => f.and(f.eq('tender', of), f.eq('judge', judge)), 1))[0]

/** A judge declares, and marks what every bidder offers. */
const judging = (judge: string, at: Date, chance: Chance): Deed[] => {
  const points = Array.from({ length: 10 }, () => chance.between(76, 96))
  return [
    { at, by: judge, run: async (hand, of) => hand.act(seat, (await seatOf(hand, of, judge))?.uuid ?? '', 'declare') },
    {
      at: later(at, HOUR_MS / 2),
      by: judge,
      run: async (hand, of) => {
        const own = await seatOf(hand, of, judge)
        const marks = (own?.marks ?? []).flatMap(({ uuid }, index) =>
          uuid === undefined ? [] : [{ uuid, points: points[index % points.length] ?? 80 }],
        )
        await hand.act(seat, own?.uuid ?? '', 'score', { marks })
      },
    },
  ]
}

/** A tender from its plan to the award, or to where it has come by today. */
const courseOf = (past: Past, { title, ago, budget, asked, content }: (typeof TENDERS)[number]): Story[] => {
  const day = past.days.at(-1 - ago)
  const by = past.projects[0]?.manager
  if (day === undefined || by === undefined) return []
  const chance = past.chanceOf(`tender ${title}`)
  const begun = past.workingMoment(day, chance)
  const at = (days: number, hours = 0): Date => past.awake(later(begun, days * DAY_MS + hours * HOUR_MS))
  const moment = (days: number): string => later(begun, days * DAY_MS).toISOString()
  const judges = [past.people.director, past.people.administration, past.people.finance]
  const acted = (when: Date, run: Deed['run']): Deed => ({ at: when, by, run })
  const deeds: Deed[] = [
    acted(begun, async (hand) => {
      const suppliers = await hand.list(supplier, (f) => f.eq('usable', true), asked.length)
      return hand.add(tender, {
        title,
        kind: '3',
        budget,
        bond: 0,
        content,
        sections: [],
        docs: [await hand.document(`${title}.txt`, `${title}：${content}`)],
        invited: suppliers.map(({ uuid }) => uuid),
        signUpEnd: moment(4),
        bidEnd: moment(9),
        openAt: moment(9),
        criteria: CRITERIA.map((each) => ({ ...each })),
        judges,
      })
    }),
    acted(at(0, 2), (hand, of) => hand.act(tender, of, 'plan')),
    ...asked.flatMap((share, index): Deed[] => [
      acted(at(1, index), async (hand, of) =>
        hand.actByLink(bid, await bidOf(hand, of, index), 'signUp', { contact: BIDDERS[index] ?? '', phone: `1380000034${index}` }),
      ),
      acted(at(2, index), async (hand, of) => hand.act(bid, await bidOf(hand, of, index), 'admit')),
      acted(at(6, index), async (hand, of) =>
        hand.actByLink(bid, await bidOf(hand, of, index), 'submit', { price: Math.round((budget * share) / 100) * 100 }),
      ),
    ]),
  ]
  if (asked.length < BIDS_MIN) return [{ key: title, deeds }]
  return [
    {
      key: title,
      deeds: [
        ...deeds,
        acted(at(9, 3), (hand, of) => hand.act(tender, of, 'open')),
        acted(at(10), (hand, of) => hand.act(tender, of, 'evaluate')),
        ...judges.flatMap((judge, index) => judging(judge, at(10, 1 + index), chance)),
        acted(at(11), (hand, of) => hand.act(tender, of, 'conclude', { publishedDays: 3 })),
        acted(at(15, 2), (hand, of) => hand.act(tender, of, 'award')),
      ],
    },
  ]
}

/** What was bought by tender in a quarter: one has failed, and one is still sealed. */
export const biddingHistory: History = (past) => TENDERS.flatMap((of) => courseOf(past, of))
