import { compare, divide, type Exact, exactText, minus, type Operand, plus, sum, times } from '@qifuyun/kit/values/exact.ts'

/** What has become of a line of an order; nothing yet where it says nothing. */
export interface LineCounts {
  qty: string
  accepted?: string | null
  returned?: string | null
  invoiced?: string | null
}

/** As quantities are stored. */
export const qtyText = (value: Operand): string => exactText(value, 4)

/** More of what is counted. */
export const added = (counted: string | null | undefined, more: Operand): string => qtyText(plus(counted ?? 0, more))

/** What is good and has stayed. */
export const keptOf = ({ accepted, returned }: LineCounts): Exact => minus<Operand, Operand>(accepted ?? 0, returned ?? 0)

/** What still has to come; below 0 where more came than was ordered. */
export const openOf = (line: LineCounts): Exact => minus<Operand, Operand>(line.qty, keptOf(line))

/** What has stayed and is not invoiced yet. */
export const uninvoicedOf = (line: LineCounts): Exact => minus<Operand, Operand>(keptOf(line), line.invoiced ?? 0)

/** Whether something may come of a line: with it there is no more than was ordered and so many hundredths of a per cent beyond. */
export const mayCome = (line: LineCounts, coming: Operand, over: number): boolean =>
  compare(
    plus<[Operand, Operand]>(keptOf(line), coming),
    divide<Operand, Operand>(times<[Operand, Operand]>(line.qty, 10_000 + over), 10_000, { scale: 4, mode: 'down' }),
  ) <= 0

/** Whether all of a line is there. */
export const isComplete = (line: LineCounts): boolean => compare(openOf(line), 0) <= 0

/** The sum of a column of quantities. */
export const totalQty = (lines: unknown, key: string): string => {
  const rows: unknown[] = Array.isArray(lines) ? lines : []
  return qtyText(sum(rows.map((row) => (Object(row) as Record<string, string | null>)[key])))
}

/** Whether a price differs from another one by more than so many hundredths of a per cent of it. */
export const isBeyond = (price: Operand, agreed: Operand, tolerance: number): boolean => {
  const apart = minus<Operand, Operand>(price, agreed)
  const size = compare(apart, 0) < 0 ? minus<Operand, Operand>(0, apart) : apart
  return compare(times<[Operand, Operand]>(size, 10_000), times<[Operand, Operand]>(agreed, tolerance)) > 0
}
