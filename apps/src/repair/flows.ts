import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** Approval of a discount, and of closing an order by force. */
export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'repair.discount',
    name: '报修优惠审批',
    icon: 'expense',
    fields: [
      textField('no', '报修单号'),
      textField('sum', '报价金额（元）'),
      textField('discount', '优惠金额（元）'),
      textField('reason', '报修内容', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
  {
    flowCode: 'repair.force',
    name: '强制结单审批',
    icon: 'general',
    fields: [textField('no', '报修单号'), textField('state', '当前状态'), textField('reason', '结单原因', { multiline: true })],
    nodes: [headNode('a1', '部门负责人')],
  },
]
