import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { countLine } from '#src/inventory/counting/count-line.ts'
import { bookedAtBegin, countedElsewhere } from '#src/inventory/counting/lines.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { batchProblem } from '#src/inventory/stock/batches.ts'
import { goodsOf } from '#src/inventory/stock/goods.ts'
import { conflict, refusal, refusalAt } from '#src/inventory/texts.ts'

type CountLine = StoredOf<typeof countLine>

/** Goods that are counted beyond the scope get a line of their own, while the count is under way; the books may know of them or not. */
export const judgeFound = async (call: SaveCall<CountLine>) => {
  const fresh = call.saves.filter(({ before }) => before === null)
  const goods = await goodsOf(
    call,
    fresh.map(({ row }) => row.item),
  )
  const counts = new Map<string, StoredOf<typeof stocktake> | undefined>()
  for (const { row } of fresh) if (!counts.has(row.stocktake)) counts.set(row.stocktake, await call.rows.find(stocktake, row.stocktake))
  const booked = new Map<string, Awaited<ReturnType<typeof bookedAtBegin>>>()
  for (const of of counts.values()) {
    if (of === undefined || !stocktake.isIn(of, 'counting')) continue
    const found = fresh.filter(({ row }) => row.stocktake === of.uuid).map(({ row }) => row)
    const other = await countedElsewhere(
      call,
      of.warehouse,
      found.map(({ item }) => item),
    )
    if (other !== undefined && other.no !== of.no) conflict('OVERLAP', '{item}正在{no}中盘点', { item: other.name, no: other.no })
    booked.set(of.uuid, await bookedAtBegin(call, of, found))
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
      bookQty: booked.get(of.uuid)?.(row) ?? '0.0000',
    }
  })
}
