import type { Context } from '@qifuyun/kit/context.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { refuseAt, t } from '#src/procurement/texts.ts'

export type OrderLine = Order['lines'][number]

/** Orders by uuid, for documents about them. */
export const ordersOf = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, Order>> =>
  new Map((await rows.lock(order, [...new Set(uuids)])).map((row) => [row.uuid, row]))

/** The lines of an order that a document names by their numbers, and those numbers that are wrong or named twice. */
export const namedLines = (of: Order, lines: readonly { line: number }[]) => {
  const problems: Problems = {}
  const seen = new Set<number>()
  const named = lines.map(({ line }, at) => {
    const found = of.lines[line - 1]
    if (found === undefined) problems[`lines[${at}].line`] = t('采购单没有第{n}行', { n: line })
    else if (seen.has(line)) problems[`lines[${at}].line`] = t('第{n}行重复', { n: line })
    seen.add(line)
    return found
  })
  return { named, problems }
}

/** What a line is called on documents. */
export const lineName = ({ name, spec }: Pick<OrderLine, 'name' | 'spec'>): string => [name, spec].filter(Boolean).join(' ')

/** The order of a document, locked, in one of these states. */
export const orderIn = async (call: Context, uuid: string, ...states: Parameters<typeof order.isIn>[1][]): Promise<Order> => {
  const row = (await ordersOf(call, [uuid])).get(uuid)
  if (row === undefined || !order.isIn(row, ...states)) return refuseAt('order', '采购单当前状态不允许该操作')
  return row
}

/** A line of the order with other counts. */
export const changed = (of: Order, changes: ReadonlyMap<number, Partial<OrderLine>>): Order['lines'] =>
  of.lines.map((line, at) => ({ ...line, ...changes.get(at + 1) }))
