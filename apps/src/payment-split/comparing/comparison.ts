import type { BillLine } from '@qifuyun/kit/payments.ts'
import { DIFF } from '#src/payment-split/comparing/check.ts'

/** A line of our books beside the one of the channel; in fen, money that went back below nothing. */
export interface Pair {
  payNo: string
  refundNo: string | null
  tradeNo: string
  /** null: that side has none. */
  ours: number | null
  theirs: number | null
  /** null: they agree. */
  kind: (typeof DIFF)[keyof typeof DIFF] | null
}

const keyOf = ({ payNo, tradeNo, refundNo }: BillLine): string => (refundNo === null ? `${payNo} ${tradeNo}` : `refund ${refundNo}`)

const kindOf = (ours: BillLine | undefined, theirs: BillLine | undefined, payNos: ReadonlySet<string>): Pair['kind'] => {
  if (ours !== undefined && theirs !== undefined) return ours.amountFen === theirs.amountFen ? null : DIFF.amount
  const line = ours ?? theirs
  // Both know the payment, and only one says that some of it went back.
  if (line !== undefined && line.refundNo !== null && payNos.has(line.payNo)) return DIFF.state
  return ours === undefined ? DIFF.theirs : DIFF.ours
}

/** Lines of a day, side by side: payments by their numbers, what went back by the number of the refund. The differences come first. */
export const pairsOf = (ours: readonly BillLine[], theirs: readonly BillLine[]): Pair[] => {
  const [own, foreign] = [new Map(ours.map((line) => [keyOf(line), line])), new Map(theirs.map((line) => [keyOf(line), line]))]
  const known = (lines: readonly BillLine[]) => new Set(lines.filter(({ refundNo }) => refundNo === null).map(({ payNo }) => payNo))
  const [byUs, byThem] = [known(ours), known(theirs)]
  const both = new Set([...byUs].filter((payNo) => byThem.has(payNo)))
  const pairs = [...new Set([...own.keys(), ...foreign.keys()])].map((key): Pair => {
    const [one, other] = [own.get(key), foreign.get(key)]
    const { payNo, refundNo, tradeNo } = one ?? other ?? { payNo: '', refundNo: null, tradeNo: '' }
    return { payNo, refundNo, tradeNo, ours: one?.amountFen ?? null, theirs: other?.amountFen ?? null, kind: kindOf(one, other, both) }
  })
  return [...pairs.filter(({ kind }) => kind !== null), ...pairs.filter(({ kind }) => kind === null)]
}
