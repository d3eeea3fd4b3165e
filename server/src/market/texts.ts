import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { marketTexts } from '@qifuyun/contract/market/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
export const told = catalogue(
  'market/told',
  {
    订单: 'Orders',
    '开通后在工作台即可使用，数据只属于本企业。':
      'Once subscribed, it is ready on the workbench. Its data belongs to your enterprise only.',
    物业服务: 'Property services',
    客户服务: 'Customer service',
    现场管理: 'On site',
    收费财务: 'Fees and finance',
    收费: 'Fees',
    经营: 'Business',
    设备与安全: 'Equipment and safety',
    设备物联: 'Equipment and IoT',
    安全秩序: 'Security',
    采购资产: 'Procurement and assets',
    采购供应: 'Purchasing',
    仓储资产: 'Stock and assets',
    企服云官方: 'Qifuyun',
    '云市场：{names}': 'Cloud market: {names}',
    '订单已支付，应用已开通': 'Order paid. The applications are ready to use',
    订单已退款: 'Order refunded',
    订单已部分退款: 'Order partly refunded',
  },
  marketTexts,
)

/** What the cloud market refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
