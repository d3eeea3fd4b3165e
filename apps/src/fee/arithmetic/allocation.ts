import { daysFrom } from '@qifuyun/kit/values/months.ts'

/** What somebody owes: principal and late fee in fen, as they are on the day of the payment. */
export interface OpenDebt {
  uuid: string
  dueDate: string
  principal: number
  late: number
  /** Whether a part of it may be paid. */
  partial: boolean
}

export interface Allocation {
  uuid: string
  principal: number
  late: number
}

export interface Allocated {
  /** The oldest first; only debts that something is paid of. */
  allocations: Allocation[]
  /** What no debt took, in fen: it goes to the prepaid account. */
  rest: number
  /** The oldest debt that was passed over, as it takes no part payment and there was not enough for all of it; null: none. */
  short: string | null
}

/**
 * One payment over debts (apps-business.md section 1.3): the oldest due date first, of equal ones in the order given; inside one debt the
 * late fee, then the principal.
 */
export const allocate = (amount: number, debts: readonly OpenDebt[]): Allocated => {
  const allocations: Allocation[] = []
  let [rest, short]: [number, string | null] = [amount, null]
  for (const debt of debts.toSorted((one, other) => daysFrom(other.dueDate, one.dueDate))) {
    if (rest === 0) break
    if (!debt.partial && debt.principal + debt.late > rest) {
      short ??= debt.uuid
      continue
    }
    const late = Math.min(debt.late, rest)
    const principal = Math.min(debt.principal, rest - late)
    if (late + principal > 0) allocations.push({ uuid: debt.uuid, principal, late })
    rest -= late + principal
  }
  return { allocations, rest, short }
}
