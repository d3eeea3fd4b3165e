import type { Context } from '@qifuyun/kit/context.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { exactText, times } from '@qifuyun/kit/values/exact.ts'
import { batchProblem } from '#src/inventory/stock/batches.ts'
import { type Goods, goodsOf, type Store, storesOf } from '#src/inventory/stock/goods.ts'
import { refusal, refuse, t } from '#src/inventory/texts.ts'

/** A line of a document, as far as all documents have it. */
export interface DraftLine {
  item: string
  qty: string
  inUnit2?: boolean | null
  batch?: string | null
}

/** Items and warehouses of documents that are saved together: two statements. */
export const lookedUp = async (call: Context, docs: readonly { lines: readonly DraftLine[]; warehouses: readonly string[] }[]) => ({
  goods: await goodsOf(
    call,
    docs.flatMap(({ lines }) => lines.map(({ item }) => item)),
  ),
  stores: await storesOf(
    call,
    docs.flatMap(({ warehouses }) => warehouses),
  ),
})

/** Lines that name what a line before them names already. */
export const repeated = (lines: readonly DraftLine[], field = 'lines'): Problems => {
  const seen = new Set<string>()
  const problems: Problems = {}
  for (const [at, { item, batch }] of lines.entries()) {
    const key = JSON.stringify([item, batch || null])
    if (seen.has(key)) problems[`${field}[${at}].item`] = t('第{n}行物品重复', { n: at + 1 })
    seen.add(key)
  }
  return problems
}

/** The quantity of a line in the item's own unit; null where the item has no other one. */
export const inOwnUnit = ({ qty, inUnit2 }: DraftLine, { factor }: Pick<Goods, 'factor'>): string | null => {
  if (inUnit2 !== true) return exactText(qty, QTY_SCALE)
  return factor === null ? null : exactText(times(qty, factor), QTY_SCALE)
}

/** Lines with their quantities in the items' own units, or what is wrong with them. */
export const inOwnUnits = <Line extends DraftLine>(lines: readonly Line[], goods: ReadonlyMap<string, Goods>) => {
  const problems = repeated(lines)
  const made = lines.map((line, at) => {
    const of = goods.get(line.item)
    const baseQty = of === undefined ? null : inOwnUnit(line, of)
    if (of !== undefined && baseQty === null) problems[`lines[${at}].inUnit2`] = t('{item}没有辅助单位', { item: of.name })
    return { ...line, batch: line.batch || null, baseQty }
  })
  return { lines: made, problems }
}

/** All of what is wrong as one refusal; undefined where nothing is. */
export const asRefusal = (problems: Problems) => {
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal(first, {}, problems)
}

/** Refuses lines whose item is switched off, or that lack a batch where they must name one, and warehouses that are switched off. */
export const refuseUnusable = async (
  call: Context,
  { lines, warehouses, batches = true }: { lines: readonly DraftLine[]; warehouses: Readonly<Record<string, string>>; batches?: boolean },
): Promise<{ goods: Map<string, Goods>; stores: Map<string, Store> }> => {
  const { goods, stores } = await lookedUp(call, [{ lines, warehouses: Object.values(warehouses) }])
  const problems: Problems = {}
  for (const [field, uuid] of Object.entries(warehouses))
    if (stores.get(uuid)?.enabled !== true) problems[field] = t('{name}已停用', { name: stores.get(uuid)?.name ?? '' })
  for (const [at, { item, batch = null }] of lines.entries()) {
    const of = goods.get(item)
    if (of === undefined) continue
    if (!of.enabled) problems[`lines[${at}].item`] = t('{name}已停用', { name: of.name })
    const wrong = batches ? batchProblem(of, batch) : null
    if (wrong !== null) problems[`lines[${at}].batch`] = wrong
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  return { goods, stores }
}
