import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { lastPrices, withLast } from '#src/procurement/asking/last-prices.ts'
import { linkedTo, openLinesOf } from '#src/procurement/asking/open-lines.ts'
import { request } from '#src/procurement/asking/request.ts'
import { asRefusal, completed, described, itemsOf, refuseUnpriced } from '#src/procurement/completing.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { quote } from '#src/procurement/inquiring/quote.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { setting } from '#src/procurement/setting.ts'
import { refusalAt, refuse, refuseAt } from '#src/procurement/texts.ts'

type Inquiry = StoredOf<typeof inquiry>
type Quote = StoredOf<typeof quote>

const QUOTED = quote.stateCode('quoted')
const DELIVERY_DAYS = 7
const QUOTES = 200

/** An amount without its sign. */
export const plain = (amount: number): string => formatMoney(amount).slice('¥ '.length)

/** A request that is approved is asked about, and from a certain amount on of so many suppliers. */
export const judgeInquiries = async ({ saves, rows }: SaveCall<Inquiry>) => {
  const { inquiryFrom, inquirySuppliers } = await rows.settings(setting)
  const of = await rows.lock(request, [...new Set(saves.map(({ row }) => row.request))])
  return saves.map(({ row, before }) => {
    const asked = of.find(({ uuid }) => uuid === row.request)
    const isNew = before === null || before.request !== row.request
    if (isNew && (asked === undefined || !request.isIn(asked, 'approved', 'ordering')))
      return refusalAt('request', '采购申请未批准或已完成')
    if ((asked?.total ?? 0) > inquiryFrom && row.suppliers.length < inquirySuppliers)
      return refusalAt('suppliers', '采购金额超过 {x} 元，须向至少 {n} 家供应商询价', { x: plain(inquiryFrom), n: inquirySuppliers })
    return {}
  })
}

/** A quotation begins with what the request needs. */
export const fillQuotes = async (call: SaveCall<Quote>) => {
  const { saves, rows } = call
  const asked = await rows.lock(inquiry, [...new Set(saves.map(({ row }) => row.inquiry))])
  const requests = await rows.lock(request, [...new Set(asked.map((each) => each.request))])
  const open = await openLinesOf(call, requests, { drafts: true })
  const items = await itemsOf(
    call,
    saves.flatMap(({ row }) => row.lines),
  )
  const last = await lastPrices(call, [
    ...saves.flatMap(({ row }) => row.lines.map(({ item }) => item)),
    ...[...open.values()].flatMap((lines) => lines.map(({ item }) => item)),
  ])
  return saves.map(({ row, before }) => {
    const of = asked.find(({ uuid }) => uuid === row.inquiry)
    const isNew = before === null || before.inquiry !== row.inquiry || before.supplier !== row.supplier
    if (isNew && (of === undefined || !inquiry.isIn(of, 'open'))) return refusalAt('inquiry', '询价已结束')
    if (isNew && of?.suppliers.includes(row.supplier) !== true) return refusalAt('supplier', '该供应商不在询价范围内')
    if (before === null && of !== undefined && row.lines.length === 0)
      return {
        lines: withLast(
          (open.get(of.request) ?? []).map((line) => ({ ...described(line), price: null, requestLine: line.uuid ?? null })),
          last,
        ),
      }
    const { lines, problems } = completed(row.lines, items)
    const needed = requests.find(({ uuid }) => uuid === of?.request)?.lines ?? []
    return asRefusal(problems) ?? { lines: QUOTED === row.state ? withLast(linkedTo(needed, lines), last) : linkedTo(needed, lines) }
  })
}

/** How many suppliers have said what they want for a request. */
export const quotesOf = async ({ rows }: Context, requestUuid: string): Promise<number> => {
  const asked = await rows.list(inquiry, (f) => f.and(f.eq('request', requestUuid), f.notState('cancelled')), QUOTES)
  const quoted = await rows.list(
    quote,
    (f) =>
      f.oneOf(
        'inquiry',
        asked.map(({ uuid }) => uuid),
      ),
    QUOTES,
  )
  return new Set(quoted.map((each) => each.supplier)).size
}

export const mayChoose = async (call: ActionCall<typeof quote>): Promise<void> => {
  const { row, rows } = call
  const [of] = await rows.lock(inquiry, [row.inquiry])
  if (of === undefined || !inquiry.isIn(of, 'open')) refuse('询价已结束')
  refuseUnpriced(row.lines)
  const { inquiryFrom, inquirySuppliers } = await rows.settings(setting)
  const asked = await rows.find(request, of?.request ?? '')
  const count = await quotesOf(call, of?.request ?? '')
  const amount = Math.max(row.total ?? 0, asked?.total ?? 0)
  if (amount > inquiryFrom && count < inquirySuppliers)
    refuseAt('total', '采购金额超过 {x} 元，须有至少 {n} 家报价，现有 {count} 家', { x: plain(inquiryFrom), n: inquirySuppliers, count })
}

/** The one that is chosen becomes an order, the others are lost, and the inquiry is over. */
export const choose = async (call: ActionCall<typeof quote>) => {
  const { row, rows, clock } = call
  const of = await rows.find(inquiry, row.inquiry)
  const asked = of && (await rows.find(request, of.request))
  if (of === undefined || asked === undefined) return refuse('询价已结束')
  const others = await rows.list(quote, (f) => f.and(f.eq('inquiry', of.uuid), f.state('quoted'), f.ne('supplier', row.supplier)), QUOTES)
  for (const other of others) await rows.act(quote, other.uuid, 'lose')
  await rows.act(inquiry, of.uuid, 'choose')
  const deliverBy = chinaDay(new Date(clock.now.getTime() + (row.deliverDays ?? DELIVERY_DAYS) * DAY_MS))
  const terms = {
    ...(row.payTerms !== null && { payTerms: row.payTerms }),
    ...(asked.overReason !== null && { overReason: asked.overReason }),
  }
  const about = { request: asked.uuid, supplier: row.supplier, organUuid: asked.organUuid, deliverBy, lines: [], ...terms }
  await rows.add(order, about, { quote: row.uuid })
  return {}
}
