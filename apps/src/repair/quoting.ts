import { type Acting, type AnyStored, type Context, type Outcome, refuse } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { orderPage } from '#src/repair/app.ts'
import { afterPause } from '#src/repair/clocks.ts'
import { priceItem } from '#src/repair/price-item.ts'
import { AGREED, DECLINED, OFFERED, repairOrder, VOID } from '#src/repair/repair-order.ts'
import { FREE } from '#src/repair/repair-type.ts'
import { kindOf, tellHolder } from '#src/repair/telling.ts'

type Call = Acting<typeof repairOrder>
type Line = Call['row']['quoteLines'][number]

export const DISCOUNT_FLOW = 'repair.discount'
/** A greater part of the sum is given away only with an approval. */
const DISCOUNT_LIMIT = 0.2
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

const refusePrices = async ({ query, table, row }: Call): Promise<void> => {
  const uuids = row.quoteLines.flatMap((line) => line.priceItem ?? [])
  const items = await query<Band>(sql`select uuid, low_price, high_price from ${table(priceItem)} where uuid = any(${uuids}::uuid[])`)
  for (const [index, { priceItem: uuid, name, price }] of row.quoteLines.entries()) {
    const item = items.find((each) => each.uuid === uuid)
    if (item === undefined) continue
    const [low, high] = [Number(item.low_price ?? 0), item.high_price === null ? Number.POSITIVE_INFINITY : Number(item.high_price)]
    if (price >= low && price <= high) continue
    const said = {
      text: '{name}单价应在{a}~{b}元之间' as const,
      params: { name, a: yuan(low), b: item.high_price === null ? '∞' : yuan(high) },
    }
    refuse(said.text, said.params, { [`quoteLines[${index}].price`]: said })
  }
}

export const mayCharge = async (call: Call): Promise<void> => {
  if ((await kindOf(call, call.row)).charge === FREE) refuse('该报修类型不收费')
  await refusePrices(call)
  if (sumOf(call.row.quoteLines) - (call.row.discount ?? 0) <= 0) refuse('报价合计应大于0', {}, { discount: { text: '报价合计应大于0' } })
}

/** The contact is sent the link by which he follows the order, decides and rates. */
export const sendLink = async (call: Context, order: Call['row'], word: string): Promise<void> => {
  const path = await call.openLink(orderPage, order.uuid, new Date(call.now.getTime() + LINK_MS))
  await call.sendText({
    mobile: order.contactPhone,
    purpose: 'repair',
    text: `${order.contactName}您好，您的报修${order.no}${word}：${call.address(path)}`,
  })
}

const askApproval = async ({ row, actor, startApproval }: Call, sum: number, discount: number): Promise<string | null> => {
  if (discount <= sum * DISCOUNT_LIMIT || actor === null) return null
  const form = { no: row.no, sum: yuan(sum), discount: yuan(discount), reason: row.content }
  return (await startApproval({ flowCode: DISCOUNT_FLOW, bizUuid: row.uuid, userUuid: actor.userUuid, form }))?.approvalUuid ?? null
}

/** The clocks stand while a quote waits. */
export const quote = async (call: Call) => {
  const { row, now } = call
  const [sum, discount] = [sumOf(row.quoteLines), row.discount ?? 0]
  const amount = sum - discount
  const approvalUuid = await askApproval(call, sum, discount)
  if (approvalUuid === null) await sendLink(call, row, `报价${yuan(amount)}元，请确认`)
  const quoteLines = row.quoteLines.map((line) => ({ ...line, amount: lineFen(line) }))
  return { quoteLines, discount, amount, approvalUuid, quoteState: OFFERED, paidAt: null, pausedAt: now.toISOString() }
}

export const decidable = ({ row }: Call): void => {
  if (row.approvalUuid !== null) refuse('报价正在审批，请在审批中处理')
}

const settled = async (call: Context, order: Call['row'], quoteState: typeof AGREED | typeof DECLINED | typeof VOID) => ({
  ...afterPause(order, await kindOf(call, order), call.now),
  quoteState,
})

export const confirmQuote = async (call: Call) => {
  await tellHolder(call, call.row, 'todo', '报价已确认')
  return settled(call, call.row, AGREED)
}

export const declineQuote = async (call: Call) => {
  await tellHolder(call, call.row, 'todo', '报价被拒绝')
  return settled(call, call.row, DECLINED)
}

/** A discount that is agreed to goes on to the contact; any other end takes the quote back. */
export const discountDecided = async (call: Context & { row: AnyStored; outcome: Outcome }): Promise<void> => {
  const row = await call.find(repairOrder, call.row.uuid)
  if (row === undefined || row.approvalUuid === null || row.state !== repairOrder.stateCode('quoted')) return
  if (call.outcome === 'approved') {
    await call.update(repairOrder, row.uuid, { approvalUuid: null }, '优惠审批通过')
    return sendLink(call, row, `报价${yuan(row.amount ?? 0)}元，请确认`)
  }
  const changes = { ...(await settled(call, row, VOID)), approvalUuid: null, state: repairOrder.stateCode('working') }
  await call.update(repairOrder, row.uuid, changes, '优惠审批未通过')
  await tellHolder(call, row, 'todo', '优惠审批未通过，请重新报价')
}
