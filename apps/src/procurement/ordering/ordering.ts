import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { completeRequest, refuseWithoutBudget } from '#src/procurement/asking/requesting.ts'
import { SOURCE_APP } from '#src/procurement/budget.ts'
import { refuseUnpriced } from '#src/procurement/completing.ts'
import { plain, quotesOf } from '#src/procurement/inquiring/choosing.ts'
import { isComplete } from '#src/procurement/line-counts.ts'
import { giveBack, spendLess } from '#src/procurement/ordering/claiming.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { payment } from '#src/procurement/paying/payment.ts'
import { receipt } from '#src/procurement/receiving/receipt.ts'
import { setting } from '#src/procurement/setting.ts'
import { refuse, refuseAt, t } from '#src/procurement/texts.ts'
import { rateSupplier } from '#src/supplier/commands.ts'
import { supplierBlacklisted } from '#src/supplier/events.ts'
import { supplier } from '#src/supplier/supplier.ts'

const SUPPLIER_APP = 'pkg33'
const OPEN_ORDERS = 200

/** Whoever buys, in the project of the order. */
const buyers = ({ people }: Context, { projectUuid }: Order): Promise<string[]> => people.holdersOf(order, 'action.submit', projectUuid)

export const mayOrder = async (call: ActionCall<typeof order>): Promise<void> => {
  const { row, rows } = call
  refuseUnpriced(row.lines)
  if ((await rows.find(supplier, row.supplier))?.usable !== true) refuseAt('supplier', '供应商已被禁用')
  if (row.warehouse === null && row.lines.some(({ item }) => item)) refuseAt('warehouse', '请选择收货仓库')
  await refuseWithoutBudget(call, row.subject)
  const { inquiryFrom, inquirySuppliers } = await rows.settings(setting)
  if ((row.total ?? 0) <= inquiryFrom) return
  const count = row.request === null ? 0 : await quotesOf(call, row.request)
  if (count < inquirySuppliers)
    refuseAt('total', '采购金额超过 {x} 元，须有至少 {n} 家报价，现有 {count} 家', { x: plain(inquiryFrom), n: inquirySuppliers, count })
}

export const nothingReceived = async ({ row, rows }: ActionCall<typeof order>): Promise<void> => {
  const [open] = await rows.list(receipt, (f) => f.and(f.eq('order', row.uuid), f.notState('cancelled')), 1)
  if (open !== undefined) refuse('已有收货单{no}，不能取消', { no: open.no })
}

/** The money of an order that is called off goes back to where it came from. */
export const letOrderGo = async (call: ActionCall<typeof order>) => {
  await giveBack(call, call.row, call.row.budgetUuid)
  return { budgetUuid: null }
}

const refuseSecond = (draft: { no: string } | undefined): void => {
  if (draft !== undefined) refuse('已有草稿{no}，请先处理', { no: draft.no })
}

/** A draft of a receipt, with all that has not come yet. */
export const draftReceipt = async (call: ActionCall<typeof order>) => {
  const { row, rows, clock } = call
  const [draft] = await rows.list(receipt, (f) => f.and(f.eq('order', row.uuid), f.state('draft')), 1)
  refuseSecond(draft)
  await rows.add(receipt, {
    ...{ order: row.uuid, receivedOn: chinaDay(clock.now), lines: [] },
    ...(row.warehouse !== null && { warehouse: row.warehouse }),
  })
  return {}
}

/** A draft of a payment, with all that has come and is not invoiced yet. */
export const draftPayment = async (call: ActionCall<typeof order>) => {
  const { row, rows } = call
  const [draft] = await rows.list(payment, (f) => f.and(f.eq('order', row.uuid), f.state('draft')), 1)
  refuseSecond(draft)
  await rows.add(payment, { order: row.uuid, lines: [] })
  return {}
}

/** Whether all that was ordered is there and good. */
const hasAll = ({ lines }: Order): boolean => lines.every(isComplete)

/** Whether everything that is owed is paid. */
const isPaid = ({ owed, paid }: Pick<Order, 'owed' | 'paid'>): boolean => (owed ?? 0) > 0 && paid >= (owed ?? 0)

/** What an order is asked about once it has come: by the day that was agreed, and to be rated by whoever made it. */
const arrived = async (call: Context, row: Order) => {
  const rater = (await call.people.activeAmong([row.createdBy])).has(row.createdBy ?? '')
    ? row.createdBy
    : ((await buyers(call, row))[0] ?? null)
  return {
    receivedAt: call.clock.now.toISOString(),
    onTime: chinaDay(call.clock.now) <= row.deliverBy,
    ...(row.ratedAt === null && { rater }),
  }
}

/** What a receipt has brought is counted already: whether the order has all of it decides what becomes of it. */
export const count = async (call: ActionCall<typeof order>) => {
  const { row } = call
  if (hasAll(row)) return { ...(await arrived(call, row)), state: 'received' as const }
  const some = row.lines.some(({ accepted }) => compare(accepted ?? 0, 0) > 0)
  return { state: some ? ('partly' as const) : ('toReceive' as const) }
}

/** Nothing more comes: what has come is what it costs. */
export const endShort = async (call: ActionCall<typeof order>) => {
  const { row } = call
  const budgetUuid = await spendLess(call, row, row.owed ?? 0)
  return { ...(await arrived(call, row)), onTime: false, budgetUuid, state: isPaid(row) ? ('paid' as const) : ('received' as const) }
}

/** Goes on with an order that has been received or paid: it is paid off, and its request may be done. */
export const goOn = async (call: Context, uuid: string): Promise<void> => {
  const row = await call.rows.find(order, uuid)
  if (row === undefined) return
  if (order.isIn(row, 'received') && isPaid(row)) await call.rows.act(order, uuid, 'settle')
  if (order.isIn(row, 'received', 'paid')) await completeRequest(call, row.request)
}

/** The supplier's score of the month is the mean of its orders that were rated in it. */
export const rate = async (call: ActionCall<typeof order>) => {
  const { row, applications } = call
  const { quality, delivery, price, service, uuid: orderUuid } = row
  if (await applications.isOpen(SUPPLIER_APP))
    await applications.order(rateSupplier, {
      ...{ sourceApp: SOURCE_APP, sourceUuid: orderUuid, supplier: row.supplier, day: chinaDay(call.clock.now) },
      ...{ quality: quality ?? 0, delivery: delivery ?? 0, price: price ?? 0, service: service ?? 0 },
    })
  return { ratedAt: call.clock.now.toISOString(), rater: null }
}

export const tellLate = async (call: TimerCall<typeof order>) => {
  const { row, messages } = call
  await messages.notify({
    kind: 'message',
    userUuids: await buyers(call, row),
    title: t('采购单{no}到货逾期', { no: row.no }),
    summary: t('约定{day}交货，请催交', { day: row.deliverBy }),
    row: { entity: order, uuid: row.uuid },
  })
  return {}
}

/** Buyers hear of orders that go on with a supplier who is used no more. */
export const subscriptions: readonly Subscription[] = [
  on(supplierBlacklisted, async (call) => {
    const { event, rows, messages } = call
    const open = await rows.list(
      order,
      (f) => f.and(f.eq('supplier', event.uuid), f.state('approving', 'toReceive', 'partly')),
      OPEN_ORDERS,
    )
    for (const row of open)
      await messages.notify({
        kind: 'message',
        userUuids: await buyers(call, row),
        title: t('供应商{name}已列入黑名单', { name: event.more.name }),
        summary: t('采购单{no}尚未完成，请决定是否取消', { no: row.no }),
        row: { entity: order, uuid: row.uuid },
      })
  }),
]
