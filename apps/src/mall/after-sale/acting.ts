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

/** The goods are back: into the stock, and the money goes; or others are sent for them. */
export const receive = async (call: Call): Promise<Change> => {
  const { row, rows, actor } = call
  const handledBy = actor?.userUuid ?? null
  const of = await rows.find(order, row.order)
  const line = of?.lines.find(({ sku }) => sku === row.sku)
  const thing = line !== undefined && (await isThing(call, line))
  const about = { sku: row.sku, qty: row.qty, docNo: row.no }
  if (thing) await post(call, [{ ...about, kind: MOVE.returned }])
  if (row.kind !== AFTER_SALE.exchange) return { ...(await pay(call, row)), handledBy }
  if (thing)
    await post(call, [
      { ...about, kind: MOVE.reserved },
      { ...about, kind: MOVE.out },
    ])
  return { state: 'done', handledBy }
}

export const settle = ({ clock }: Call): Change => ({ refundedAt: clock.now.toISOString() })
