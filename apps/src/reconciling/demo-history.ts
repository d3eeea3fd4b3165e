import { createHash } from 'node:crypto'
import { chinaDay, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Hand, History, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { compareBooksCall, importCall } from '#src/reconciling/calls.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'

const importBank = customEndpoint(reconcilingApp, importCall)
const compareBooks = customEndpoint(reconcilingApp, compareBooksCall)

const HEADING = ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要']
const TRANSFERS_MAX = 500
/** A statement of the bank is read each week, after the desks have closed. */
const WEEK = 7
const READ_AT = 18.5 * HOUR_MS
/** In the next morning: its last day may be the last one of the month. */
const CLOSED_AT = DAY_MS + 10 * HOUR_MS
const COMPARED_AT = 20 * HOUR_MS
/** The books are compared every evening of the last weeks. */
const COMPARED_DAYS = 14
/** What the bank says less than was booked, once, this week: somebody has to find it. */
const CENT = 1

/** What the bank says of the transfers of a week. */
const readWeek = async (hand: Hand, { from, to, short }: { from: string; to: string; short: number }): Promise<unknown> => {
  const transfers = await hand.list(
    payment,
    (f) => f.and(f.eq('channel', CHANNEL.transfer), f.ge('day', from), f.le('day', to), f.state('done')),
    TRANSFERS_MAX,
  )
  if (transfers.length === 0) return undefined
  const table = [
    HEADING,
    ...transfers.map(({ day, amount, payerName }, index) => [
      ...[
        day,
        `CMB${to.replaceAll('-', '')}${String(index).padStart(4, '0')}`,
        exactText(yuan(index === 0 ? amount - short : amount), 2),
        payerName ?? '',
        '物业费',
      ],
    ]),
  ]
  const sha256 = createHash('sha256').update(JSON.stringify(table)).digest('hex')
  return hand.call(importBank, { name: `招商银行流水 ${to}`, sha256, table })
}

/** The weeks whose statements are read, each on its last day. */
const weeksOf = (past: Past) =>
  past.days
    .filter((day, index) => index % WEEK === WEEK - 1 && day.getTime() + READ_AT < past.now.getTime())
    .map((day) => ({ day, from: chinaDay(new Date(day.getTime() - (WEEK - 1) * DAY_MS)), to: chinaDay(day) }))

const statements = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'statements',
  deeds: weeksOf(past).map(({ day, from, to }, week, weeks) => ({
    at: new Date(day.getTime() + READ_AT),
    by,
    run: (hand) => readWeek(hand, { from, to, short: week === weeks.length - 1 ? CENT : 0 }),
  })),
})

/** Each month is closed once the statement with its last day is read, if nothing of it is open. */
const closes = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'closes',
  deeds: weeksOf(past)
    .filter(({ day, from }) => chinaDay(new Date(day.getTime() + DAY_MS)).slice(0, 7) !== from.slice(0, 7))
    .map(({ day, from }) => ({
      at: new Date(day.getTime() + CLOSED_AT),
      by,
      run: async (hand) => {
        const month = from.slice(0, 7)
        const open = await hand.list(
          batch,
          (f) => f.and(f.ge('lastDay', `${month}-01`), f.lt('lastDay', `${monthAfter(month)}-01`), f.gt('open', 0)),
          1,
        )
        return open.length > 0 ? undefined : hand.add(monthClose, { month })
      },
    })),
})

/** Prepaid accounts, deposits and bills beside their ledgers, and the days of the channels, each evening. */
const compared = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'compared',
  deeds: past.days
    .slice(-COMPARED_DAYS)
    .map((day) => ({ at: new Date(day.getTime() + COMPARED_AT), by, run: (hand) => hand.call(compareBooks, {}) })),
})

/** What finance did with the books in the last quarter: statements of the bank, balances, and months that were closed. */
export const reconcilingHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : [statements(past, project), closes(past, project), compared(past, project)]
}
