import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { AMOUNT } from '#src/contract-management/agreements/contract-fields.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import type { Contract } from '#src/contract-management/agreements/rooms.ts'
import type { change } from '#src/contract-management/changes/change.ts'
import { type Difference, differences, type Terms } from '#src/contract-management/changes/diff.ts'
import { type Rebuilt, rebuilt, type Standing } from '#src/contract-management/changes/rebuilding.ts'
import { settled } from '#src/contract-management/changes/settlement.ts'
import { ITEM, planItem } from '#src/contract-management/plans/plan-item.ts'
import type { PlanItem } from '#src/contract-management/plans/raising.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'

export type Change = StoredOf<typeof change>

/** Payments of one contract that there are at the most. */
const ITEMS_MAX = 500

/** A payment of a contract, and whether the money for it has begun to come. */
export type Item = PlanItem & Standing

/** The payments of contracts that are not void, with what has come in of their bills. */
export const itemsOfEach = async ({ rows }: Context, contracts: readonly string[]): Promise<ReadonlyMap<string, Item[]>> => {
  const found = await rows.list(
    planItem,
    (f) => f.and(f.oneOf('contract', [...contracts]), f.notState('void')),
    ITEMS_MAX * Math.max(1, contracts.length),
  )
  const bills = await rows.findEach(
    receivable,
    found.flatMap(({ feeUuid }) => feeUuid ?? []),
  )
  const items = found.map((item): Item => {
    const bill = bills.get(item.feeUuid ?? '')
    return { ...item, begun: !planItem.isIn(item, 'planned', 'due') || (bill !== undefined && receivable.isIn(bill, 'part', 'paid')) }
  })
  return Map.groupBy(items, (item) => item.contract)
}

export const paymentsIn = (items: readonly Item[]): Item[] => items.filter(({ kind }) => kind === ITEM.payment)
export const openIn = (items: readonly Item[]): Item[] => items.filter((item) => planItem.isIn(item, 'planned', 'due'))

/** Deposits that are held. */
export const depositsIn = (items: readonly Item[]): Item[] =>
  items.filter((item) => item.kind === ITEM.deposit && planItem.isIn(item, 'paid'))

const sumOf = (items: readonly { actual: number }[]): number => items.reduce((sum, { actual }) => sum + actual, 0)

/** The plan as a change leaves it. */
export const planAfter = (of: Contract, row: Change, items: readonly Item[]): Rebuilt<Item> =>
  rebuilt(paymentsIn(items), {
    effective: row.effective,
    amount: of.amountKind === AMOUNT.fixed ? (row.amount ?? of.amount) : null,
    lines: row.plan.map(({ name, condition = null, dueDate, amount }) => ({ name, condition, dueDate, amount: amount ?? 0 })),
  })

/** The names of all parties that contracts and changes name. */
export const namesFor = async (
  { rows }: Context,
  all: readonly { partyA: string | null; partyB: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const parties = await rows.findEach(
    party,
    all.flatMap(({ partyA, partyB }) => [partyA, partyB]),
  )
  return new Map([...parties].map(([uuid, { name }]) => [uuid, name]))
}

const termsOf = (of: Contract, names: ReadonlyMap<string, string>): Terms => ({
  ...{ name: of.name, partyA: names.get(of.partyA) ?? '', partyB: names.get(of.partyB) ?? '' },
  ...{ endsOn: of.endsOn ?? of.period.end, amount: of.amount, monthly: of.monthly },
})

/** What a change changes, as people compare it. */
export const diffOf = (of: Contract, row: Change, plan: Rebuilt, names: ReadonlyMap<string, string>): Difference[] => {
  const before = termsOf(of, names)
  const after: Terms = {
    name: row.name ?? before.name,
    partyA: row.partyA === null ? before.partyA : (names.get(row.partyA) ?? ''),
    partyB: row.partyB === null ? before.partyB : (names.get(row.partyB) ?? ''),
    endsOn: row.endsOn ?? before.endsOn,
    amount: row.amount ?? before.amount,
    monthly: row.monthly ?? before.monthly,
  }
  return differences(before, after, plan)
}

/** What a contract is settled with that ends on the day of the change. */
export const settlementOf = (of: Contract, row: Change, items: readonly Item[]) => {
  const paid = sumOf(paymentsIn(items))
  const deposit = sumOf(depositsIn(items))
  const deducted = row.deductions.reduce((sum, { amount }) => sum + amount, 0)
  const { earned, balance } = settled({
    ...{ monthly: of.monthly, fulfilled: row.fulfilled ?? 0, begin: of.period.begin, on: row.effective },
    ...{ paid, penalty: row.penalty ?? 0, deposit, deducted },
  })
  return { paid, earned, deposit, deducted, balance }
}
