import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { giveAllBack } from '#src/mall/after-sale/refunding.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { unsentOf } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { slot } from '#src/mall/services/slot.ts'
import { refuse, t } from '#src/mall/texts.ts'

type Call = ActionCall<typeof order>
type Change = Effect<typeof order>

/** Somebody is still asked about some of it. */
export const hasOpenAfterSale = async ({ rows }: Context, { uuid }: Order): Promise<boolean> =>
  (await rows.count(afterSale, (f) =>
    f.and(f.eq('order', uuid), f.state('toAudit', 'escalated', 'toReturn', 'toReceive', 'toSend', 'refunding')),
  )) > 0

/** Whoever cancelled it: the buyer by the link, or somebody of the shop. What is paid all the same goes back by itself. */
export const cancel = async ({ row, actor, payments }: Call): Promise<Change> => {
  if (row.payNo !== null) await payments.giveUp(row.payNo)
  return { reason: row.reason ?? wordsIn(actor === null ? t('买家取消') : t('店铺取消'), 'zh-CN'), expireAt: null }
}

/** Nobody has paid in time. */
export const timeOut = ({ clock }: TimerCall<typeof order>): Change => ({
  ...{ reason: wordsIn(t('超时未付款'), 'zh-CN'), expireAt: null, timedOut: clock.now.toISOString() },
})

const completing = ({ clock }: Context): Change => ({ completedAt: clock.now.toISOString(), receiveBy: null })

/** What has not been given back is with the buyer now. */
const handedOver = ({ lines }: Order): Change => ({
  lines: lines.map((line) => ({ ...line, shippedQty: (line.shippedQty ?? 0) + unsentOf(line) })),
})

export const mayReceive = async (call: Call): Promise<void> => {
  if (await hasOpenAfterSale(call, call.row)) refuse('有售后处理中，不能确认收货')
}

export const receive = (call: Call): Change => completing(call)

/** Days after everything was sent the buyer has it; while they are asked about some of it, it waits another day. */
export const receiveByTime = async (call: TimerCall<typeof order>): Promise<Change> =>
  (await hasOpenAfterSale(call, call.row))
    ? { receiveBy: new Date(call.clock.now.getTime() + days(1)).toISOString() }
    : { ...completing(call), state: 'done' }

/** A service is done at its time, not before. */
export const mayServe = async ({ row, rows, clock }: Call): Promise<void> => {
  const at = row.slot === null ? undefined : await rows.find(slot, row.slot)
  if (at !== undefined && new Date(at.period.begin) > clock.now) refuse('服务时段未开始')
}

export const serve = (call: Call): Change => ({ ...completing(call), ...handedOver(call.row), servedAt: call.clock.now.toISOString() })

export const pickUp = (call: Call): Change => ({ ...completing(call), ...handedOver(call.row), pickedAt: call.clock.now.toISOString() })

/** All that was paid goes back before anything was sent. */
export const giveBack = async (call: Call): Promise<Change> => {
  if (await hasOpenAfterSale(call, call.row)) refuse('有售后处理中，请先处理')
  return giveAllBack(call, call.row, call.row.reason ?? '')
}
