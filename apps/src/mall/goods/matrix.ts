import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { matrixCall } from '#src/mall/calls.ts'
import { SKUS_MAX } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Sku } from '#src/mall/goods/judging.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { refuse, refuseAt, t } from '#src/mall/texts.ts'

type Input = z.output<typeof matrixCall.input>

/** Combinations without a price, and what two of one matrix may not share. */
const problemsOf = ({ skus }: Input): Record<string, Problem> => {
  const [texts, codes] = [new Set<string>(), new Set<string>()]
  return Object.fromEntries(
    skus.flatMap(({ specText, skuCode, price }, at) => {
      const said: [string, Problem][] = []
      if (price === 0) said.push([`skus[${at}].price`, t('售价须大于0')])
      if (texts.has(specText)) said.push([`skus[${at}].specText`, t('该商品已有此规格')])
      if (codes.has(skuCode)) said.push([`skus[${at}].skuCode`, t('SKU编码重复')])
      texts.add(specText)
      codes.add(skuCode)
      return said
    }),
  )
}

/** Codes that other SKUs have, whether of these goods or not. */
const takenCodes = async ({ rows }: Context, { skus }: Input, own: ReadonlyMap<string, Sku>): Promise<Record<string, Problem>> => {
  const found = await rows.list(
    sku,
    (f) =>
      f.oneOf(
        'skuCode',
        skus.map(({ skuCode }) => skuCode),
      ),
    SKUS_MAX,
  )
  const owner = new Map(found.map(({ skuCode, uuid }) => [skuCode, uuid]))
  return Object.fromEntries(
    skus.flatMap(({ skuCode, specText }, at) => {
      const uuid = owner.get(skuCode)
      return uuid === undefined || own.get(specText)?.uuid === uuid ? [] : [[`skus[${at}].skuCode`, t('SKU编码重复')] as const]
    }),
  )
}

const isSame = (row: Sku, each: Input['skus'][number]): boolean =>
  row.skuCode === each.skuCode &&
  row.price === each.price &&
  (row.warn ?? 0) === (each.warn ?? 0) &&
  (row.weightG ?? 0) === (each.weightG ?? 0) &&
  row.enabled === each.enabled

/** Whoever may not change prices leaves those that are there. */
const refusePrices = async ({ actor, people }: Context, { skus }: Input, own: ReadonlyMap<string, Sku>): Promise<void> => {
  const at = skus.findIndex(({ specText, price }) => own.has(specText) && own.get(specText)?.price !== price)
  if (at === -1 || actor === null || actor.manager || (await people.may(sku, actor.userUuid, ['action.price']))) return
  refuseAt(`skus[${at}].price`, '没有改价权限')
}

/** All combinations of goods at once; those that are not named any more are switched off, as orders may name them. */
export const saveMatrix = async (call: Context, input: Input): Promise<{ added: number; changed: number }> => {
  const { rows } = call
  const [of] = await rows.lock(goods, [input.goods])
  if (of === undefined) return refuseAt('goods', '商品不存在')
  const known = await rows.list(sku, (f) => f.eq('goods', of.uuid), SKUS_MAX * 2)
  const own = new Map(known.map((row) => [row.specText, row]))
  const problems = { ...problemsOf(input), ...(await takenCodes(call, input, own)) }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  await refusePrices(call, input, own)
  const named = new Set(input.skus.map(({ specText }) => specText))
  const changes = [
    ...input.skus.flatMap((each) => {
      const row = own.get(each.specText)
      const { skuCode, price, warn, weightG, enabled } = each
      return row === undefined || isSame(row, each)
        ? []
        : [{ uuid: row.uuid, skuCode, price, warn: warn ?? 0, weightG: weightG ?? 0, enabled }]
    }),
    ...known.filter(({ specText, enabled }) => !named.has(specText) && enabled === true).map(({ uuid }) => ({ uuid, enabled: false })),
  ]
  if (changes.length > 0) await rows.updateEach(sku, changes, t('规格矩阵'))
  const fresh = input.skus.filter(({ specText }) => !own.has(specText))
  for (const each of fresh) await rows.add(sku, { ...each, goods: of.uuid, warn: each.warn ?? 0, weightG: each.weightG ?? 0 })
  return { added: fresh.length, changed: changes.length }
}
