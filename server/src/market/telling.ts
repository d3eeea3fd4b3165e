import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OrderRow } from './order-reads.ts'
import { t } from './texts.ts'

const TITLES = { paid: t('订单已支付，应用已开通'), refunded: t('订单已退款'), partRefunded: t('订单已部分退款') }

/** Tells the buyer what became of the money: a transfer is confirmed days later, by somebody else. */
export const tellBuyer = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, orderUuid, orderNo, lines, createdBy }: OrderRow,
  what: keyof typeof TITLES,
): Promise<void> => {
  if (createdBy === null) return
  await addPendingMessages(tx, platform, [
    {
      enterpriseUuid,
      userUuid: createdBy,
      businessTypeCode: BUSINESS_TYPE.market,
      businessUuid: orderUuid,
      title: TITLES[what],
      summary: `${orderNo} ${lines.map(({ appName }) => appName).join('、')}`,
      pcJumpUrl: `/cloudMarket/order?orderUuid=${orderUuid}`,
    },
  ])
}
