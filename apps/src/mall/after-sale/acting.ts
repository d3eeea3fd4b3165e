import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import type { AfterSale } from '#src/mall/after-sale/judging.ts'
import { askBack, noteBack } from '#src/mall/after-sale/refunding.ts'
import { AFTER_SALE, MOVE } from '#src/mall/codes.ts'
import { isThing } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { setting } from '#src/mall/setting.ts'
import { OWN_CARRIER } from '#src/mall/shipping/carriers.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'
import { refuseUncarried } from '#src/mall/shipping/shipping.ts'
import { post } from '#src/mall/stock/posting.ts'
import { refuse, t } from '#src/mall/texts.ts'

type Call = ActionCall<typeof afterSale>
type Change = Effect<typeof afterSale>

/** The money of these units goes back. */
const pay = async (call: Context, row: AfterSale): Promise<Change> => {
  const { rows, clock } = call
  const [of] = await rows.lock(order, [row.order])
  if (of === undefined) return refuse('数据不存在')
  const { changes, amounts, freight, refundNo } = await askBack(call, of, [{ ...row, unsent: false }], row.no)
  await rows.update(order, of.uuid, changes, t('售后退款'))
  if (refundNo === null) {
    await noteBack(call, of.uuid, 0)
    return { state: 'done', amount: 0, freight: 0, refundedAt: clock.now.toISOString() }
  }
  return { state: 'refunding', amount: amounts[0] ?? 0, freight, refundNo }
}

/** The buyer hears what the shop says. */
const tellBuyer = async ({ rows, messages }: Context, row: AfterSale, text: Sentence): Promise<void> => {
  const of = await rows.find(order, row.order)
  if (of !== undefined && of.phone !== null) await messages.sendText({ mobile: of.phone, purpose: 'mall.afterSale', text })
}

/** What the shop agrees to: money goes back, or the goods come first. */
const agreed = async (call: Context, row: AfterSale): Promise<Change> => {
  if (row.kind === AFTER_SALE.refund) return { ...(await pay(call, row)), answerBy: null }
  const { sendDays } = await call.rows.settings(setting)
  await tellBuyer(call, row, t('售后单 {no} 已同意，请在 {n} 天内寄回商品', { no: row.no, n: sendDays }))
  return { state: 'toReturn', answerBy: null, sendBy: new Date(call.clock.now.getTime() + days(sendDays)).toISOString() }
}

export const handle = async (call: Call): Promise<Change> => {
  const { row, actor } = call
  await tellBuyer(call, row, t('售后单 {no} 未通过：{reason}', { no: row.no, reason: row.refusal ?? '' }))
  return { handledBy: actor?.userUuid ?? null, answerBy: null }
}

export const agree = async (call: Call): Promise<Change> => ({ ...(await agreed(call, call.row)), handledBy: call.actor?.userUuid ?? null })

/** The shop has not said anything: the buyer is right. */
export const agreeByTime = (call: TimerCall<typeof afterSale>): Promise<Change> => agreed(call, call.row)

export const escalate = ({ clock }: Call): Change => ({ escalatedAt: clock.now.toISOString() })

/** The goods are back: into the stock, and the money goes; or others are to be sent for them. */
export const receive = async (call: Call): Promise<Change> => {
  const { row, rows, actor } = call
  const handledBy = actor?.userUuid ?? null
  const of = await rows.find(order, row.order)
  const line = of?.lines.find(({ sku }) => sku === row.sku)
  const thing = line !== undefined && (await isThing(call, line))
  if (thing) await post(call, [{ sku: row.sku, qty: row.qty, docNo: row.no, kind: MOVE.returned }])
  if (row.kind !== AFTER_SALE.exchange) return { ...(await pay(call, row)), handledBy }
  return { state: thing ? 'toSend' : 'done', handledBy }
}

export const maySend = ({ row }: Call): void => refuseUncarried(row)

/** Others are on their way in place of what came back; refuses where there are none. */
export const sendOther = async (call: Call): Promise<Change> => {
  const { row, rows, clock } = call
  const about = { sku: row.sku, qty: row.qty, docNo: row.no }
  await post(call, [
    { ...about, kind: MOVE.reserved },
    { ...about, kind: MOVE.out },
  ])
  const of = (await rows.find(order, row.order)) ?? refuse('数据不存在')
  await rows.record(shipment, {
    ...{ order: of.uuid, projectUuid: of.projectUuid, buildingUuid: of.buildingUuid, roomUuid: of.roomUuid, afterSale: row.uuid },
    ...{ lines: [{ sku: row.sku, qty: row.qty }], carrier: row.carrier ?? OWN_CARRIER, trackNo: row.trackNo, courier: row.courier },
    ...{ sentAt: clock.now.toISOString(), byOrder: true, state: 'sent' },
  })
  const { no, trackNo } = row
  await tellBuyer(
    call,
    row,
    trackNo ? t('售后单 {no} 的换货已寄出，运单号 {trackNo}', { no, trackNo }) : t('售后单 {no} 的换货已开始配送', { no }),
  )
  return {}
}

/** There is none to send for it: the money goes back. */
export const refundInstead = async (call: Call): Promise<Change> => ({ ...(await pay(call, call.row)), kind: AFTER_SALE.goodsBack })

export const settle = ({ clock }: Call): Change => ({ refundedAt: clock.now.toISOString() })
