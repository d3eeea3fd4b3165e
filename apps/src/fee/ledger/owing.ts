import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { lateFee, lateFeeLeft } from '#src/fee/arithmetic/late-fee.ts'
import type { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { lateFeeRule } from '#src/fee/setup/late-fee-rule.ts'

export type Receivable = StoredOf<typeof receivable>
type Item = StoredOf<typeof chargeItem>
type Rule = StoredOf<typeof lateFeeRule>

/** What is charged for, and by which rule it grows when it is late. */
export interface Terms {
  item: Item
  rule: Rule | null
}

/** The terms of items by their uuid. */
export const termsOf = async ({ rows }: Context, items: readonly string[]): Promise<ReadonlyMap<string, Terms>> => {
  const found = await rows.findEach(chargeItem, items)
  const rules = await rows.findEach(
    lateFeeRule,
    [...found.values()].map(({ lateRule }) => lateRule),
  )
  return new Map([...found].map(([uuid, item]) => [uuid, { item, rule: rules.get(item.lateRule ?? '') ?? null }]))
}

/** The terms of an item that is known to exist: receivables keep theirs. */
export const termsIn = (terms: ReadonlyMap<string, Terms>, item: string): Terms => {
  const found = terms.get(item)
  if (found === undefined) throw new Error('an item is asked for that nobody has looked up')
  return found
}

export const todayOf = ({ clock: { now } }: Pick<Context, 'clock'>): string => chinaDay(now)

/** What is still owed without late fees, in fen. */
export const principalOpen = ({ original, discount, adjust, paid, latePaid, writtenOff }: Receivable): number =>
  original - discount + adjust - (paid - latePaid) - writtenOff

/** Late fee in fen that was charged and is still to be paid. */
export const lateOpen = ({ lateAccrued, lateWaived, latePaid }: Receivable): number => lateAccrued - lateWaived - latePaid

/** Late fee in fen that has come up since it was charged last. Nothing comes up while the bill is in dispute. */
export const lateDue = (row: Receivable, { rule }: Terms, on: string, disputed: boolean): number => {
  if (rule === null || disputed) return 0
  const { original, lateAccrued: accrued, dueDate, lateSince: since } = row
  const { ratePerDay, graceDays, graceMode, minAmount, cap } = rule
  return lateFee({
    ...{ principal: principalOpen(row), ratePerDay, graceDays, graceMode, minAmount, dueDate, since, on },
    capLeft: lateFeeLeft({ original, capRatioBp: cap, accrued }),
  })
}
