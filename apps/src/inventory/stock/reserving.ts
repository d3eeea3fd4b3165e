import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { compare, exactText, minus, plus, sum, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { goodsOf, storesOf } from '#src/inventory/stock/goods.ts'
import { availableOf, isNothing } from '#src/inventory/stock/holding.ts'
import { keyOf, keysOf } from '#src/inventory/stock/posting.ts'
import { watchShortages } from '#src/inventory/stock/shortages.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { conflict, t } from '#src/inventory/texts.ts'

interface Kept {
  warehouse: string
  item: string
  qty: string
  /** Where what speaks against it is told. */
  field: string
}

type Stock = StoredOf<typeof stock>

const change = async (call: Context, kept: readonly Kept[], change: (row: Stock, qty: string) => string): Promise<void> => {
  const wanted = kept.filter(({ qty }) => !isNothing(qty))
  const keys = keysOf(wanted)
  const rows = await call.rows.balances(stock, keys)
  const changes = rows.map((row) => {
    const qty = exactText(sum(wanted.filter((each) => keyOf(each) === keyOf(row)).map((each) => each.qty)), QTY_SCALE)
    return { uuid: row.uuid, reserved: change(row, qty) }
  })
  await call.rows.updateEach(stock, changes)
  const goods = await goodsOf(
    call,
    keys.map(({ item }) => item),
  )
  const stores = await storesOf(
    call,
    keys.map(({ warehouse }) => warehouse),
  )
  await watchShortages(
    call,
    rows.flatMap((row, at) => {
      const [of, store] = [goods.get(row.item), stores.get(row.warehouse)]
      return of === undefined || store === undefined ? [] : [{ before: row, after: { ...row, ...changes[at] }, goods: of, store }]
    }),
  )
}

/** Keeps goods for somebody: nobody else takes them. Refuses what is not there. */
export const reserve = async (call: Context, kept: readonly Kept[]): Promise<void> => {
  const goods = await goodsOf(
    call,
    kept.map(({ item }) => item),
  )
  const problems: Record<string, Problem> = {}
  await change(call, kept, (row, qty) => {
    const left = availableOf(row)
    if (compare(qty, left) > 0)
      for (const { field, ...each } of kept)
        if (keyOf(each) === keyOf(row))
          problems[field] = t('{item}库存不足，可用{n}', { item: goods.get(row.item)?.name ?? '', n: withoutZeros(left) })
    return compare(qty, left) > 0 ? row.reserved : exactText(plus(row.reserved, qty), QTY_SCALE)
  })
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
}

/** Lets go of what was kept. */
export const release = (call: Context, kept: readonly Kept[]): Promise<void> =>
  change(call, kept, ({ reserved }, qty) => exactText(minus(reserved, qty), QTY_SCALE))
