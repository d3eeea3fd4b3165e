import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import {
  type Chance,
  type Hand,
  type History,
  later,
  type Past,
  type PastProject,
  type PastRoom,
  type Story,
} from '@qifuyun/kit/history.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { feeApp } from '#src/fee/app.ts'
import { lateFee, lateFeeLeft } from '#src/fee/arithmetic/late-fee.ts'
import { collectCall } from '#src/fee/calls.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { BILLS_MAX, CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { billingStories } from '#src/fee/demo/billing.ts'
import { RULE } from '#src/fee/demo.ts'
import { lateOpen, principalOpen, type Receivable } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payPage } from '#src/fee/online/online-pages.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'

const collect = customEndpoint(feeApp, collectCall)

/** How the households of a project pay: so many come to the desk, for so many their bank pays. The others are the arrears. */
interface Shares {
  desk: number
  bank: number
}
const HERE: Shares = { desk: 0.1, bank: 0.8 }
const ELSEWHERE: Shares = { desk: 0.03, bank: 0.89 }
/** A bank pays for a part of its customers every few days. */
const BANK_EVERY_DAYS = 18
const BANK_GROUPS = 2
/** Of those who would come to the desk so many pay on their phone instead, at any hour at which they are awake; a few do so today. */
const ONLINE = 0.4
const TODAY = 2
const EVERY_MINUTES = 45
/** Of those who pay so many pay only a part. */
const IN_PARTS = 0.04
/** A desk is open for so long. */
const OPENS = 9 * HOUR_MS
/** What was taken on a day is counted in the next morning, when also those have paid whom other applications sent here. */
const CLOSES = DAY_MS + 8.6 * HOUR_MS
const DESK_MS = 8 * HOUR_MS
const HUNDRED_YUAN = 10_000
const ITEMS_MAX = 50
/** Closes of the days before are not of interest to anybody. */
const CLOSED_DAYS = 21

/** Items whose bills grow by late fees: what other applications raise may have no rule. */
const ruledBy = async (hand: Hand): Promise<ReadonlySet<string>> =>
  new Set(
    (await hand.list(chargeItem, (f) => f.eq('enabled', true), ITEMS_MAX)).flatMap(({ uuid, lateRule }) =>
      lateRule === null ? [] : [uuid],
    ),
  )

const growthOf = (row: Receivable, on: string): number =>
  lateFee({
    ...RULE,
    ...{ principal: principalOpen(row), dueDate: row.dueDate, since: row.lateSince, on },
    capLeft: lateFeeLeft({ original: row.original, capRatioBp: RULE.cap, accrued: row.lateAccrued }),
  })

/** What is owed of bills on a day, in fen. */
const dueOf = (bills: readonly Receivable[], on: string, ruled: ReadonlySet<string>): number =>
  bills.reduce((sum, row) => sum + principalOpen(row) + lateOpen(row) + (ruled.has(row.item) ? growthOf(row, on) : 0), 0)

const CHANNELS = [CHANNEL.cash, CHANNEL.cash, CHANNEL.pos, CHANNEL.pos, CHANNEL.transfer] as const

/** What the bank gives to whoever has transferred money. */
const slipOf = (hand: Hand, { payer, amount, day }: { payer: string; amount: number; day: string }): Promise<string> =>
  hand.document(`转账回单${day}.txt`, `付款人：${payer}\n金额：${formatMoney(amount)}\n日期：${day}\n`)

/** A household comes to the desk and pays what is owed or a part of it. */
export const paysAtDesk = async (
  hand: Hand,
  { uuid: roomUuid, owner }: Pick<PastRoom, 'uuid' | 'owner'>,
  at: Date,
  chance: Chance,
): Promise<unknown> => {
  const bills = await hand.list(receivable, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('unpaid', 'part')), 10)
  if (bills.length === 0) return undefined
  const due = dueOf(bills, chinaDay(at), await ruledBy(hand))
  const channel = chance.pick(CHANNELS)
  const inCash = channel === CHANNEL.cash ? Math.ceil(due / HUNDRED_YUAN) * HUNDRED_YUAN : due
  const received = chance.happens(IN_PARTS) ? Math.max(1, Math.floor(due / 2)) : inCash
  const proof = channel === CHANNEL.transfer ? [await slipOf(hand, { payer: owner, amount: received, day: chinaDay(at) })] : []
  return hand.call(collect, {
    ...{ bills: bills.map(({ uuid }) => ({ uuid })), due, received, payerName: owner, channel, proof },
    customer: bills[0]?.customer ?? null,
  })
}

/** A household opens its page on a phone, chooses all that it can pay there, and pays it. */
const paysOnline = async (hand: Hand, roomUuid: string): Promise<unknown> => {
  const items = await hand.list(chargeItem, (f) => f.eq('onlinePay', true), ITEMS_MAX)
  const payable = new Set(items.map(({ uuid }) => uuid))
  const open = await hand.list(receivable, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('unpaid', 'part')), 10)
  const bills = open.flatMap(({ uuid, item }) => (payable.has(item) ? [uuid] : []))
  return bills.length === 0 ? undefined : hand.payByLink(payPage, roomUuid, { bills })
}

const isWithBank = (past: Past, project: PastProject, roomUuid: string, share: number): boolean =>
  past.chanceOf(`bank ${project.uuid} ${roomUuid}`).happens(share)

/** A bank pays at one go for the households of a project whose turn it is. */
const paidByBank = (past: Past, project: PastProject, share: number, others: number): Story[] => {
  const { manager: by, uuid: projectUuid } = project
  const turns = past.days.filter((day, at) => at > 2 && at % BANK_EVERY_DAYS === others && day < past.now)
  const households = project.rooms.filter(({ uuid }) => isWithBank(past, project, uuid, share))
  return turns.map((day, turn): Story => {
    const at = later(day, 9.5 * HOUR_MS + others * 11 * MINUTE_MS)
    const mine = new Set(households.filter((_room, n) => n % BANK_GROUPS === turn % BANK_GROUPS).map(({ uuid }) => uuid))
    const run = async (hand: Hand): Promise<unknown> => {
      const open = await hand.list(receivable, (f) => f.and(f.oneOf('roomUuid', [...mine]), f.state('unpaid', 'part')), BILLS_MAX)
      if (open.length === 0) return undefined
      const due = dueOf(open, chinaDay(at), await ruledBy(hand))
      return hand.call(collect, {
        ...{ bills: open.map(({ uuid }) => ({ uuid })), due, received: due, payerName: '招商银行代扣', channel: CHANNEL.transfer },
        ...{ bank: '招商银行', bankNo: `DK${chinaDay(at).replaceAll('-', '')}${others}`, bankDay: chinaDay(at), remark: '银行批量代扣' },
        proof: [await slipOf(hand, { payer: '招商银行代扣', amount: due, day: chinaDay(at) })],
      })
    }
    return { key: `bank ${projectUuid} ${turn}`, deeds: [{ at, by, run }] }
  })
}

/** The days on which a desk takes money: those after the first bills. */
const deskDays = (past: Past): Date[] => past.days.slice(1).filter((day) => past.isWorkday(day))

const paymentsOf = (past: Past, project: PastProject, { desk: share, bank }: Shares): Story[] => {
  const days = deskDays(past)
  let online = 0
  return project.rooms.flatMap((room, index): Story[] => {
    const chance = past.chanceOf(`fee ${project.uuid} ${index}`)
    if (isWithBank(past, project, room.uuid, bank) || !chance.happens(share / (1 - bank))) return []
    const day = days[chance.between(0, days.length - 1)] ?? past.now
    const key = `pays ${project.uuid} ${index}`
    if (past.chanceOf(`online ${project.uuid} ${index}`).happens(ONLINE)) {
      online += 1
      const today = later(past.now, -(online * EVERY_MINUTES - chance.between(0, EVERY_MINUTES - 5)) * MINUTE_MS)
      const any = past.days[chance.between(1, past.days.length - 1)] ?? past.now
      const at = online <= TODAY ? today : past.awake(later(any, Math.round(chance.next() * DAY_MS)))
      return [{ key, deeds: [{ at, by: project.manager, run: (hand) => paysOnline(hand, room.uuid) }] }]
    }
    // No two stand at the desk at one moment.
    const at = later(day, OPENS + Math.round((DESK_MS * index) / project.rooms.length) + index)
    return [
      {
        key,
        deeds: [{ at, by: project.manager, run: (hand) => paysAtDesk(hand, room, at, chance) }],
      },
    ]
  })
}

/** The drawer is counted, and handed in; now and then it is a little short. */
const closesOf = (past: Past, { manager: by }: PastProject): Story[] =>
  deskDays(past)
    .filter((day) => later(day, CLOSES) <= past.now && later(day, CLOSED_DAYS * DAY_MS) > past.now)
    .map((day): Story => {
      const at = later(day, CLOSES)
      const date = chinaDay(day)
      const chance = past.chanceOf(`close ${date}`)
      return {
        key: `close ${date}`,
        deeds: [
          {
            at,
            by,
            run: async (hand) => {
              const taken = await hand.list(payment, (f) => f.and(f.eq('cashier', by), f.eq('day', date), f.state('done')), 200)
              const cash = taken.filter(({ channel }) => channel === CHANNEL.cash).reduce((sum, { amount }) => sum + amount, 0)
              if (taken.length === 0) return undefined
              const short = chance.happens(0.05) && cash > 0 ? 500 : 0
              const counted = {
                floatFen: 50_000,
                cashCounted: cash + 50_000 - short,
                remark: short > 0 ? '找零误差，已登记' : '钱款已当面点清',
              }
              return hand.add(dailyClose, { day: date, ...counted })
            },
          },
          {
            at: later(at, 4 * MINUTE_MS),
            by,
            run: (hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(dailyClose, uuid, 'handIn')),
          },
        ],
      }
    })

const REASONS = ['漏水影响使用，协商减免', '面积复核后调整', '老年业主关怀减免', '空置房按约定减免'] as const

/** Some bills are reduced, and one is in dispute. */
const adjustmentsOf = (past: Past, project: PastProject): Story[] =>
  REASONS.map((reason, n): Story => {
    const chance = past.chanceOf(`adjust ${n}`)
    const day = past.days[12 + n * 17] ?? past.now
    const at = past.workingMoment(day, chance)
    const of = project.rooms[n * 41 + 5]
    const by = project.manager
    const openOf = async (hand: Hand) =>
      (await hand.list(receivable, (f) => f.and(f.eq('roomUuid', of?.uuid ?? ''), f.state('unpaid', 'part')), 1))[0]
    return {
      key: `adjust ${n}`,
      deeds: [
        {
          at,
          by,
          run: async (hand) => {
            const bill = await openOf(hand)
            if (bill === undefined) return undefined
            if (n === 1) return hand.act(receivable, bill.uuid, 'dispute', { reason })
            const lines = [{ receivable: bill.uuid, amount: Math.round(principalOpen(bill) / 10) }]
            return hand.add(adjustment, { kind: '1', lines, reason })
          },
        },
        { at: later(at, 6 * MINUTE_MS), by, run: (hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(adjustment, uuid, 'submit')) },
      ],
    }
  })

/** A quarter of property fees and three months of parking: bills, who pays them at the desk, closes of the day, reductions. */
export const feeHistory: History = (past) => {
  const [project] = past.projects
  if (project === undefined) return []
  return [
    ...billingStories(past),
    ...past.projects.flatMap((each, n) => {
      const shares = n === 0 ? HERE : ELSEWHERE
      return [...paidByBank(past, each, shares.bank, n), ...paymentsOf(past, each, shares)]
    }),
    ...closesOf(past, project),
    ...adjustmentsOf(past, project),
  ]
}
