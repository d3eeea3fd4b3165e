import type { Context } from '@qifuyun/kit/context.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Order } from '#src/mall/orders/judging.ts'

/** What every fact about orders says. */
export const factOf = async ({ rows }: Context, row: Order) => {
  const parents = await rows.findEach(
    goods,
    row.lines.map((line) => line.goods ?? null),
  )
  return {
    ...{ customer: row.customer, roomUuid: row.roomUuid, payable: row.payable, freight: row.freight, payNo: row.payNo },
    lines: row.lines.map((line) => ({
      ...{ sku: line.sku, goods: line.goods ?? null, supplier: parents.get(line.goods ?? '')?.supplier ?? null },
      ...{ name: line.name ?? '', qty: line.qty, paid: line.paid ?? 0 },
    })),
  }
}
