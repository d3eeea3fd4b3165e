import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { marketTexts } from '@qifuyun/contract/market/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'market/told',
  {
    订单: 'Orders',
    '订单已支付，应用已开通': 'Order paid; the apps are ready to use',
    订单已退款: 'Order refunded',
    订单已部分退款: 'Order partly refunded',
  },
  marketTexts,
)

/** What the cloud market refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
