import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import type { item } from '#src/inventory/goods/item.ts'
import { WAREHOUSE } from '#src/inventory/goods/warehouse.ts'
import { goodsOf, storesOf } from '#src/inventory/stock/goods.ts'
import { ledger } from '#src/inventory/stock/ledger.ts'
import { watchShortages } from '#src/inventory/stock/shortages.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { refusal, t } from '#src/inventory/texts.ts'

type Item = StoredOf<typeof item>

const g = columns(ledger, 'g')
/** What the ledger counts in: it cannot be changed under it. */
const FIXED = ['unit', 'batchManaged'] as const

const changed = (before: Item | null, row: Item, keys: readonly (keyof Item)[]): (keyof Item)[] =>
  before === null ? [] : keys.filter((key) => (before[key] ?? null) !== (row[key] ?? null))

/** The unit of an item, and whether it has batches, stay as they are once something of it has moved. */
export const keepUnits = async ({ saves, rows }: SaveCall<Item>) => {
  const asked = saves.filter(({ before, row }) => changed(before, row, FIXED).length > 0).map(({ row }) => row.uuid)
  const moved =
    asked.length === 0
      ? []
      : await rows.query<{ item: string }>(sql`select distinct ${g.item} as item from ${g.table} where ${g.item} = any(${asked}::uuid[])`)
  const known = new Set(moved.map(({ item: uuid }) => uuid))
  return saves.map(({ before, row }) => {
    const keys = known.has(row.uuid) ? changed(before, row, FIXED) : []
    const problems: Problems = Object.fromEntries(keys.map((key) => [key, t('已有库存流水，不能修改')]))
    return keys.length === 0 ? {} : refusal('已有库存流水，不能修改', {}, problems)
  })
}

/** Warehouses in which one item lies. */
const PLACES_MAX = 10_000
const COPIED = ['name', 'spec', 'category', 'safetyStock', 'maxStock'] as const

/** Stock says what its item is called and how much of it there should be. */
export const followItem = async (call: SaveCall<Item>): Promise<void> => {
  const items = call.saves.filter(({ before, row }) => changed(before, row, COPIED).length > 0).map(({ row }) => row.uuid)
  if (items.length === 0) return
  const rows = await call.rows.list(stock, (f) => f.oneOf('item', items), PLACES_MAX)
  const goods = await goodsOf(call, items)
  const stores = await storesOf(
    call,
    rows.map((row) => row.warehouse),
  )
  const watched = rows.flatMap((row) => {
    const [of, store] = [goods.get(row.item), stores.get(row.warehouse)]
    if (of === undefined || store === undefined) return []
    const isPerson = store.kind === WAREHOUSE.person
    const limits = isPerson ? { safety: null, target: null } : { safety: of.safetyStock, target: of.maxStock }
    return [{ before: row, after: { ...row, name: of.fullName, category: of.category, ...limits }, goods: of, store }]
  })
  await call.rows.updateEach(
    stock,
    watched.map(({ after: { uuid, name, category, safety, target } }) => ({ uuid, name, category, safety, target })),
  )
  await watchShortages(call, watched)
}
