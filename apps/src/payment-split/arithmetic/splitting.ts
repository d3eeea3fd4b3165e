/** What a line of a rule gives: so much, so much in the hundred, or what remains. */
export const LINE = { fixed: '1', ratio: '2', rest: '3' } as const
/** Who bears what the channel keeps: everybody in proportion, or one account. */
export const BEARER = { everybody: '1', account: '2' } as const

export interface Terms {
  lines: readonly {
    account: string
    kind: (typeof LINE)[keyof typeof LINE]
    /** In fen, of a fixed line. */
    amount: number | null
    /** In basis points, of a line in the hundred. */
    ratio: number | null
  }[]
  roundingAccount: string
  feeBearer: (typeof BEARER)[keyof typeof BEARER]
  feeAccount: string | null
}

export interface Part {
  account: string
  /** In fen. */
  amount: number
}

export interface Shared {
  /** What the channel keeps, in fen. */
  fee: number
  net: number
  /** One part an account, in the order of the rule; together they are `net`. */
  parts: Part[]
}

const WHOLE = 10_000n

/** What a channel keeps of an amount: rounded once, half away from zero. */
export const feeOf = (gross: number, rateBp: number): number => Number((BigInt(gross) * BigInt(rateBp) + WHOLE / 2n) / WHOLE)

const shareOf = (rest: number, bp: number): number => Number((BigInt(rest) * BigInt(bp)) / WHOLE)

/** Takes what one account shall bear from its part first, then from the others in their order: what they cannot bear nobody has. */
const borne = (parts: readonly Part[], fee: number, account: string | null): Part[] => {
  let left = fee
  const taken = new Map<string, number>()
  for (const part of parts.toSorted((one, other) => Number(other.account === account) - Number(one.account === account))) {
    const bears = Math.min(part.amount, left)
    taken.set(part.account, bears)
    left -= bears
  }
  return parts.map((part) => ({ ...part, amount: part.amount - (taken.get(part.account) ?? 0) }))
}

/**
 * Divides a payment of `gross` fen, not below zero (apps-business.md section 10): fixed lines in their order take what there is, lines in the
 * hundred the floor of their share of the rest, and the line of the rest, or the account of the differences, what remains.
 */
export const split = (gross: number, rateBp: number, terms: Terms): Shared => {
  const fee = feeOf(gross, rateBp)
  const net = gross - fee
  const whole = terms.feeBearer === BEARER.account ? gross : net
  let left = whole
  const amounts = new Map<string, number>(terms.lines.map(({ account }) => [account, 0]))
  const give = (account: string, amount: number): void => {
    amounts.set(account, (amounts.get(account) ?? 0) + amount)
    left -= amount
  }
  for (const { account, kind, amount } of terms.lines) if (kind === LINE.fixed) give(account, Math.min(amount ?? 0, left))
  const rest = left
  for (const { account, kind, ratio } of terms.lines) if (kind === LINE.ratio) give(account, shareOf(rest, ratio ?? 0))
  const taker = terms.lines.find(({ kind }) => kind === LINE.rest)?.account ?? terms.roundingAccount
  if (left > 0 || !amounts.has(taker)) give(taker, left)
  const parts = [...amounts].map(([account, amount]) => ({ account, amount }))
  return { fee, net, parts: terms.feeBearer === BEARER.account ? borne(parts, fee, terms.feeAccount) : parts }
}

/** What goes back of each account, in fen, once `refunded` of `gross` has gone back in all: its share before less its share now. */
export const clawback = (before: readonly Part[], now: readonly Part[]): Part[] => {
  const shares = new Map(now.map(({ account, amount }) => [account, amount]))
  return before.map(({ account, amount }) => ({ account, amount: amount - (shares.get(account) ?? 0) }))
}
