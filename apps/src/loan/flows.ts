import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'loan.borrow',
    name: '借用审批',
    icon: 'general',
    fields: [
      textField('no', '借还单号'),
      textField('borrower', '借用人'),
      textField('goods', '借用物品', { multiline: true }),
      textField('purpose', '用途'),
      textField('dueAt', '应还时间'),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
