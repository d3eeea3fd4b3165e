// What other features may ask of payments. A feature that is paid declares itself (`declarePayable`) and asks for money with
// `createPayOrder`; what follows comes back in the transaction that notes it.
import { z } from 'zod'
import { and, eq, lt } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { CLOSE_JOB, closeIfDue } from './orders.ts'
import { REFUND_JOB, runRefund } from './refunds.ts'
import { payNumber, payStray } from './tables.ts'

export { onlineChannel } from './channel.ts'
export { closeIfDue, closePayOrder, confirmTransfer, createPayOrder, findPayOrder, payUrlOf } from './orders.ts'
export { declarePayable, type Payable, type PayOrder } from './payable.ts'
export { requestRefund } from './refunds.ts'

const STRAY_MS = 90 * 86_400_000

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

/** What payments do by themselves. */
export const registerPayments = (platform: Platform): void => {
  const { jobs, db, clock } = platform
  jobs.handle(CLOSE_JOB, z.object({ enterpriseUuid: z.uuid(), payNo: z.string() }), ({ enterpriseUuid, payNo }) =>
    closeIfDue(platform, enterpriseUuid, payNo),
  )
  jobs.handle(REFUND_JOB, z.object({ enterpriseUuid: z.uuid(), refundNo: z.string() }), ({ enterpriseUuid, refundNo }) =>
    runRefund(platform, enterpriseUuid, refundNo),
  )
  jobs.schedule('payments.strays', '43 3 * * *', async () => {
    await db.system((tx) => tx.delete(payStray).where(lt(payStray.at, new Date(clock.now().getTime() - STRAY_MS))))
  })
}
