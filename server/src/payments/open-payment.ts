import { PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import { and, desc, eq, gt, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PayOrder } from './payable.ts'
import { payOrder } from './tables.ts'

/** The newest payment for a thing that can still be made. */
export const findOpenPayment = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { bizApp, bizUuid }: Pick<PayOrder, 'bizApp' | 'bizUuid'>,
): Promise<PayOrder | undefined> => {
  const open = inArray(payOrder.state, [PAY_STATE.waiting, PAY_STATE.paying])
  const its = and(eq(payOrder.bizApp, bizApp), eq(payOrder.bizUuid, bizUuid), open, gt(payOrder.expireAt, clock.now()))
  return (await tx.select().from(payOrder).where(its).orderBy(desc(payOrder.createdAt)).limit(1))[0]
}
