import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { type EXCEPTION_NAME, type ExceptionKind } from '@qifuyun/contract/payments/constants.ts'
import { addTodos, closeTodos } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { holdersOf } from '#src/roles/service.ts'
import type { PayOrder } from './payable.ts'
import { t } from './texts.ts'

/** Where anyone who looks after money sees what was strange, and notes what was done. */
const pageOf = ({ payNo }: PayOrder): string => `/enterprise/payment?${new URLSearchParams({ tab: 'exception', payNo }).toString()}`
/** Nobody needs more people to look at one payment. */
const TOLD_MAX = 20

/** Puts something strange about a payment before those who may buy, as work. */
export const tellFinance = async (
  tx: Tx,
  platform: Platform,
  order: PayOrder,
  { exceptionUuid, name }: { exceptionUuid: string; name: (typeof EXCEPTION_NAME)[ExceptionKind] },
): Promise<void> => {
  const { enterpriseUuid, payNo, subject } = order
  const users = await holdersOf(tx, ROLE.appManagement, TOLD_MAX)
  const work = {
    enterpriseUuid,
    businessTypeCode: BUSINESS_TYPE.payment,
    businessUuid: exceptionUuid,
    title: t('支付异常：{what}', { what: t(name) }),
    summary: `${payNo} ${subject}`,
    pcJumpUrl: pageOf(order),
  }
  await addTodos(
    tx,
    platform,
    users.map((userUuid) => ({ ...work, userUuid })),
  )
}

/** It was looked at. */
export const untellFinance = (tx: Tx, exceptionUuid: string, now: Date): void => closeTodos(tx, [exceptionUuid], now)
