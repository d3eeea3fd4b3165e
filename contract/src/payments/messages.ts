import { catalogue } from '#src/core/catalogue.ts'

/** Texts of payments, with their English lines. */
export const paymentsTexts = catalogue('payments', {
  '支付渠道暂时不可用，请稍后再试': 'The payment channel does not answer, please try again later',
  退款金额须大于0: 'The amount of a refund must be above 0',
  '退款金额超过可退金额，当前可退 {x} 元': 'The refund is above what can be refunded, at present {x} yuan',
  退款明细不存在: 'The payment has no such line',
  退款明细重复: 'The line is named twice',
  退款金额与明细合计不一致: 'The amount is not the sum of the lines',
  该支付单不能原路退回: 'This payment cannot go back the way it came',
  '该款项由平台收取，请联系平台退款': 'The platform took this money, please ask the platform for the refund',
  请输入退款原因: 'Please enter the reason of the refund',
  请输入处理结果: 'Please enter what was done',
  该异常已处理: 'This exception was handled already',
  '对账单尚未生成，请稍后再试': 'The bill of this day is not ready yet, please try again later',
})

export const { say } = paymentsTexts
