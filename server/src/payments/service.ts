// What other features may ask of payments. A feature that is paid declares itself (`declarePayable`) and asks for money with
// `createPayOrder`; what follows comes back in the transaction that notes it.

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { CHANNELS, type Channel, REFUND_FLOW } from '@qifuyun/contract/payments/constants.ts'
import { z } from 'zod'
import { declareApprovalHooks, type HookCall } from '#src/approvals/service.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { ASK_JOB, askInTurn, closeIfDue } from './asking.ts'
import { channelsOf } from './channels.ts'
import { checkDay } from './checking.ts'
import { forgetStrays } from './exceptions.ts'
import { payOrderExport, payRefundExport } from './exporting.ts'
import { registerMock } from './mock/page.ts'
import { CLOSE_JOB } from './orders.ts'
import { runRefund } from './refund-run.ts'
import { judgeRefund, REFUND_JOB } from './refunds.ts'
import { payNumber } from './tables.ts'

export { onlineChannel, paysOnline } from './channels.ts'
export { checkDay } from './checking.ts'
export { bookedOn, readBill } from './daily-bills.ts'
export { payAtMock } from './mock/page.ts'
export { findOpenPayment } from './open-payment.ts'
export { closePayOrder, confirmTransfer, createPayOrder, findPayOrder, isOpen, lockPayOrder, payUrlOf, receivePayment } from './orders.ts'
export { declarePayable, type Payable, type PayOrder } from './payable.ts'
export { goingBack, lineStandings } from './refundable.ts'
export { requestRefund, undoReceived } from './refunds.ts'

const CHECK_JOB = 'payments.check'
/** A bill that is not there in the morning is asked for again every hour. */
const MOST_CHECKS = 12

/** Whose enterprise something belongs to that is paid for: for the platform's people, who stand in none. */
export const enterpriseOfPayable = async ({ db }: Platform, bizApp: string, bizUuid: string): Promise<string | undefined> => {
  const [row] = await db.system((tx) =>
    tx
      .select()
      .from(payNumber)
      .where(and(eq(payNumber.bizUuid, bizUuid), eq(payNumber.bizApp, bizApp))),
  )
  return row?.ownerEnterpriseUuid
}

const enqueueCheck = ({ db, jobs, clock }: Platform, channel: Channel, day: string, turn: number): Promise<unknown> =>
  db.system((tx) => {
    const startAfter = new Date(clock.now().getTime() + Math.min(turn, 1) * HOUR_MS)
    return jobs.enqueue(tx, CHECK_JOB, { channel, day, turn }, { startAfter, singletonKey: `${channel} ${day} ${turn}` })
  })

const registerChecks = (platform: Platform): void => {
  const { jobs, clock, log } = platform
  jobs.handle(CHECK_JOB, z.object({ channel: z.enum(CHANNELS), day: z.string(), turn: z.int() }), async ({ channel, day, turn }) => {
    try {
      await checkDay(platform, channel, day)
    } catch (error) {
      log.warn({ err: error, channel, day }, 'a day could not be compared with its bill')
      // What is refused for good, such as a channel that is set up no more, stays so.
      const lost = error instanceof Refusal && error.status === 422
      if (!lost && turn < MOST_CHECKS) await enqueueCheck(platform, channel, day, turn + 1)
    }
  })
  // The channels write the bills of a day until ten in the next morning.
  jobs.schedule('payments.checks', '0 10 * * *', async () => {
    const day = chinaDay(new Date(clock.now().getTime() - DAY_MS))
    for (const channel of channelsOf(platform).keys()) await enqueueCheck(platform, channel, day, 0)
  })
}

const judge =
  (platform: Platform, approved: boolean) =>
  async ({ tx, bizUuid }: HookCall): Promise<void> => {
    if (bizUuid !== null) await judgeRefund(tx, platform, bizUuid, approved)
  }

/** What payments do by themselves. */
export const registerPayments = (platform: Platform): void => {
  const { jobs } = platform
  const Turn = z.object({ enterpriseUuid: z.uuid(), payNo: z.string(), turn: z.int().optional() })
  const RefundTurn = z.object({ enterpriseUuid: z.uuid(), refundNo: z.string(), turn: z.int().optional() })
  jobs.handle(CLOSE_JOB, Turn, ({ enterpriseUuid, payNo, turn }) => closeIfDue(platform, enterpriseUuid, payNo, turn))
  jobs.handle(ASK_JOB, Turn, (turn) => askInTurn(platform, turn))
  jobs.handle(REFUND_JOB, RefundTurn, ({ enterpriseUuid, refundNo, turn }) => runRefund(platform, enterpriseUuid, refundNo, turn))
  jobs.schedule('payments.strays', '43 3 * * *', () => forgetStrays(platform))
  registerChecks(platform)
  registerMock(platform)
  declareApprovalHooks(platform, REFUND_FLOW, {
    onApproved: judge(platform, true),
    onRejected: judge(platform, false),
    onWithdrawn: judge(platform, false),
    onTerminated: judge(platform, false),
  })
  registerExport(platform, payOrderExport)
  registerExport(platform, payRefundExport)
}
