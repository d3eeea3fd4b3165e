import { type Holding, issued, QTY_SCALE, received, shareOf } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus, plus } from '@qifuyun/kit/values/exact.ts'

/** What there is of an item in one place, what of it is kept for somebody, and what there was before the last piece left. */
export interface Shelf extends Holding {
  reserved: string
  lastQty: string | null
  lastValue: number | null
}

export const EMPTY: Shelf = { qty: '0.0000', value: 0, reserved: '0.0000', lastQty: null, lastValue: null }

export const isNothing = (qty: string): boolean => compare(qty, 0) === 0

/** What may leave: all that is not kept for others. `own`: what is kept for whoever takes it. */
export const availableOf = ({ qty, reserved }: Pick<Shelf, 'qty' | 'reserved'>, own = '0'): string =>
  exactText(plus(minus(qty, reserved), own), QTY_SCALE)

/** What so much is worth at the present average, or at the last one where there is nothing; null where there never was anything. */
export const worthOf = ({ qty, value, lastQty, lastValue }: Shelf, part: string): number | null => {
  if (!isNothing(qty)) return shareOf(value, part, qty)
  return lastQty === null || lastValue === null ? null : shareOf(lastValue, part, lastQty)
}

const keeping = (before: Shelf, { qty, value }: Holding): Shelf => ({
  ...before,
  qty,
  value,
  ...(isNothing(qty) && !isNothing(before.qty) && { lastQty: before.qty, lastValue: before.value }),
})

export const arrives = (shelf: Shelf, qty: string, amount: number): Shelf => keeping(shelf, received(shelf, qty, amount))

/** Goods that leave at the moving average; they must be there. */
export const leaves = (shelf: Shelf, qty: string): { cost: number; shelf: Shelf } => {
  const { cost, rest } = issued(shelf, qty)
  return { cost, shelf: keeping(shelf, rest) }
}

/** Takes goods back that came for this amount; null where their quantity or their value is no longer there, or value would stay without goods. */
export const undone = (shelf: Shelf, qty: string, amount: number): Shelf | null => {
  if (compare(qty, shelf.qty) > 0 || amount > shelf.value) return null
  const rest = { qty: exactText(minus(shelf.qty, qty), QTY_SCALE), value: shelf.value - amount }
  return isNothing(rest.qty) && rest.value !== 0 ? null : keeping(shelf, rest)
}

/** What the return of a part of a line is worth: its share of what the line cost, the last part all the rest. */
export const returnedWorth = (line: { qty: string; cost: number }, before: { qty: string; cost: number }, part: string): number | null => {
  const rest = exactText(minus(line.qty, before.qty), QTY_SCALE)
  if (compare(part, rest) > 0) return null
  return compare(part, rest) === 0 ? line.cost - before.cost : shareOf(line.cost, part, line.qty)
}

/** What should be there when it is counted: what the books said at the begin, and what has come and gone since. */
export const countDifference = (bookQty: string, moved: string, countedQty: string): string =>
  exactText(minus(countedQty, plus(bookQty, moved)), QTY_SCALE)

/** What to order so that there is as much as there should be. */
export const proposalOf = (target: string | null, available: string, onOrder: string): string => {
  const lacking = minus(minus(target ?? available, available), onOrder)
  return exactText(compare(lacking, 0) < 0 ? 0 : lacking, QTY_SCALE)
}

export interface Batch {
  batch: string
  qty: string
  expiry: string | null
}

/** Takes from batches in the order of their expiry, those without one last, none that has expired; what is lacking stands beside them. */
export const earliestFirst = (
  batches: readonly Batch[],
  wanted: string,
  today: string,
): { taken: { batch: string; qty: string }[]; lacking: string } => {
  const good = batches.filter(({ expiry, qty }) => !isNothing(qty) && !isExpired(expiry, today))
  const inOrder = good.toSorted((a, b) => (a.expiry ?? '9999').localeCompare(b.expiry ?? '9999') || a.batch.localeCompare(b.batch))
  const taken: { batch: string; qty: string }[] = []
  let lacking = exactText(wanted, QTY_SCALE)
  for (const { batch, qty } of inOrder) {
    if (isNothing(lacking)) break
    const part = compare(qty, lacking) < 0 ? qty : lacking
    taken.push({ batch, qty: part })
    lacking = exactText(minus(lacking, part), QTY_SCALE)
  }
  return { taken, lacking }
}

/** The last day of a batch is still good. */
export const isExpired = (expiry: string | null, today: string): boolean => expiry !== null && expiry < today
