import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Deed, Hand, History, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { paymentSplitApp } from '#src/payment-split/app.ts'
import { importBillCall } from '#src/payment-split/calls.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'

const importBill = customEndpoint(paymentSplitApp, importBillCall)

const HEADING = ['交易日期', '商户订单号', '交易流水号', '交易金额']
const SWIPES_MAX = 2_000
const WEEK = 7
/** The bank of the machines sends its file in the evening. */
const READ_AT = 18 * HOUR_MS

/** Accounts that are settled, those with most first; the last settlement waits for its payment. */
const SETTLED = 2

/** Shares lie in the accounts since the day on which the demo began: somebody settles them just before now. */
const settlementOf = ({ now }: Past, { manager: by }: PastProject, n: number): Story => {
  const at = new Date(now.getTime() - MINUTE_MS + n * 1_000)
  const does = (run: Deed['run']): Deed => ({ at, by, run: (hand, uuid) => (uuid === '' ? Promise.resolve() : run(hand, uuid)) })
  return {
    key: `settled ${n}`,
    deeds: [
      {
        at,
        by,
        run: async (hand) => {
          const rich = await hand.list(account, (f) => f.and(f.state('enabled'), f.gt('balance', 0)), 50)
          const [of] = rich.toSorted((one, other) => other.balance - one.balance)
          return of === undefined || of.balance < of.minSettle ? undefined : hand.add(settlement, { account: of.uuid, adjust: 0 })
        },
      },
      does((hand, uuid) => hand.act(settlement, uuid, 'submit')),
      ...(n === SETTLED - 1
        ? []
        : [does((hand, uuid) => hand.act(settlement, uuid, 'pay', { bankRef: `CMB${chinaDay(at).replaceAll('-', '')}${n}` }))]),
    ],
  }
}

/** What the machines at the desks have taken in a week, as their bank says it; a cent less of the last payment of the last week. */
const billOf = async (hand: Hand, { from, to, short }: { from: string; to: string; short: number }): Promise<unknown> => {
  const taken = await hand.list(
    payment,
    (f) => f.and(f.eq('channel', CHANNEL.pos), f.ge('day', from), f.le('day', to), f.state('done')),
    SWIPES_MAX,
  )
  const paid = taken.filter(({ payNo, amount }) => payNo !== null && amount > 0)
  if (paid.length === 0) return undefined
  const lines = paid.map(({ day, payNo, amount }, index) => [
    ...[day, payNo ?? '', `UP${to.replaceAll('-', '')}${String(index).padStart(5, '0')}`],
    exactText(yuan(index === paid.length - 1 ? amount - short : amount), 2),
  ])
  return hand.call(importBill, { channel: '6', name: `银联商务 ${from} 至 ${to}`, table: [HEADING, ...lines] })
}

const bills = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'bills',
  deeds: past.days
    .filter((day, index) => index % WEEK === WEEK - 1 && day.getTime() + READ_AT < past.now.getTime())
    .map((day, week, weeks) => ({
      at: new Date(day.getTime() + READ_AT),
      by,
      run: (hand) =>
        billOf(hand, {
          from: chinaDay(new Date(day.getTime() - (WEEK - 1) * DAY_MS)),
          to: chinaDay(day),
          short: week === weeks.length - 1 ? 1 : 0,
        }),
    })),
})

/** How the days of the machines were compared, and how shares are settled. */
export const splitHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined
    ? []
    : [bills(past, project), ...Array.from({ length: SETTLED }, (_empty, n) => settlementOf(past, project, n))]
}
