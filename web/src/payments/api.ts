import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type {
  payCheckPage as declaredChecks,
  payExceptionPage as declaredExceptions,
  payOrderPage as declaredOrders,
  platformExceptionPage as declaredPlatformExceptions,
  payRefundPage as declaredRefunds,
} from '@qifuyun/contract/payments/endpoints.ts'
import type { Descriptor, Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  confirmPayRefund,
  confirmPlatformRefund,
  payCheckPage,
  payExceptionPage,
  payOrderInfo,
  payOrderPage,
  payRefundPage,
  platformExceptionPage,
  platformPayOrderInfo,
  queryPayOrder,
  retryPayRefund,
  retryPlatformRefund,
} from '@qifuyun/ui/platform/request/endpoints/payments.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'

const ALWAYS = { staleTime: 0 } as const
/** Everything that a payment shows itself in. */
export const PAYMENT_READS = [payOrderPage, payOrderInfo, payRefundPage, payExceptionPage] as const

export const usePayOrders = (filter: Input<typeof declaredOrders>) => useCall(payOrderPage, filter, ALWAYS)
export const usePayRefunds = (filter: Input<typeof declaredRefunds>) => useCall(payRefundPage, filter, ALWAYS)
export const usePayExceptions = (filter: Input<typeof declaredExceptions>) => useCall(payExceptionPage, filter, ALWAYS)
export const usePayOrder = (payNo: string) => useCall(payOrderInfo, { payNo }, ALWAYS)
export const useQueryPayOrder = () => useAction(queryPayOrder, { refresh: PAYMENT_READS })
export const useRetryRefund = () => useAction(retryPayRefund, { announce: true, refresh: PAYMENT_READS })
export const useConfirmRefund = () => useAction(confirmPayRefund, { announce: true, refresh: PAYMENT_READS })

type Reads = readonly Pick<Descriptor<Endpoint>, 'path'>[]
/** The same of what the platform took; `reads`: what else shows it. */
export const useRetryPlatformRefund = (reads: Reads) =>
  useAction(retryPlatformRefund, { announce: true, refresh: [platformPayOrderInfo, ...reads] })
export const useConfirmPlatformRefund = (reads: Reads) =>
  useAction(confirmPlatformRefund, { announce: true, refresh: [platformPayOrderInfo, ...reads] })

/** A payment that the platform took. */
export const usePlatformPayOrder = (payNo: string) => useCall(platformPayOrderInfo, { payNo }, ALWAYS)

/** What the operator of the platform looks after: days compared with the bills, and what was strange. */
export const PLATFORM_READS = [payCheckPage, platformExceptionPage] as const
export const usePayChecks = (filter: Input<typeof declaredChecks>) => useCall(payCheckPage, filter, ALWAYS)
export const usePlatformExceptions = (filter: Input<typeof declaredPlatformExceptions>) => useCall(platformExceptionPage, filter, ALWAYS)
