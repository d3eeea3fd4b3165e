import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import type { deal } from '#src/sale/deals/deal.ts'
import type { Deal } from '#src/sale/deals/judging.ts'
import { SHARE, share } from '#src/sale/deals/share.ts'
import { earnedOf } from '#src/sale/deals/splitting.ts'
import { refuse, refuseAt } from '#src/sale/texts.ts'

type Call = ActionCall<typeof deal>
type Change = Effect<typeof deal>

type Line = Deal['splits'][number] & { now: number }

/** What each gets now: what they have earned by what came in, less what they got before. */
const linesOf = ({ splits, received, commissionTotal }: Deal): Line[] =>
  splits.map((line) => ({
    ...line,
    now: Math.max(0, earnedOf({ bp: line.bp, amount: line.amount ?? 0 }, received, commissionTotal ?? 0) - (line.paid ?? 0)),
  }))

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)

const record = async ({ rows }: Context, row: Deal, kind: (typeof SHARE)[keyof typeof SHARE], month: string, lines: readonly Line[]) => {
  const { uuid: of, title, dealNo, projectUuid } = row
  await rows.recordEach(
    share,
    lines.flatMap(({ who, role, now }) =>
      now === 0 ? [] : [{ title: title ?? dealNo, deal: of, who, role, kind, month, amount: now, projectUuid }],
    ),
  )
}

/** No more than is still owed, and than no bill asks for: what is charged is paid where it is charged. */
export const mayReceive = async ({ row, rows }: Call): Promise<void> => {
  const now = row.receiveNow ?? 0
  if (now > (row.commissionTotal ?? 0) - row.received) refuseAt('receiveNow', '收取金额超过未收佣金')
  const bills = await rows.findEach(receivable, [row.buyerFee, row.sellerFee])
  const billed = sum([...bills.values()].map(({ original }) => original))
  if (now > (row.commissionTotal ?? 0) - billed - row.byHand) refuseAt('receiveNow', '已生成应收的佣金请在物业缴费中收取')
}

/** Commission that came in past the books of fees. */
export const receive = ({ row }: Call): Change => ({
  ...{ received: row.received + (row.receiveNow ?? 0), byHand: row.byHand + (row.receiveNow ?? 0) },
  receiveNow: null,
})

/** Those who share a commission get their part of what has come in; with the last of it the deal is settled. */
export const settle = async (call: Call): Promise<Change> => {
  const { row, clock } = call
  const lines = linesOf(row)
  const paid = sum(lines.map(({ now }) => now))
  if (paid === 0) refuse('没有可结算的佣金')
  await record(call, row, SHARE.paid, chinaMonth(clock.now), lines)
  const paidOut = row.paidOut + paid
  return {
    state: paidOut >= (row.commissionTotal ?? 0) ? 'settled' : 'signed',
    paidOut,
    splits: lines.map(({ now, ...line }) => ({ ...line, paid: (line.paid ?? 0) + now })),
  }
}

/** What was paid of a deal that came to nothing goes back in the next month; the rest is void. */
export const takeBackShares = async (call: Context, row: Deal): Promise<void> => {
  const lines = row.splits.map((line) => ({ ...line, now: 0 - (line.paid ?? 0) }))
  await record(call, row, SHARE.back, monthAfter(chinaMonth(call.clock.now)), lines)
}
