import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { material } from '#src/repair/material.ts'
import { priceItem } from '#src/repair/price-item.ts'

type Saves<Row> = SaveCall<Row>

/** What a worker carries is called as it is priced. */
export const nameMaterials = async ({ saves, rows }: Saves<StoredOf<typeof material>>) => {
  const names = new Map<string, string | null>()
  for (const { row } of saves) if (!names.has(row.item)) names.set(row.item, (await rows.find(priceItem, row.item))?.name ?? null)
  return saves.map(({ row }) => ({ name: names.get(row.item) ?? null }))
}
