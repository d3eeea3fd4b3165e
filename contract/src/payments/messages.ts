import { catalogue } from '#src/core/catalogue.ts'

/** Texts of payments, with their English lines. */
export const paymentsTexts = catalogue('payments', {
  '支付渠道暂时不可用，请稍后再试': 'The payment provider is unavailable. Try again later',
  退款金额须大于0: 'The refund must be more than 0',
  '退款金额超过可退金额，当前可退 {x} 元': 'At most {x} yuan can be refunded',
  退款明细不存在: 'This payment has no such refund line',
  退款明细重复: 'A refund line is listed twice',
  退款金额与明细合计不一致: 'The refund differs from the sum of its lines',
  该支付单不能原路退回: 'This payment cannot be refunded to its source',
  该支付单不能退至预存: 'This payment cannot be refunded to a prepaid account',
  '该款项由平台收取，请联系平台退款': 'The platform received this payment. Ask the platform for the refund',
  请输入退款原因: 'Enter a reason for the refund',
  请输入处理结果: 'Enter the outcome',
  该异常已处理: 'This exception has already been handled',
  '对账单尚未生成，请稍后再试': 'The reconciliation statement is not ready yet. Try again later',
})

export const { say } = paymentsTexts
