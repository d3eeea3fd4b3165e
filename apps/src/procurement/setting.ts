import { flag, integer, money, percent, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/procurement/identity.ts'

/** How the enterprise buys (apps-business.md section 13.6). */
export const setting = entity('setting', '采购设置', {
  name: text('名称').readonly(),
  overReceipt: percent('允许超收比例', { max: 100 }).required().default(500).hint('收货数量最多超出订购数量的比例'),
  inquiryFrom: money('询价起点金额').required().default(1_000_000).hint('采购金额超过该金额时须询价'),
  inquirySuppliers: integer('询价供应商数', { min: 1, max: 20, unit: '家' }).required().default(3),
  matchTolerance: percent('发票匹配容差', { max: 100 }).required().default(50).hint('发票单价与订单单价允许相差的比例'),
  budgetNeeded: flag('采购须有预算').default(true),
})
  .list({ columns: ['overReceipt', 'inquiryFrom', 'inquirySuppliers', 'matchTolerance', 'budgetNeeded'] })
  .settings('enterprise')
  .titled('name')
