import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { emptiness } from '@qifuyun/kit/paper/tried.ts'

/** Rows that are hard on a template. */
export type Hard = 'lines' | 'amount' | 'empty'

const linesOf = ({ lines }: PaperData): number => Math.max(0, ...Object.values(lines).map(({ length }) => length))
const amountOf = ({ values }: PaperData): number =>
  Math.max(0, ...Object.values(values).flatMap(({ money, number }) => (money && number !== undefined ? [number] : [])))

const bestOf = (rows: readonly PaperData[], score: (row: PaperData) => number): number => {
  const scores = rows.map(score)
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** Where they stand among the rows; -1 where no row is like that. */
export const hardRows = (template: Template, rows: readonly PaperData[]): Readonly<Record<Hard, number>> => ({
  lines: bestOf(rows, linesOf),
  amount: bestOf(rows, amountOf),
  empty: bestOf(rows, (row) => emptiness(template, row)),
})
