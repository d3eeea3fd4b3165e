import { createHash } from 'node:crypto'
import { chinaDay, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { Hand, History, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { reconcilingApp } from '#src/reconciling/app.ts'
import { batch } from '#src/reconciling/books/batch.ts'
import { importCall } from '#src/reconciling/calls.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'

const importBank = customEndpoint(reconcilingApp, importCall)

const HEADING = ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要']
const TRANSFERS_MAX = 500
/** A statement of the bank is read each week, after the desks have closed. */
const WEEK = 7
const READ_AT = 18.5 * HOUR_MS
/** Days before today on which the prepaid accounts and the deposits were compared with their ledgers. */
const COMPARED_AGO = [76, 62, 45, 31, 14, 2] as const
const FEN = [1_284_600, 1_301_250, 1_322_080, 1_298_470, 1_340_900, 1_352_160] as const

/** What the bank says of the transfers of a week. */
const readWeek = async (hand: Hand, from: string, to: string): Promise<unknown> => {
  const transfers = await hand.list(
    payment,
    (f) => f.and(f.eq('channel', CHANNEL.transfer), f.ge('day', from), f.le('day', to), f.state('done')),
    TRANSFERS_MAX,
  )
  if (transfers.length === 0) return undefined
  const table = [
    HEADING,
    ...transfers.map(({ day, amount, payerName }, index) => [
      ...[day, `CMB${to.replaceAll('-', '')}${String(index).padStart(4, '0')}`, exactText(yuan(amount), 2), payerName ?? '', '物业费'],
    ]),
  ]
  const sha256 = createHash('sha256').update(JSON.stringify(table)).digest('hex')
  return hand.call(importBank, { name: `招商银行流水 ${to}`, sha256, table })
}

const statements = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'statements',
  deeds: past.days
    .filter((_day, index) => index % WEEK === WEEK - 1)
    .map((day) => ({
      at: new Date(day.getTime() + READ_AT),
      by,
      run: (hand) => readWeek(hand, chinaDay(new Date(day.getTime() - (WEEK - 1) * DAY_MS)), chinaDay(day)),
    })),
})

/** Each month is closed on the third of the next one, if nothing of it is open. */
const closes = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'closes',
  deeds: past.days
    .filter((day) => chinaDay(day).endsWith('-03'))
    .map((day) => ({
      at: new Date(day.getTime() + 10 * HOUR_MS),
      by,
      run: async (hand) => {
        const month = chinaMonth(new Date(day.getTime() - WEEK * DAY_MS))
        const open = await hand.list(
          batch,
          (f) => f.and(f.ge('lastDay', `${month}-01`), f.lt('lastDay', `${monthAfter(month)}-01`), f.gt('open', 0)),
          1,
        )
        return open.length > 0 ? undefined : hand.add(monthClose, { month })
      },
    })),
})

/** Balances were compared every fortnight; all of them agreed. */
const compared = (past: Past, { manager: by }: PastProject): Story[] =>
  COMPARED_AGO.flatMap((ago, index): Story[] => {
    const day = past.days.at(-1 - ago)
    if (day === undefined) return []
    const at = new Date(day.getTime() + 16 * HOUR_MS)
    const on = chinaDay(day)
    const amount = FEN[index] ?? 0
    const counts = { oursCount: 40 + index, theirsCount: 40 + index, oursFen: amount, theirsFen: amount }
    const kind = index % 2 === 0 ? '3' : '4'
    const title = kind === '3' ? '预存账户余额核对' : '押金余额核对'
    return [
      {
        key: `compared ${ago}`,
        deeds: [
          { at, by, run: (hand) => hand.add(batch, { kind, title, period: { begin: on, end: on }, ...counts }) },
          { at: new Date(at.getTime() + 20 * MINUTE_MS), by, run: (hand, uuid) => hand.act(batch, uuid, 'compare') },
        ],
      },
    ]
  })

/** What finance did with the books in the last quarter: statements of the bank, balances, and months that were closed. */
export const reconcilingHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : [statements(past, project), closes(past, project), ...compared(past, project)]
}
