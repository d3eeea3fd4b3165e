import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { exactText, plus } from '@qifuyun/kit/values/exact.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'

interface Moved {
  bizDate: string
  warehouse: string
  item: string
  qty: string
  way: 'in' | 'out'
  amount: number
}

const keyOf = ({ month, warehouse, item }: { month: string; warehouse: string; item: string }): string =>
  JSON.stringify([month, warehouse, item])

/** Adds what moves to the sums of its month: three statements for all of it. */
export const postMonths = async (
  { rows }: Context,
  moved: readonly Moved[],
  projects: ReadonlyMap<string, string | null>,
): Promise<void> => {
  const keys = moved.map(({ bizDate, warehouse, item }) => ({ month: monthOf(bizDate), warehouse, item }))
  const balances = await rows.balances(monthBalance, [...new Map(keys.map((key) => [keyOf(key), key])).values()])
  const byKey = new Map(balances.map((row) => [keyOf(row), row]))
  for (const [at, { qty, way, amount }] of moved.entries()) {
    const key = keyOf(keys[at] ?? missing())
    const row = byKey.get(key) ?? missing()
    const add = (to: string): string => exactText(plus(to, qty), QTY_SCALE)
    byKey.set(key, {
      ...row,
      ...(way === 'in'
        ? { inQty: add(row.inQty), inAmount: row.inAmount + amount }
        : { outQty: add(row.outQty), outAmount: row.outAmount + amount }),
    })
  }
  await rows.updateEach(
    monthBalance,
    [...byKey.values()].map(({ uuid, warehouse, inQty, inAmount, outQty, outAmount }) => ({
      ...{ uuid, inQty, inAmount, outQty, outAmount },
      projectUuid: projects.get(warehouse) ?? null,
    })),
  )
}

const missing = (): never => {
  throw new Error('a month is asked for that nobody has looked up')
}
