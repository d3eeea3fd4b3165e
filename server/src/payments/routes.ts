import * as calls from '@qifuyun/contract/payments/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askPayment } from './asking.ts'
import { checkDay } from './checking.ts'
import { resolveException, resolveStray } from './exceptions.ts'
import {
  listChecks,
  listExceptions,
  listPayOrders,
  listPayRefunds,
  listStrays,
  payOrderDetailOf,
  presentCheck,
  presentOrder,
  refundAsked,
} from './listing.ts'
import { findAnywhere, findPayOrder } from './orders.ts'
import { isOfPlatform, type PayOrder } from './payable.ts'
import { confirmRefund, payNoOfRefund, requestRefund, retryRefund } from './refunds.ts'
import { refuse } from './texts.ts'

interface Standing {
  enterpriseUuid: string
  userUuid: string
}

const reading = (platform: Platform): Route[] => {
  const within = <T>({ enterpriseUuid, userUuid }: Standing, work: (tx: Tx) => Promise<T>) =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(calls.payOrderPage, ({ input, caller }) => within(caller, (tx) => listPayOrders(tx, input))),
    handle(calls.payOrderInfo, ({ input, caller }) => within(caller, (tx) => payOrderDetailOf(tx, platform, input.payNo))),
    handle(calls.payRefundPage, ({ input, caller }) => within(caller, (tx) => listPayRefunds(tx, input))),
    handle(calls.payExceptionPage, ({ input, caller }) => within(caller, (tx) => listExceptions(tx, input))),
  ]
}

/** What the platform took it gives back itself. */
const refuseOfPlatform = (platform: Platform, order: PayOrder | undefined): void => {
  if (isOfPlatform(platform, order ?? absent())) refuse('该款项由平台收取，请联系平台退款')
}

const acting = (platform: Platform): Route[] => {
  const within = <T>({ enterpriseUuid, userUuid }: Standing, work: (tx: Tx) => Promise<T>) =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  /** Of a payment of the enterprise's own. */
  const withRefund = (caller: Standing, refundNo: string, work: (tx: Tx) => Promise<void>) =>
    within(caller, async (tx) => {
      refuseOfPlatform(platform, await findPayOrder(tx, await payNoOfRefund(tx, refundNo)))
      await work(tx)
      return null
    })
  return [
    handle(calls.queryPayOrder, async ({ input, caller }) => presentOrder(await askPayment(platform, caller.enterpriseUuid, input.payNo))),
    handle(calls.addPayRefund, ({ input, caller, settle }) =>
      within(caller, async (tx) => {
        refuseOfPlatform(platform, await findPayOrder(tx, input.payNo))
        const output = await refundAsked(tx, await requestRefund(tx, platform, { ...input, by: caller.userUuid }))
        await settle(tx, output)
        return output
      }),
    ),
    handle(calls.retryPayRefund, ({ input, caller }) =>
      withRefund(caller, input.refundNo, (tx) => retryRefund(tx, platform, input.refundNo)),
    ),
    handle(calls.confirmPayRefund, ({ input, caller }) =>
      withRefund(caller, input.refundNo, (tx) => confirmRefund(tx, platform, input.refundNo)),
    ),
    handle(calls.resolvePayException, ({ input, caller }) =>
      within(caller, async (tx) => {
        await resolveException(tx, platform, { ...input, by: caller.userUuid })
        return null
      }),
    ),
  ]
}

const platformDesk = (platform: Platform): Route[] => {
  /** In the enterprise whose payment it is; 404 for what the platform did not take. */
  const within = async <T>(payNo: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const order = (await findAnywhere(platform, payNo)) ?? absent()
    if (!isOfPlatform(platform, order)) absent()
    return platform.db.tenant(order.enterpriseUuid, null, work)
  }
  const withRefund = (payNo: string, refundNo: string, work: (tx: Tx) => Promise<void>) =>
    within(payNo, async (tx) => {
      if ((await payNoOfRefund(tx, refundNo)) !== payNo) absent()
      await work(tx)
      return null
    })
  return [
    handle(calls.platformExceptionPage, ({ input }) => platform.db.system((tx) => listStrays(tx, input))),
    handle(calls.resolvePlatformException, async ({ input, caller }) => {
      await resolveStray(platform, { ...input, by: caller.userUuid })
      return null
    }),
    handle(calls.platformPayOrderInfo, ({ input }) => within(input.payNo, (tx) => payOrderDetailOf(tx, platform, input.payNo))),
    handle(calls.addPlatformRefund, ({ input, settle }) =>
      within(input.payNo, async (tx) => {
        const output = await refundAsked(tx, await requestRefund(tx, platform, input))
        await settle(tx, output)
        return output
      }),
    ),
    handle(calls.retryPlatformRefund, ({ input: { payNo, refundNo } }) =>
      withRefund(payNo, refundNo, (tx) => retryRefund(tx, platform, refundNo)),
    ),
    handle(calls.confirmPlatformRefund, ({ input: { payNo, refundNo } }) =>
      withRefund(payNo, refundNo, (tx) => confirmRefund(tx, platform, refundNo)),
    ),
    handle(calls.payCheckPage, ({ input }) => platform.db.system((tx) => listChecks(tx, input))),
    handle(calls.runPayCheck, async ({ input }) => presentCheck(await checkDay(platform, input.channel, input.day))),
  ]
}

export const paymentRoutes = (platform: Platform): Route[] => [...reading(platform), ...acting(platform), ...platformDesk(platform)]
