import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { GOODS, SKUS_MAX } from '#src/mall/codes.ts'
import { category } from '#src/mall/goods/category.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { PLAIN, sku } from '#src/mall/goods/sku.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { refusalAt, refuse } from '#src/mall/texts.ts'

export type Goods = StoredOf<typeof goods>
export type Sku = StoredOf<typeof sku>

/** Of the text so much stands in the form of the approval. */
const QUOTED = 500
/** More than the SKUs of goods that are changed at once. */
const MANY = 5_000

/** Goods of one sort alone are called by their title. */
export const skuName = (title: string, specText: string): string => (specText === PLAIN ? title : `${title} ${specText}`).slice(0, 180)

/** Goods with something that can be bought, before anybody sees them in the shop. */
export const maySell = async ({ row, rows }: ActionCall<typeof goods>): Promise<void> => {
  if ((row.images ?? []).length === 0) refuse('请先上传商品图片')
  if ((await rows.count(sku, (f) => f.and(f.eq('goods', row.uuid), f.eq('enabled', true)))) === 0) refuse('请先添加至少一个启用的商品规格')
}

/** Somebody else looks at what is put into the shop. */
export const byFlow: ApprovalHandlers<typeof goods> = {
  form: async ({ row, rows }) => ({
    ...{ no: row.no, title: row.title, kind: choiceLabel(goods.fields.kind, row.kind), price: formatMoney(row.priceFrom ?? 0) },
    category: (await rows.find(category, row.category))?.name ?? '',
    detail: plainText(row.detail).slice(0, QUOTED),
  }),
}

/** Why a price may not be changed by whoever does so; null: it may. */
const priceProblem = async ({ actor, people }: Context, row: Sku, before: Sku | null): Promise<KitRefusal | null> => {
  if (before === null || before.price === row.price || actor === null || actor.manager) return null
  return (await people.may(sku, actor.userUuid, ['action.price'])) ? null : refusalAt('price', '没有改价权限')
}

/** SKUs as they are stored: named after their goods, of which each has no more than can be shown. */
export const judgeSkus = async (call: SaveCall<Sku>): Promise<readonly (Partial<Sku> | KitRefusal)[]> => {
  const { rows, saves } = call
  const of = await rows.findEach(
    goods,
    saves.map(({ row }) => row.goods),
  )
  const counts = new Map(await rows.countBy(sku, 'goods', (f) => f.oneOf('goods', [...of.keys()])))
  const judged: (Partial<Sku> | KitRefusal)[] = []
  for (const { row, before } of saves) {
    const n = (counts.get(row.goods) ?? 0) + (before === null ? 1 : 0)
    counts.set(row.goods, n)
    if (before === null && n > SKUS_MAX) judged.push(refusalAt('goods', '每个商品最多{n}个规格', { n: SKUS_MAX }))
    else if (before !== null && before.goods !== row.goods) judged.push(refusalAt('goods', '规格所属商品不能更改'))
    else judged.push((await priceProblem(call, row, before)) ?? { name: skuName(of.get(row.goods)?.title ?? '', row.specText) })
  }
  return judged
}

/** What lists say of goods and stock follows their SKUs; services are not in stock. */
const refresh = async ({ rows }: Context, goodsUuids: readonly string[]): Promise<void> => {
  const of = await rows.findEach(goods, goodsUuids)
  const skus = await rows.list(sku, (f) => f.oneOf('goods', [...of.keys()]), MANY)
  const things = skus.filter((row) => of.get(row.goods)?.kind !== GOODS.service)
  if (things.length > 0) {
    const kept = await rows.balances(
      stock,
      things.map(({ uuid }) => ({ sku: uuid })),
    )
    const told = things.map((row, at) => {
      const parent = of.get(row.goods)
      const onSale = row.enabled === true && parent !== undefined && goods.isIn(parent, 'onSale')
      return { was: kept[at], now: { goods: row.goods, skuCode: row.skuCode, name: row.name, warn: row.warn ?? 0, onSale } }
    })
    await rows.updateEach(
      stock,
      told.flatMap(({ was, now }) => {
        if (was === undefined) return []
        const { goods: parent, skuCode, name, warn, onSale } = was
        return JSON.stringify({ goods: parent, skuCode, name, warn, onSale }) === JSON.stringify(now) ? [] : [{ uuid: was.uuid, ...now }]
      }),
    )
  }
  const lowest = Map.groupBy(
    skus.filter(({ enabled }) => enabled === true),
    (row) => row.goods,
  )
  await rows.updateEach(
    goods,
    [...of.values()].flatMap((row) => {
      const prices = (lowest.get(row.uuid) ?? []).map(({ price }) => price)
      const priceFrom = prices.length === 0 ? null : Math.min(...prices)
      return priceFrom === row.priceFrom ? [] : [{ uuid: row.uuid, priceFrom }]
    }),
  )
}

export const followSkus = (call: SaveCall<Sku>): Promise<void> => refresh(call, [...new Set(call.saves.map(({ row }) => row.goods))])

/** The kind of goods decides how they are delivered: it stays once something can be bought. */
export const judgeGoods = async ({ rows, saves }: SaveCall<Goods>): Promise<readonly (Partial<Goods> | KitRefusal)[]> => {
  const changed = saves.filter(({ before, row }) => before !== null && before.kind !== row.kind).map(({ row }) => row.uuid)
  const used = changed.length === 0 ? new Map() : await rows.countBy(sku, 'goods', (f) => f.oneOf('goods', changed))
  return saves.map(({ row }) => ((used.get(row.uuid) ?? 0) > 0 ? refusalAt('kind', '已有规格的商品不能更改类型') : {}))
}

/** Another title is another name of each SKU, and what is put on sale or taken off says so in the stock. */
export const followGoods = async (call: SaveCall<Goods>): Promise<void> => {
  const renamed = call.saves.filter(({ before, row }) => before !== null && before.title !== row.title).map(({ row }) => row)
  const moved = call.saves.filter(({ before, row }) => before !== null && before.state !== row.state).map(({ row }) => row.uuid)
  const titles = new Map(renamed.map(({ uuid, title }) => [uuid, title]))
  if (titles.size > 0) {
    const skus = await call.rows.list(sku, (f) => f.oneOf('goods', [...titles.keys()]), MANY)
    await call.rows.updateEach(
      sku,
      skus.map((row) => ({ uuid: row.uuid, name: skuName(titles.get(row.goods) ?? '', row.specText) })),
    )
  }
  const missing = moved.filter((uuid) => !titles.has(uuid))
  if (missing.length > 0) await refresh(call, missing)
}
