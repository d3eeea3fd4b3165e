/** So many lines, and what they come to in fen. */
export interface Total {
  count: number
  amount: number
}

/** The lines that one side alone has, and those of them that are open. */
export interface SideTotals {
  all: Total
  open: Total
}

/** The totals of a side without some of its open lines. */
export const without = ({ all, open }: SideTotals, lines: readonly { amount: number }[]): SideTotals => {
  const sum = lines.reduce((so, { amount }) => so + amount, 0)
  const less = ({ count, amount }: Total): Total => ({ count: count - lines.length, amount: amount - sum })
  return { all: less(all), open: less(open) }
}
