import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'parking.refund',
    name: '月卡退款审批',
    icon: 'expense',
    fields: [
      textField('no', '订单号'),
      textField('plate', '车牌号'),
      textField('months', '退回月数'),
      { fieldKey: 'amount', tag: 'money', label: '应退金额', required: true },
      textField('reason', '退卡原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
