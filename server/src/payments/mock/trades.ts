// What the mock channel remembers of itself, as a real one would.

import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { and, asc, eq, gte, isNull, lt } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { BillRow, ToRefund } from '../channel.ts'
import { payMockTrade } from '../tables.ts'

/** The money that came in for a payment. */
export const findTrade = async ({ db }: Platform, payNo: string): Promise<(BillRow & { at: Date }) | undefined> =>
  (
    await db.system((tx) =>
      tx
        .select()
        .from(payMockTrade)
        .where(and(eq(payMockTrade.payNo, payNo), isNull(payMockTrade.refundNo)))
        .orderBy(asc(payMockTrade.at))
        .limit(1),
    )
  )[0]

/** Takes money; the same trade once. */
export const noteTrade = async ({ db, clock }: Platform, trade: Omit<BillRow, 'refundNo'>): Promise<void> => {
  await db.system((tx) =>
    tx
      .insert(payMockTrade)
      .values({ ...trade, refundNo: null, at: clock.now() })
      .onConflictDoNothing(),
  )
}

/** Gives money back; the same refund once. */
export const refundTrade = async ({ db, clock }: Platform, { payNo, refundNo, amountFen }: ToRefund): Promise<void> => {
  await db.system((tx) =>
    tx
      .insert(payMockTrade)
      .values({ tradeNo: `MOCK${refundNo}`, payNo, refundNo, amountFen: -amountFen, at: clock.now() })
      .onConflictDoNothing(),
  )
}

/** What moved on a day in China. */
export const tradesOf = ({ db }: Platform, day: string): Promise<BillRow[]> => {
  const from = chinaMidnight(day)
  return db.system((tx) =>
    tx
      .select()
      .from(payMockTrade)
      .where(and(gte(payMockTrade.at, from), lt(payMockTrade.at, new Date(from.getTime() + DAY_MS))))
      .orderBy(asc(payMockTrade.at), asc(payMockTrade.tradeNo)),
  )
}
