import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import type { z } from 'zod'
import type { adjustCall } from '#src/mall/calls.ts'
import { GOODS, MOVE } from '#src/mall/codes.ts'
import { knownSkus } from '#src/mall/orders/known.ts'
import { post } from '#src/mall/stock/posting.ts'
import { refuse, t } from '#src/mall/texts.ts'

type Input = z.output<typeof adjustCall.input>

/** Lines that cannot be posted, whatever there is. */
const problemsOf = async (call: Context, { kind, lines }: Input): Promise<Record<string, Problem>> => {
  const known = await knownSkus(
    call,
    lines.map(({ sku }) => sku),
  )
  const seen = new Set<string>()
  return Object.fromEntries(
    lines.flatMap(({ sku, qty }, at): [string, Problem][] => {
      const of = known.get(sku)
      const twice = seen.has(sku)
      seen.add(sku)
      if (of === undefined) return [[`lines[${at}].sku`, t('商品规格不存在')]]
      if (of.goods.kind === GOODS.service) return [[`lines[${at}].sku`, t('服务类商品没有库存')]]
      if (twice) return [[`lines[${at}].sku`, t('商品规格重复')]]
      return kind !== MOVE.counted && qty === 0 ? [[`lines[${at}].qty`, t('数量须大于0')]] : []
    }),
  )
}

/** Receipts, losses, or what a count has found, of many SKUs in one go or not at all. */
export const adjust = async (call: Context, input: Input): Promise<{ posted: number }> => {
  const problems = await problemsOf(call, input)
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  const { kind, remark = null, lines } = input
  await post(
    call,
    lines.map(({ sku, qty }, at) => ({ sku, qty, kind, remark, field: `lines[${at}].qty` })),
  )
  return { posted: lines.length }
}
