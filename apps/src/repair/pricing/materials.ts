import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { material } from '#src/repair/pricing/material.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { conflict, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>
type Stock = StoredOf<typeof material>

const ITEMS_MAX = 50
/** Quantities have four digits after the point. */
const QTY_SCALE = 10_000

const rounded = (qty: number): number => Math.round(qty * QTY_SCALE) / QTY_SCALE

type Lines = Call['row']['materials']

/** The quantity of each item over all lines. */
const sumsOf = (lines: Lines): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { item, qty } of lines) sums.set(item, rounded((sums.get(item) ?? 0) + qty))
  return sums
}

/** The additional quantities: a repeated order also lists what it used before. */
const used = async ({ row, rows }: Call): Promise<Map<string, number>> => {
  const before = sumsOf((await rows.find(repairOrder, row.uuid))?.materials ?? [])
  const now = [...sumsOf(row.materials)].map(([item, qty]) => [item, rounded(qty - (before.get(item) ?? 0))] as const)
  return new Map(now.filter(([, qty]) => qty > 0))
}

/** The worker's stock of these items, locked so that two orders do not use the same piece. */
const carried = async (call: Call, items: readonly string[]): Promise<Map<string, Stock>> => {
  if (items.length === 0) return new Map()
  const { holder } = call.row
  if (holder === null) return new Map()
  // A worker has one row of each item, and an order no more items than lines.
  const rows = await call.rows.list(material, (f) => f.and(f.eq('user', holder), f.oneOf('item', items)), ITEMS_MAX)
  const locked = await call.rows.lock(
    material,
    rows.map(({ uuid }) => uuid),
  )
  return new Map(locked.map((row) => [row.item, row]))
}

/** Refuses items that the worker's stock lacks. */
export const refuseMissing = async (call: Call): Promise<void> => {
  const needed = await used(call)
  const stock = await carried(call, [...needed.keys()])
  for (const [item, qty] of needed) {
    if ((stock.get(item)?.qty ?? 0) >= qty) continue
    const at = call.row.materials.findLastIndex((line) => line.item === item)
    const said = t('维修物料{name}库存不足，请先申领', { name: (await call.rows.find(priceItem, item))?.name ?? '' })
    conflict('LIMIT', said, {}, { [`materials[${at}].qty`]: said })
  }
}

export const consume = async (call: Call): Promise<void> => {
  const needed = await used(call)
  const stock = await carried(call, [...needed.keys()])
  for (const [item, qty] of needed) {
    const row = stock.get(item)
    if (row !== undefined)
      await call.rows.update(material, row.uuid, { qty: rounded(row.qty - qty) }, t('用于{no}', { no: call.row.no ?? '' }))
  }
}

/** Copies the name of the priced item to the stock. */
export const nameMaterials = async ({ saves, rows }: SaveCall<Stock>) => {
  const names = new Map<string, string | null>()
  for (const { row } of saves) if (!names.has(row.item)) names.set(row.item, (await rows.find(priceItem, row.item))?.name ?? null)
  return saves.map(({ row }) => ({ name: names.get(row.item) ?? null }))
}
