import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** Points that are given or taken by hand are money: many of them are agreed to by somebody else. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'member.adjust', name: '积分调整审批', icon: 'expense' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '调整单号'),
      textField('members', '会员数'),
      textField('total', '调整总量'),
      textField('reason', '调整原因', { multiline: true }),
    ],
  },
]
