import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { lateDue, lateOpen, principalOpen, type Receivable, type Terms, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { billsSeen } from '#src/fee/ledger/seen.ts'
import { conflict, t } from '#src/fee/texts.ts'

/** A bill that is about to be paid, locked, as it stands on a day. Amounts in fen. */
export interface Bill {
  row: Receivable
  terms: Terms
  /** Late fee that comes up by this payment. */
  charged: number
  principal: number
  /** Late fee that is to be paid, what comes up now among it and what is waived not. */
  late: number
  waived: number
}

export interface ChosenBill {
  uuid: string
  /** Late fee that is let go, in fen. */
  waive: number
}

/** A bill with its late fee as of a day; unlocked rows are only looked at. */
export const billOn = (row: Receivable, terms: Terms, day: string, waive = 0): Bill => {
  const charged = lateDue(row, terms, day, receivable.isIn(row, 'disputed'))
  return { row, terms, charged, principal: principalOpen(row), late: lateOpen(row) + charged - waive, waived: waive }
}

/** Why a bill cannot be paid now; null where it can. */
const objectionTo = (row: Receivable | undefined, uuid: string): Problem | null => {
  if (row === undefined || row.uuid !== uuid) return t('账单不存在')
  if (receivable.isIn(row, 'paid', 'void', 'writtenOff')) return t('账单已缴清，请刷新')
  if (receivable.isIn(row, 'disputed')) return t('账单处于争议冻结，不能收款')
  return receivable.isIn(row, 'draft') ? t('账单未发布，不能收款') : null
}

/**
 * The chosen bills, locked in one order whoever else takes money for them: the second comes after the first and is told that they are paid.
 * Refuses with what speaks against each.
 */
export const lockBills = async (call: Context, chosen: readonly ChosenBill[]): Promise<Bill[]> => {
  const locked = await call.rows.lock(
    receivable,
    chosen.map(({ uuid }) => uuid),
  )
  const seen = await billsSeen(
    call,
    locked.map(({ uuid }) => uuid),
  )
  const rows = new Map(locked.filter(({ uuid }) => seen.has(uuid)).map((row) => [row.uuid, row]))
  const problems: Record<string, Problem> = {}
  for (const [at, { uuid }] of chosen.entries()) {
    const objection = objectionTo(rows.get(uuid), uuid)
    if (objection !== null) problems[`bills[${at}]`] = objection
  }
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('STATE_CHANGED', first, {}, problems)
  const terms = await termsOf(
    call,
    locked.map(({ item }) => item),
  )
  const day = todayOf(call)
  return chosen.flatMap(({ uuid, waive }, at) => {
    const row = rows.get(uuid)
    if (row === undefined) return []
    const bill = billOn(row, termsIn(terms, row.item), day, waive)
    if (bill.late < 0) conflict('LIMIT', '减免金额超过违约金', {}, { [`bills[${at}].waive`]: t('减免金额超过违约金') })
    return [bill]
  })
}
