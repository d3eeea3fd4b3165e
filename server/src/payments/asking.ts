// What is done about payments that stand at a channel and of which nothing is heard.
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { applyEvent } from './applying.ts'
import type { PayStatus, PayWay } from './channel.ts'
import { channelFor } from './channels.ts'
import { CLOSE_JOB, findPayOrder, isOpen, lockPayOrder, noteClosed } from './orders.ts'
import type { PayOrder } from './payable.ts'
import { payOrder } from './tables.ts'
import { refuse } from './texts.ts'

export const ASK_JOB = 'payments.ask'
/** A channel is asked after 1, 2, 4 … minutes, at last once an hour. */
const LONGEST_PAUSE_MINUTES = 60
/** Some 40 hours; the bill of the day tells the rest. */
const MOST_TURNS = 45

const { waiting, paying } = PAY_STATE

export interface Turn {
  enterpriseUuid: string
  payNo: string
  turn?: number | undefined
}

const again = ({ clock }: Platform, turn: number): Date =>
  new Date(clock.now().getTime() + Math.min(2 ** turn, LONGEST_PAUSE_MINUTES) * MINUTE_MS)

/** Lets somebody pay: tells the channel of the payment, which stands there from now on. Refuses what nobody can pay any more. */
export const openPayment = async (platform: Platform, order: PayOrder, scene: 'page' | 'qr'): Promise<PayWay> => {
  const { enterpriseUuid, payNo } = order
  const adapter = channelFor(platform, order.channel) ?? refuse('支付渠道未配置', {}, 'NOT_CONFIGURED')
  const open = await platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const locked = await lockPayOrder(tx, payNo)
    if (!isOpen(locked) || locked.closeAskedAt !== null || locked.expireAt <= platform.clock.now()) return false
    if (locked.state === paying) return true
    // Noted first: what stands at the channel without our knowing could be paid and never be asked for.
    await tx.update(payOrder).set({ state: paying }).where(eq(payOrder.payNo, payNo))
    await platform.jobs.enqueue(tx, ASK_JOB, { enterpriseUuid, payNo, turn: 1 }, { startAfter: again(platform, 0) })
    return true
  })
  if (!open) refuse('订单状态已变化，请刷新后重试', {}, 'PAY_STATE')
  return adapter.createPay({ ...order, scene })
}

const noteStatus = (platform: Platform, { enterpriseUuid, payNo }: PayOrder, status: PayStatus): Promise<PayOrder> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const order = await lockPayOrder(tx, payNo)
    // Somebody else may have noted it meanwhile.
    if (!isOpen(order)) return order
    if (status.state === 'paid') await applyEvent(tx, platform, order, status.event)
    if (status.state === 'failed') await applyEvent(tx, platform, order, { payNo, tradeNo: '', result: 'failed', amountFen: 0 })
    if (status.state === 'closed') await noteClosed(tx, platform, order)
    return (await findPayOrder(tx, payNo)) ?? absent()
  })

/** Asks the channel about a payment that stands there, and notes what it says. Gives the payment as it is then. */
export const askPayment = async (platform: Platform, enterpriseUuid: string, payNo: string): Promise<PayOrder> => {
  const order = await platform.db.tenant(enterpriseUuid, null, async (tx) => (await findPayOrder(tx, payNo)) ?? absent())
  const adapter = channelFor(platform, order.channel)
  return order.state === paying && adapter !== undefined ? noteStatus(platform, order, await adapter.query(payNo)) : order
}

/** One of several questions; the next follows while the payment is open and in time. */
export const askInTurn = async (platform: Platform, { enterpriseUuid, payNo, turn = 1 }: Turn): Promise<void> => {
  const order = await askPayment(platform, enterpriseUuid, payNo).catch((error: unknown) => {
    platform.log.warn({ err: error, payNo }, 'a payment channel could not be asked')
    return null
  })
  // After its time anyone who closes it asks.
  if (order !== null && (order.state !== paying || order.expireAt <= platform.clock.now())) return
  await repeat(platform, ASK_JOB, { enterpriseUuid, payNo, turn })
}

const repeat = async (platform: Platform, job: string, { enterpriseUuid, payNo, turn = 0 }: Turn): Promise<void> => {
  if (turn >= MOST_TURNS) return
  const startAfter = again(platform, turn)
  await platform.db.tenant(enterpriseUuid, null, (tx) =>
    platform.jobs.enqueue(tx, job, { enterpriseUuid, payNo, turn: turn + 1 }, { startAfter }),
  )
}

/** Whether the channel agrees that nobody pays any more; what was paid meanwhile is noted. */
const closeAtChannel = async (platform: Platform, { enterpriseUuid, payNo, channel }: PayOrder): Promise<boolean> => {
  const asked = await askPayment(platform, enterpriseUuid, payNo)
  if (asked.state !== paying) return false
  return (await channelFor(platform, channel)?.close(payNo)) ?? true
}

/** Closes a payment whose time is over or that was given up, and tells the feature that asked for it. Safe to repeat. */
export const closeIfDue = async (platform: Platform, enterpriseUuid: string, payNo: string, turn = 0): Promise<void> => {
  const { db, clock } = platform
  const order = await db.tenant(enterpriseUuid, null, async (tx) => (await findPayOrder(tx, payNo)) ?? absent())
  if (!isOpen(order) || (order.closeAskedAt === null && order.expireAt > clock.now())) return
  const agreed =
    order.state === waiting ||
    (await closeAtChannel(platform, order).catch((error: unknown) => {
      platform.log.warn({ err: error, payNo }, 'a payment channel could not be asked to close')
      return false
    }))
  const open = await db.tenant(enterpriseUuid, null, async (tx) => {
    const locked = await lockPayOrder(tx, payNo)
    // It may have been sent to the channel meanwhile, and is closed there next time.
    if (!agreed || locked.state !== order.state) return isOpen(locked)
    await noteClosed(tx, platform, locked)
    return false
  })
  if (open) await repeat(platform, CLOSE_JOB, { enterpriseUuid, payNo, turn })
}
