import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import type { Choice, Owed, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { residencesUnder } from '#src/customers/residence/residents-today.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import type { AfterSale } from '#src/mall/after-sale/judging.ts'
import { DELIVERY, GOODS, SKUS_MAX } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import type { Goods } from '#src/mall/goods/judging.ts'
import { sku } from '#src/mall/goods/sku.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { order } from '#src/mall/orders/order.ts'
import { slot } from '#src/mall/services/slot.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'
import { stock } from '#src/mall/stock/stock.ts'
import { refuseAt, t } from '#src/mall/texts.ts'

const said = (words: Words): string => wordsIn(words, 'zh-CN')
/** Times of a service that are offered at once. */
const SLOTS = 60
const SHIPMENTS = 50
const s = columns(stock, 's')
const p = columns(slot, 'p')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found)

const skuChoices = async ({ rows }: Context, row: Goods): Promise<Choice[]> => {
  const skus = await rows.list(sku, (f) => f.and(f.eq('goods', row.uuid), f.eq('enabled', true)), SKUS_MAX)
  const uuids = skus.map(({ uuid }) => uuid)
  const found = await rows.query<{ sku: string; available: number }>(
    sql`select ${s.sku} as sku, ${s.available}::int as available from ${s.table} where ${s.sku} = any(${uuids}::uuid[])`,
  )
  const left = new Map(found.map((each) => [each.sku, each.available]))
  const thing = row.kind !== GOODS.service
  return skus.flatMap(({ uuid, specText, price }) => {
    const n = left.get(uuid) ?? 0
    if (thing && n <= 0) return []
    const label = `${specText}　${formatMoney(price)}`
    return [{ code: uuid, label: thing ? `${label}　${said(t('剩余 {n} 件', { n }))}` : label }]
  })
}

const slotChoices = async ({ rows, clock }: Context, row: Goods): Promise<Choice[]> => {
  if (row.kind !== GOODS.service) return []
  const found = await rows.query<{ uuid: string; begin: Date; left: number }>(sql`
    select ${p.uuid} as uuid, ${p.periodBegin} as begin, (${p.capacity} - ${p.taken})::int as left from ${p.table}
    where ${p.goods} = ${row.uuid}::uuid and ${p.live} and ${p.periodBegin} > ${clock.now.toISOString()}::timestamptz and ${p.capacity} > ${p.taken}
    order by ${p.periodBegin} limit ${SLOTS}`)
  return found.map(({ uuid, begin, left }) => ({
    code: uuid,
    label: said(t('{at}（剩余 {n}）', { at: momentText(new Date(begin).toISOString()), n: left })),
  }))
}

/** Services are done at home, vouchers are fetched, things are sent or fetched. */
const deliveryChoices = ({ kind }: Goods): Choice[] => {
  const { express, own, pickUp, atHome } = DELIVERY
  const may: readonly string[] = kind === GOODS.service ? [atHome] : kind === GOODS.voucher ? [pickUp] : [express, own, pickUp]
  return (order.fields.delivery.spec.options ?? []).flatMap(({ code, label }) =>
    may.includes(String(code)) ? [{ code: String(code), label }] : [],
  )
}

/** What the form offers: combinations of which there are some, ways in which they come, and times that are free. */
export const choicesOfGoods = async (call: Context & { row: Goods }) => ({
  wantSku: goods.isIn(call.row, 'onSale') ? await skuChoices(call, call.row) : [],
  delivery: deliveryChoices(call.row),
  ...(call.row.kind === GOODS.service && { store: [] }),
  slot: await slotChoices(call, call.row),
})

/** Why nothing of it can be ordered now; null: something can. */
const soldOut = ({ kind }: Goods, { wantSku, slot: times }: Awaited<ReturnType<typeof choicesOfGoods>>): Words | null => {
  if (wantSku.length === 0) return t('已售罄')
  return kind === GOODS.service && times.length === 0 ? t('已约满') : null
}

/** What is sold, and whether it can be had. */
export const viewGoods = async (call: Context & { row: Goods }): Promise<PublicView> => {
  const { row } = call
  const out = goods.isIn(row, 'onSale') ? soldOut(row, await choicesOfGoods(call)) : t('该商品已下架')
  return { article: `<h2>${escaped(row.title)}</h2>${row.detail}`, notes: out === null ? [] : [out] }
}

type Sent = Partial<InputOf<typeof order>>

/** A resident who orders is known by their mobile; what speaks against the goods stands at what they chose. */
export const fillOrder = async (call: Context & { row: Goods; sent: Sent }) => {
  const { row, sent } = call
  const { wantSku, wantQty, phone } = sent
  if (typeof phone !== 'string' || !/^1\d{10}$/.test(phone)) return { ...sent, lines: [] }
  const homes = await residencesUnder(call, phone)
  const home =
    homes.find(({ projectUuid }) => row.projects === null || row.projects.length === 0 || row.projects.includes(projectUuid)) ?? homes[0]
  if (home === undefined) return refuseAt('phone', '该手机号未登记为住户，请联系物业登记')
  if (typeof wantSku !== 'string' || typeof wantQty !== 'number') return { ...sent, lines: [] }
  const chosen = await call.rows.find(sku, wantSku)
  if (chosen?.goods !== row.uuid) return refuseAt('wantSku', '请选择规格')
  return {
    ...{
      ...sent,
      customer: home.customer,
      projectUuid: home.projectUuid,
      roomUuid: home.roomUuid,
      lines: [{ sku: wantSku, qty: wantQty }],
    },
  }
}

const steps = ({ createdAt, paidAt, shippedAt, completedAt }: Order): NonNullable<PublicView['steps']> => [
  { label: said(t('下单')), at: createdAt },
  { label: said(t('付款')), at: paidAt },
  ...(shippedAt === null ? [] : [{ label: said(t('发货')), at: shippedAt }]),
  { label: said(t('完成')), at: completedAt },
]

const notesOf = (row: Order): Words[] => {
  if (order.isIn(row, 'toPay')) return [t('请在 {at} 前付款，超时自动取消', { at: momentText(row.expireAt ?? '') })]
  if (order.isIn(row, 'toPick')) return [t('请到自提点出示取货码')]
  return order.isIn(row, 'toReceive') && row.receiveBy !== null ? [t('{at} 自动确认收货', { at: momentText(row.receiveBy) })] : []
}

/** How far an order is: what is in it, where it is, and the code by which it is fetched. */
export const viewOrder = async (call: Context & { row: Order }): Promise<PublicView> => {
  const { row, rows } = call
  const sent = await rows.list(shipment, (f) => f.eq('order', row.uuid), SHIPMENTS)
  const code = order.isIn(row, 'toPick') ? row.pickCode : null
  return {
    steps: order.isIn(row, 'cancelled', 'refunded') ? [] : steps(row),
    code: code === null ? null : { text: code, caption: said(t('取货码 {code}', { code })), refreshAfterMs: null },
    lines: [
      ...row.lines.map((line) => ({ label: line.name ?? '', text: `× ${line.qty}　${formatMoney(line.paid ?? 0)}` })),
      ...sumsOf(row),
      ...sent.map(({ no, trackNo }) => ({ label: said(t('发货单 {no}', { no })), text: trackNo })),
    ],
    notes: notesOf(row),
  }
}

/** What an order comes to; what was not taken off is not told. */
const sumsOf = ({ goodsAmount, promoOff, couponOff, pointsOff, freight, payable, refunded }: Order) =>
  [
    { label: order.fields.goodsAmount, amount: goodsAmount, always: true },
    { label: order.fields.promoOff, amount: -promoOff },
    { label: order.fields.couponOff, amount: -couponOff },
    { label: order.fields.pointsOff, amount: -pointsOff },
    { label: order.fields.freight, amount: freight },
    { label: order.fields.payable, amount: payable, always: true },
    { label: order.fields.refunded, amount: refunded },
  ].flatMap(({ label: of, amount, always = false }) =>
    amount === 0 && !always ? [] : [{ label: of.spec.label, text: formatMoney(amount) }],
  )

export const owedFor = (row: Order): Owed | null =>
  order.isIn(row, 'toPay') && row.payable > 0 ? { subject: said(t('商城订单 {no}', { no: row.no })), amountFen: row.payable } : null

/** What is left of an order to give back. */
export const choicesOfOrder = ({ row }: Context & { row: Order }) =>
  Promise.resolve({
    sku: order.isIn(row, 'toPay', 'cancelled', 'refunded')
      ? []
      : row.lines.flatMap((line): Choice[] => {
          const left = line.qty - (line.refundedQty ?? 0)
          return left > 0 ? [{ code: line.sku, label: said(t('{name}（可退 {n} 件）', { name: line.name ?? '', n: left })) }] : []
        }),
  })

type Asked = Partial<InputOf<typeof afterSale>>

export const fillAfterSale = ({ row, sent }: Context & { row: Order; sent: Asked }) => ({ ...sent, order: row.uuid })

const standingOf = (row: AfterSale): Words[] => {
  if (afterSale.isIn(row, 'toReturn')) return [t('请寄回商品并填写运单号')]
  if (afterSale.isIn(row, 'toSend')) return [t('已收到您寄回的商品，换货即将寄出')]
  return afterSale.isIn(row, 'toAudit') && row.answerBy !== null ? [t('{at} 前未处理将自动同意', { at: momentText(row.answerBy) })] : []
}

export const viewAfterSale = ({ row }: Context & { row: AfterSale }): PublicView => ({ notes: standingOf(row) })
