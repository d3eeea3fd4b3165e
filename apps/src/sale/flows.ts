import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const amount = { fieldKey: 'amount', tag: 'money', label: '成交金额', required: true } as const
const commission = { fieldKey: 'commission', tag: 'money', label: '佣金合计', required: true } as const
const about = [textField('no', '成交编号'), textField('listing', '房源'), textField('lead', '客源'), amount, commission]

export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'sale.listing', name: '房源上架审核', icon: 'general' },
    nodes: [headNode('a1', '店长')],
    fields: [
      textField('no', '房源编号'),
      textField('title', '房源标题'),
      textField('kind', '租售类型'),
      textField('price', '报价'),
      textField('maintainer', '维护人', { required: false }),
    ],
  },
  {
    ...{ flowCode: 'sale.deal', name: '成交审批', icon: 'general' },
    nodes: [headNode('a1', '店长')],
    fields: [...about, textField('splits', '佣金分成', { multiline: true })],
  },
  {
    ...{ flowCode: 'sale.dealCancel', name: '解约审批', icon: 'general' },
    nodes: [headNode('a1', '店长'), headNode('a2', '上级负责人', 1)],
    fields: [
      ...about,
      { fieldKey: 'paidOut', tag: 'money', label: '已结佣金', required: true },
      textField('reason', '解约原因', { multiline: true }),
    ],
  },
]
