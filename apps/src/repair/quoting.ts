import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { afterPause } from '#src/repair/clocks.ts'
import { discountLimit } from '#src/repair/discount-limit.ts'
import { isInHand, toDispatchers } from '#src/repair/in-hand.ts'
import { priceItem } from '#src/repair/price-item.ts'
import { quote as quoteLog } from '#src/repair/quote.ts'
import { AGREED, DECLINED, OFFERED, repairOrder, VOID } from '#src/repair/repair-order.ts'
import { FREE } from '#src/repair/repair-type.ts'
import { orderPage } from '#src/repair/report-pages.ts'
import { courseOf, kindOf, tellContact, tellHolder } from '#src/repair/telling.ts'
import { refuse, refuseAt } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>
type Line = Call['row']['quoteLines'][number]

const LINK = '1' as const
const STAFF = '2' as const
const LINK_MS = 30 * 86_400_000
/** Quantities have four digits after the point. */
const QTY_SCALE = 10_000

const lineFen = ({ qty, price }: Line): number => Math.round((Math.round(qty * QTY_SCALE) * price) / QTY_SCALE)
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineFen(line), 0)
const yuan = (fen: number): string => (fen / 100).toFixed(2)

interface Band {
  uuid: string
  low_price: string | null
  high_price: string | null
}

const refusePrices = async ({ row, rows }: Call): Promise<void> => {
  const uuids = row.quoteLines.flatMap((line) => line.priceItem ?? [])
  const items = await rows.query<Band>(
    sql`select uuid, low_price, high_price from ${rows.table(priceItem)} where uuid = any(${uuids}::uuid[])`,
  )
  for (const [index, { priceItem: uuid, name, price }] of row.quoteLines.entries()) {
    const item = items.find((each) => each.uuid === uuid)
    if (item === undefined) continue
    const [low, high] = [Number(item.low_price ?? 0), item.high_price === null ? Number.POSITIVE_INFINITY : Number(item.high_price)]
    if (price >= low && price <= high) continue
    const band = { name, a: yuan(low), b: item.high_price === null ? '∞' : yuan(high) }
    refuseAt(`quoteLines[${index}].price`, '{name}单价应在{a}~{b}元之间', band)
  }
}

/** What was done in a room not long ago, and is under warranty, is not charged again; the manager may decide otherwise. */
const refuseWarranty = async ({ row, rows, clock: { now } }: Call): Promise<void> => {
  if (row.isWarranty) refuse('保修期内不收费')
  const items = row.quoteLines.flatMap((line) => line.priceItem ?? [])
  if (row.roomUuid === null || items.length === 0) return
  const [covered] = await rows.query<{ name: string }>(sql`
    select i.name from repair_repair_order o
    join repair_repair_order_quote_lines l on l.enterprise_uuid = o.enterprise_uuid and l.parent_uuid = o.uuid
    join ${rows.table(priceItem)} i on i.enterprise_uuid = l.enterprise_uuid and i.uuid = l.price_item
    where o.room_uuid = ${row.roomUuid} and o.uuid <> ${row.uuid} and o.quote_state = ${AGREED} and o.deleted_at is null
      and l.price_item = any(${items}::uuid[]) and o.finished_at is not null
      and o.finished_at + i.warranty_days * interval '1 day' > ${now}
    limit 1`)
  if (covered !== undefined) refuse('{name}在保修期内，不能收费', { name: covered.name })
}

export const mayCharge = async (call: Call): Promise<void> => {
  if ((await kindOf(call, call.row)).charge === FREE) refuse('该报修类型不收费')
  if (call.actor?.manager !== true) await refuseWarranty(call)
  await refusePrices(call)
  if (sumOf(call.row.quoteLines) - (call.row.discount ?? 0) <= 0) refuseAt('discount', '报价合计应大于0')
}

/** The contact is sent the link by which he follows the order, decides and rates. */
export const sendLink = async (call: Context, order: Call['row'], word: string): Promise<void> => {
  const path = await call.links.open(orderPage, order.uuid, new Date(call.clock.now.getTime() + LINK_MS))
  await tellContact(call, order, `${word}：${call.links.address(path)}`)
}

const linesText = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.name} ${line.qty}×${yuan(line.price)}=${yuan(lineFen(line))}`).join('；')

/** Quotes before this one are void: only the newest is decided on. */
const recordQuote = async (call: Call, { discount, total }: { sum: number; discount: number; total: number }): Promise<void> => {
  await closeQuote(call, call.row.uuid, { status: VOID })
  await call.rows.record(quoteLog, { order: call.row.uuid, lines: linesText(call.row.quoteLines), discount, total, status: OFFERED })
}

/** Writes what became of the open quote of an order, if there is one. */
const closeQuote = async (call: Context, order: string, end: Partial<StoredOf<typeof quoteLog>>): Promise<void> => {
  const open = {
    op: 'and' as const,
    items: [
      { field: 'order', cmp: 'eq' as const, value: order },
      { field: 'status', cmp: 'eq' as const, value: OFFERED },
    ],
  }
  for (const { uuid } of await call.rows.list(quoteLog, open, 10))
    await call.rows.update(quoteLog, uuid, { ...end, decidedAt: call.clock.now.toISOString() })
}

/** The clocks stand while a quote waits. */
export const quote = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  const [sum, discount] = [sumOf(row.quoteLines), row.discount ?? 0]
  const amount = sum - discount
  await recordQuote(call, { sum, discount, total: amount })
  const quoteLines = row.quoteLines.map((line) => ({ ...line, amount: lineFen(line) }))
  return { quoteLines, discount, amount, quoteState: OFFERED, paidAt: null, pausedAt: now.toISOString() }
}

/** Whoever decides for the contact shows by a picture that he said so. */
export const decidable = ({ row, actor }: Call): void => {
  if (actor === null || (row.proof ?? []).length > 0) return
  refuseAt('proof', '请上传{label}', { label: '确认凭证' })
}

/** The order goes on: with its holder, who hears of it, or as work of the dispatchers where nobody has it any more. */
const settled = async (
  call: Context,
  order: Call['row'],
  { quoteState, word }: { quoteState: typeof AGREED | typeof DECLINED | typeof VOID; word: string },
) => {
  const after = { ...afterPause(order, await courseOf(call, order), call.clock.now), quoteState }
  if (!(await isInHand(call, order))) return { ...after, ...(await toDispatchers(call, order)) }
  await tellHolder(call, order, 'todo', word)
  return { ...after, state: 'working' as const }
}

const decidedBy = ({ actor, row }: Call) => (actor === null ? { confirmBy: LINK } : { confirmBy: STAFF, proof: row.proof })

export const confirmQuote = async (call: Call) => {
  await closeQuote(call, call.row.uuid, { status: AGREED, ...decidedBy(call) })
  return settled(call, call.row, { quoteState: AGREED, word: '报价已确认' })
}

export const declineQuote = async (call: Call) => {
  await closeQuote(call, call.row.uuid, { status: DECLINED, ...decidedBy(call) })
  return settled(call, call.row, { quoteState: DECLINED, word: '报价被拒绝' })
}

/** A great discount is approved before the contact decides; any other end takes the quote back. */
export const discountApproval: ApprovalHandlers<typeof repairOrder> = {
  async form({ row, people }) {
    const [sum, discount] = [sumOf(row.quoteLines), row.discount ?? 0]
    return discount * 100 > sum * (await people.limitOf(discountLimit))
      ? { no: row.no, sum: yuan(sum), discount: yuan(discount), reason: row.content }
      : null
  },
  async passes(call) {
    await sendLink(call, call.row, `报价${yuan(call.row.amount ?? 0)}元，请确认`)
    return {}
  },
  async ended(call) {
    await closeQuote(call, call.row.uuid, { status: VOID })
    return settled(call, call.row, { quoteState: VOID, word: '优惠审批未通过，请重新报价' })
  },
}
