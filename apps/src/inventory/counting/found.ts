import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { countLine } from '#src/inventory/counting/count-line.ts'
import { countedElsewhere } from '#src/inventory/counting/lines.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { batchProblem } from '#src/inventory/stock/batches.ts'
import { goodsOf } from '#src/inventory/stock/goods.ts'
import { conflict, refusal, refusalAt } from '#src/inventory/texts.ts'

type CountLine = StoredOf<typeof countLine>

/** Goods that were found where the books know of none get a line of their own, while the count is under way. */
export const judgeFound = async (call: SaveCall<CountLine>) => {
  const fresh = call.saves.filter(({ before }) => before === null)
  const goods = await goodsOf(
    call,
    fresh.map(({ row }) => row.item),
  )
  const counts = new Map<string, StoredOf<typeof stocktake> | undefined>()
  for (const { row } of fresh) if (!counts.has(row.stocktake)) counts.set(row.stocktake, await call.rows.find(stocktake, row.stocktake))
  for (const of of counts.values()) {
    if (of === undefined) continue
    const items = fresh.filter(({ row }) => row.stocktake === of.uuid).map(({ row }) => row.item)
    const other = await countedElsewhere(call, of.warehouse, items)
    if (other !== undefined && other.no !== of.no) conflict('OVERLAP', '{item}正在{no}中盘点', { item: other.name, no: other.no })
  }
  return call.saves.map(({ before, row }) => {
    if (before !== null) return {}
    const [of, item] = [counts.get(row.stocktake), goods.get(row.item)]
    if (of === undefined || !stocktake.isIn(of, 'counting')) return refusalAt('stocktake', '盘点单不在盘点中')
    if (item === undefined) return {}
    const wrong = batchProblem(item, row.batch)
    if (wrong !== null) return refusal(wrong, {}, { batch: wrong })
    const { fullName: name, code, barcode, unit } = item
    return {
      warehouse: of.warehouse,
      name: name.slice(0, 120),
      code,
      barcode,
      unit,
      blind: of.blind,
      projectUuid: of.projectUuid,
      bookQty: '0.0000',
    }
  })
}
