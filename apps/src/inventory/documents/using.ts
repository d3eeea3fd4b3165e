import type { Context } from '@qifuyun/kit/context.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { OUT, outDoc } from '#src/inventory/documents/out-doc.ts'
import { organOf, recordOut } from '#src/inventory/documents/outgoing.ts'
import { inBatches, type Part } from '#src/inventory/documents/parts.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import type { receiveGoods, sendGoodsBack, useMaterial } from '#src/inventory/ports.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import { goodsOf } from '#src/inventory/stock/goods.ts'
import { availableOf } from '#src/inventory/stock/holding.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { conflict, t } from '#src/inventory/texts.ts'

type Using = z.output<typeof useMaterial.input>

/** What one person carries: more than one stock where they took over from somebody who has left. */
const OWN_WAREHOUSES = 20
/** Warehouses of a project. */
const PROJECT_WAREHOUSES = 20

/** Where goods may be taken from: what the person carries first, then the warehouses of the project. */
const sourcesOf = async ({ rows }: Context, { userUuid, projectUuid }: Using): Promise<string[]> => {
  const own = await rows.list(
    warehouse,
    (f) => f.and(f.eq('kind', WAREHOUSE.person), f.eq('keeper', userUuid), f.eq('enabled', true)),
    OWN_WAREHOUSES,
  )
  const near =
    projectUuid === null
      ? []
      : await rows.list(warehouse, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('enabled', true)), PROJECT_WAREHOUSES)
  return [...own, ...near].map(({ uuid }) => uuid)
}

/** Takes goods for work: each item from the first place that has enough of it. One document for each place. */
export const use = async (call: Context, asked: Using): Promise<{ docNos: string[] }> => {
  const places = await sourcesOf(call, asked)
  const items = asked.lines.map(({ item }) => item)
  const goods = await goodsOf(call, items)
  const found =
    places.length === 0
      ? []
      : await call.rows.list(stock, (f) => f.and(f.oneOf('warehouse', places), f.oneOf('item', items)), places.length * items.length)
  const problems: Problems = {}
  const byPlace = new Map<string, Part[]>()
  for (const [at, { item, qty }] of asked.lines.entries()) {
    // Of a line that was used before nothing more is.
    if (compare(qty, 0) === 0) continue
    const name = goods.get(item)?.name ?? ''
    const place = places.find((each) =>
      found.some((row) => row.warehouse === each && row.item === item && compare(availableOf(row), qty) >= 0),
    )
    if (place === undefined) problems[`lines[${at}].qty`] = t('维修物料{name}库存不足，请先申领', { name })
    else byPlace.set(place, [...(byPlace.get(place) ?? []), { item, qty, batch: null }])
  }
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
  const organ = await organOf(call, asked.userUuid)
  const docNos: string[] = []
  for (const [place, lines] of byPlace) {
    const parts = await inBatches(call, place, lines, goods)
    const doc = {
      kind: OUT.usedForWork,
      warehouse: place,
      bizDate: todayOf(call),
      sourceNo: asked.sourceNo,
      receiver: asked.userUuid,
      organ,
    }
    docNos.push((await recordOut(call, { ...doc, lines: parts })).no)
  }
  return { docNos }
}

/** Makes a draft of what a supplier has delivered. */
export const receiveDraft = async ({ rows }: Context, { sourceUuid, sourceNo, lines, ...doc }: z.output<typeof receiveGoods.input>) => {
  const { uuid } = await rows.add(inDoc, { ...doc, kind: KIND.purchased, sourceNo, lines }, { procurementUuid: sourceUuid })
  return { inDocUuid: uuid, no: (await rows.find(inDoc, uuid))?.no ?? '' }
}

/** Makes a draft of what goes back to a supplier. */
export const sendBackDraft = async (
  { rows }: Context,
  { sourceNo, lines, warehouse: at, bizDate }: z.output<typeof sendGoodsBack.input>,
) => {
  const { uuid } = await rows.add(outDoc, { kind: OUT.sentBack, warehouse: at, bizDate, sourceNo, lines })
  return { outDocUuid: uuid, no: (await rows.find(outDoc, uuid))?.no ?? '' }
}
