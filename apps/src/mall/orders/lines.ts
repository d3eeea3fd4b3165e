import type { Context } from '@qifuyun/kit/context.ts'
import { GOODS } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Order, OrderLine } from '#src/mall/orders/judging.ts'

const kindsOf = async ({ rows }: Context, lines: readonly OrderLine[]): Promise<ReadonlyMap<string, string>> => {
  const found = await rows.findEach(
    goods,
    lines.map((line) => line.goods ?? null),
  )
  return new Map([...found].map(([uuid, { kind }]) => [uuid, kind]))
}

/** Lines of things: services have no stock. */
export const goodsLines = async (call: Context, row: Pick<Order, 'lines'>): Promise<OrderLine[]> => {
  const kinds = await kindsOf(call, row.lines)
  return row.lines.filter((line) => kinds.get(line.goods ?? '') !== GOODS.service)
}

/** Whether a line is of a thing. */
export const isThing = async ({ rows }: Context, { goods: uuid }: OrderLine): Promise<boolean> =>
  typeof uuid === 'string' && (await rows.find(goods, uuid))?.kind !== GOODS.service

/** How many units of a service an order books. */
export const serviceUnits = async (call: Context, row: Pick<Order, 'lines'>): Promise<number> => {
  const kinds = await kindsOf(call, row.lines)
  return row.lines.filter((line) => kinds.get(line.goods ?? '') === GOODS.service).reduce((sum, { qty }) => sum + qty, 0)
}

/** Units that are still to be sent. */
export const unsentOf = ({ qty, shippedQty, cancelledQty }: OrderLine): number => qty - (shippedQty ?? 0) - (cancelledQty ?? 0)
