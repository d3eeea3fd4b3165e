import type { Values } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { exactText, times } from '@qifuyun/kit/values/exact.ts'
import { kindOf, tellContact, work } from '#src/repair/orders.ts'
import { discountLimit } from '#src/repair/pricing/discount-limit.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { quote as quoteLog } from '#src/repair/pricing/quote.ts'
import { AGREED, DECLINED, OFFERED, repairOrder, VOID } from '#src/repair/repair-order.ts'
import { FREE } from '#src/repair/repair-type.ts'
import { orderPage } from '#src/repair/reporting/report-pages.ts'
import { refuse, refuseAt } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>
type Line = Call['row']['quoteLines'][number]

const LINK = '1' as const
const STAFF = '2' as const
const LINK_MS = 30 * DAY_MS

const o = columns(repairOrder, 'o')
const l = childColumns<typeof repairOrder, 'quoteLines'>(repairOrder, 'quoteLines', 'l')
const i = columns(priceItem, 'i')

const lineFen = ({ qty, price }: Line): number => Number(exactText(times(qty, price), 0))
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineFen(line), 0)
const yuan = (fen: number): string => (fen / 100).toFixed(2)

const refusePrices = async ({ row, rows }: Call): Promise<void> => {
  const uuids = row.quoteLines.flatMap((line) => line.priceItem ?? [])
  const items = await rows.query<{ uuid: string; lowPrice: string | null; highPrice: string | null }>(sql`
    select ${i.uuid}, ${i.lowPrice} as "lowPrice", ${i.highPrice} as "highPrice" from ${i.table} where ${i.uuid} = any(${uuids}::uuid[])`)
  for (const [index, { priceItem: uuid, name, price }] of row.quoteLines.entries()) {
    const item = items.find((each) => each.uuid === uuid)
    if (item === undefined) continue
    const [low, high] = [Number(item.lowPrice ?? 0), item.highPrice === null ? Number.POSITIVE_INFINITY : Number(item.highPrice)]
    if (price >= low && price <= high) continue
    const band = { name, a: yuan(low), b: item.highPrice === null ? '∞' : yuan(high) }
    refuseAt(`quoteLines[${index}].price`, '{name}单价应在{a}~{b}元之间', band)
  }
}

/** Refuses to charge work that is under warranty in the room, unless the manager decides otherwise. */
const refuseWarranty = async ({ row, rows, clock: { now } }: Call): Promise<void> => {
  if (row.isWarranty) refuse('保修期内不收费')
  const items = row.quoteLines.flatMap((line) => line.priceItem ?? [])
  if (row.roomUuid === null || items.length === 0) return
  const [covered] = await rows.query<{ name: string }>(sql`
    select ${i.name} from ${o.table}
    join ${l.table} on ${l.enterpriseUuid} = ${o.enterpriseUuid} and ${l.parentUuid} = ${o.uuid}
    join ${i.table} on ${i.enterpriseUuid} = ${l.enterpriseUuid} and ${i.uuid} = ${l.priceItem}
    where ${o.roomUuid} = ${row.roomUuid} and ${o.uuid} <> ${row.uuid} and ${o.quoteState} = ${AGREED} and ${o.live}
      and ${l.priceItem} = any(${items}::uuid[]) and ${o.finishedAt} is not null
      and ${o.finishedAt} + ${i.warrantyDays} * interval '1 day' > ${now}
    limit 1`)
  if (covered !== undefined) refuse('{name}在保修期内，不能收费', { name: covered.name })
}

export const mayCharge = async (call: Call): Promise<void> => {
  if ((await kindOf(call, call.row)).charge === FREE) refuse('该报修类型不收费')
  if (call.actor?.manager !== true) await refuseWarranty(call)
  await refusePrices(call)
  if (sumOf(call.row.quoteLines) - (call.row.discount ?? 0) <= 0) refuseAt('discount', '报价合计应大于0')
}

type LinkText = Extract<Parameters<typeof tellContact>[2], `${string}{link}`>

/** Sends the contact the link to the public page of the order. */
export const sendLink = async (call: Context, order: Call['row'], text: LinkText, values: Values = {}): Promise<void> => {
  const path = await call.links.open(orderPage, order.uuid, new Date(call.clock.now.getTime() + LINK_MS))
  await tellContact(call, order, text, { link: call.links.address(path), ...values })
}

const linesText = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.name} ${line.qty}×${yuan(line.price)}=${yuan(lineFen(line))}`).join('；')

/** Voids earlier quotes: only the newest one can be decided on. */
const recordQuote = async (call: Call, { discount, total }: { discount: number; total: number }): Promise<void> => {
  await closeQuote(call, call.row.uuid, { status: VOID })
  await call.rows.record(quoteLog, { order: call.row.uuid, lines: linesText(call.row.quoteLines), discount, total, status: OFFERED })
}

/** Closes the open quote of an order, if there is one. */
const closeQuote = async ({ rows, clock }: Context, order: string, end: ChangesOf<typeof quoteLog>): Promise<void> => {
  // One at most: each quote closes the one before it.
  const [open] = await rows.list(quoteLog, (f) => f.and(f.eq('order', order), f.eq('status', OFFERED)), 1)
  if (open !== undefined) await rows.update(quoteLog, open.uuid, { ...end, decidedAt: clock.now.toISOString() })
}

export const quote = async (call: Call) => {
  const discount = call.row.discount ?? 0
  const quoteLines = call.row.quoteLines.map((line) => ({ ...line, amount: lineFen(line) }))
  const amount = sumOf(quoteLines) - discount
  await recordQuote(call, { discount, total: amount })
  return { quoteLines, discount, amount, quoteState: OFFERED, paidAt: null }
}

/** A member who decides for the contact has to attach a picture as evidence. */
export const decidable = ({ row, actor }: Call): void => {
  if (actor === null || (row.proof ?? []).length > 0) return
  refuseAt('proof', '请上传{label}', { label: '确认凭证' })
}

const decidedBy = ({ actor, row }: Call) => (actor === null ? { confirmBy: LINK } : { confirmBy: STAFF, proof: row.proof })

/** The order goes on with its holder or, without one, with the dispatchers. */
const decided = async (call: Call, status: typeof AGREED | typeof DECLINED) => {
  await closeQuote(call, call.row.uuid, { status, ...decidedBy(call) })
  return { quoteState: status, ...(await work.onward(call, call.row, 'working')) }
}

export const confirmQuote = (call: Call) => decided(call, AGREED)
export const declineQuote = (call: Call) => decided(call, DECLINED)

/** A large discount needs an approval before the contact decides; any other outcome withdraws the quote. */
export const discountApproval: ApprovalHandlers<typeof repairOrder> = {
  async form({ row, people }) {
    const [sum, discount] = [sumOf(row.quoteLines), row.discount ?? 0]
    return discount * 100 > sum * (await people.limitOf(discountLimit))
      ? { no: row.no, sum: yuan(sum), discount: yuan(discount), reason: row.content }
      : null
  },
  async passes(call) {
    await sendLink(call, call.row, '{contact}您好，您的报修{no}报价{amount}元，请确认：{link}', { amount: yuan(call.row.amount ?? 0) })
    return {}
  },
  async ended(call) {
    await closeQuote(call, call.row.uuid, { status: VOID })
    return { quoteState: VOID, ...(await work.onward(call, call.row, 'working')) }
  },
}
