import type { Context } from '@qifuyun/kit/context.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { exactText, minus, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { batchesOf } from '#src/inventory/stock/batches.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import type { Goods } from '#src/inventory/stock/goods.ts'
import { earliestFirst, isNothing } from '#src/inventory/stock/holding.ts'
import { conflict } from '#src/inventory/texts.ts'

/** Goods that leave a warehouse, of one batch where their item has any. */
export interface Part {
  item: string
  qty: string
  batch: string | null
}

/** Splits what names no batch into parts of the batches that end first. One statement for all of it. */
export const inBatches = async (
  call: Context,
  warehouse: string,
  wanted: readonly Part[],
  goods: ReadonlyMap<string, Goods>,
): Promise<Part[]> => {
  const split = ({ item, batch }: Part): boolean => batch === null && goods.get(item)?.batchManaged === true
  const batches = await batchesOf(
    call,
    warehouse,
    wanted.filter(split).map(({ item }) => item),
  )
  const today = todayOf(call)
  return wanted.flatMap((part) => {
    if (!split(part)) return [part]
    const { taken, lacking } = earliestFirst(batches.get(part.item) ?? [], part.qty, today)
    const there = withoutZeros(exactText(minus(part.qty, lacking), QTY_SCALE))
    if (!isNothing(lacking)) conflict('LIMIT', '{item}库存不足，可用{n}', { item: goods.get(part.item)?.name ?? '', n: there })
    return taken.map((each) => ({ item: part.item, ...each }))
  })
}
