import type { Context } from '@qifuyun/kit/context.ts'
import { category } from '#src/mall/goods/category.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Goods, Sku } from '#src/mall/goods/judging.ts'
import { sku } from '#src/mall/goods/sku.ts'

/** What is asked for, with the goods that it is of and the names of their categories, their own first. */
export interface KnownSku {
  sku: Sku
  goods: Goods
  categories: readonly string[]
}

/** Categories by name with those above them. Three statements for any number. */
const namesOf = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, { name: string; parent: string | null }>()
  let wanted: readonly string[] = uuids
  for (let level = 0; level < 3 && wanted.length > 0; level++) {
    const those = await rows.findEach(category, wanted)
    for (const [uuid, { name, parent }] of those) found.set(uuid, { name, parent })
    wanted = [...those.values()].flatMap(({ parent }) => (parent === null || found.has(parent) ? [] : [parent]))
  }
  const above = (uuid: string | null, depth = 0): string[] => {
    const each = uuid === null || depth > 3 ? undefined : found.get(uuid)
    return each === undefined ? [] : [each.name, ...above(each.parent, depth + 1)]
  }
  return new Map(uuids.map((uuid) => [uuid, above(uuid)]))
}

/** SKUs with their goods, by uuid; those that there are not are absent. */
export const knownSkus = async (call: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, KnownSku>> => {
  const skus = await call.rows.findEach(sku, uuids)
  const parents = await call.rows.findEach(
    goods,
    [...skus.values()].map((row) => row.goods),
  )
  const names = await namesOf(call, [...new Set([...parents.values()].map((row) => row.category))])
  return new Map(
    [...skus].flatMap(([uuid, row]) => {
      const of = parents.get(row.goods)
      return of === undefined ? [] : [[uuid, { sku: row, goods: of, categories: names.get(of.category) ?? [] }] as const]
    }),
  )
}
