import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { paymentsTexts } from '@qifuyun/contract/payments/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'payments/told',
  {
    支付单: 'Payments',
    退款单: 'Refunds',
    '支付异常：{what}': 'Payment problem: {what}',
    金额不符: 'amounts differ',
    重复支付: 'paid twice',
    关单后到账: 'paid after the order was closed',
    未知单号: 'unknown order number',
    验签失败: 'invalid signature',
    对账差异: 'reconciliation difference',
  },
  paymentsTexts,
)

/** What payments refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
