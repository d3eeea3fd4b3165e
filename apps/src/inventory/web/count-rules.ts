import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, plus, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import type { CountSheet } from '#src/inventory/calls.ts'
import { countDifference } from '#src/inventory/stock/holding.ts'

export type SheetLine = CountSheet['lines'][number]

/** A quantity as people read it: `12`, `2.5`, `0`. */
export const qtyText = (qty: string): string => withoutZeros(exactText(qty, QTY_SCALE))

/** Lines that a scanned or typed code means: a bar code, the code of an item, or what its printed label leads to. */
export const linesFor = (lines: readonly SheetLine[], scanned: string): SheetLine[] => {
  const code = scanned.trim().toLowerCase()
  return lines.filter(({ barcode, code: own, item, batch }) =>
    [barcode, own, item, batch === null ? null : `${own}-${batch}`].some(
      (each) => each?.toLowerCase() === code || (each === item && code.includes(item)),
    ),
  )
}

/** What should be there now; null where it is counted blind. */
export const expectedOf = ({ bookQty, moved }: SheetLine): string | null =>
  bookQty === null || moved === null ? null : exactText(plus(bookQty, moved), QTY_SCALE)

/** How much is too much, below zero how much is missing; null where it is counted blind. */
export const offBy = (line: SheetLine, counted: string): string | null =>
  line.bookQty === null || line.moved === null ? null : countDifference(line.bookQty, line.moved, counted)

/** A quantity with one more or less; never less than none. */
export const stepped = (qty: string, by: 1 | -1): string => {
  const next = plus(isQuantity(qty) ? qty : '0', by)
  return compare(next, 0) < 0 ? '0' : withoutZeros(exactText(next, QTY_SCALE))
}

export const isQuantity = (typed: string): boolean => /^\d{1,6}(\.\d{1,4})?$/.test(typed)
