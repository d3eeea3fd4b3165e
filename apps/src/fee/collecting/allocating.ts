import { allocate } from '#src/fee/arithmetic/allocation.ts'
import type { Bill } from '#src/fee/collecting/bills.ts'
import type { Account } from '#src/fee/prepaid/moving.ts'

/** What a payment does to one bill, in fen. */
export interface Allocation {
  bill: Bill
  principal: number
  late: number
  /** Of both, what prepaid accounts pay. */
  prepaid: number
}

export interface Plan {
  /** The bills of which something is paid. */
  allocations: Allocation[]
  /** What leaves which prepaid account. */
  drawn: { account: Account; amount: number }[]
  fromPrepaid: number
  /** Money beyond what is owed. */
  rest: number
  /** A bill that would be paid in part and does not allow it; null: there is none. */
  short: Bill | null
}

/** All that the chosen bills ask for, in fen. */
export const dueOf = (bills: readonly Bill[]): number => bills.reduce((sum, { principal, late }) => sum + principal + late, 0)

const paidOf = ({ principal, late }: Allocation): number => principal + late

/** Spends an amount on those of the bills that it may pay, the oldest first; gives what is left of it. */
const spend = (
  amount: number,
  allocations: readonly Allocation[],
  { item, prepaid }: { item: string | null; prepaid: boolean },
): number => {
  const open = new Map(allocations.filter(({ bill }) => item === null || bill.row.item === item).map((each) => [each.bill.row.uuid, each]))
  const debts = [...open.values()].map(({ bill: { row, principal, late }, ...paid }) => ({
    ...{ uuid: row.uuid, dueDate: row.dueDate, principal: principal - paid.principal, late: late - paid.late, partial: true },
  }))
  const { allocations: spent, rest } = allocate(amount, debts)
  for (const { uuid, principal, late } of spent) {
    const of = open.get(uuid)
    if (of === undefined) continue
    of.principal += principal
    of.late += late
    if (prepaid) of.prepaid += principal + late
  }
  return rest
}

/**
 * Money and prepaid accounts over bills: accounts for one item pay for that, then those for everything, then the money; the oldest bill
 * first, and of each the late fee first (apps-business.md section 1.3). Accounts come with those for one item first.
 */
export const planPayment = (bills: readonly Bill[], money: number, accounts: readonly Account[]): Plan => {
  const allocations = bills.map((bill): Allocation => ({ bill, principal: 0, late: 0, prepaid: 0 }))
  const drawn = accounts.map((account) => ({
    account,
    amount: account.balance - spend(account.balance, allocations, { item: account.item, prepaid: true }),
  }))
  const rest = spend(money, allocations, { item: null, prepaid: false })
  const touched = allocations.filter((each) => paidOf(each) > 0)
  const short = touched.find((each) => paidOf(each) < each.bill.principal + each.bill.late && each.bill.terms.item.allowPartial !== true)
  return {
    allocations: touched,
    drawn: drawn.filter(({ amount }) => amount > 0),
    fromPrepaid: drawn.reduce((sum, { amount }) => sum + amount, 0),
    rest,
    short: short?.bill ?? null,
  }
}
