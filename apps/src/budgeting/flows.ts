import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'budget.approve',
    name: '预算审批',
    icon: 'expense',
    fields: [
      textField('year', '预算年度'),
      { fieldKey: 'total', tag: 'money', label: '预算总额', required: true },
      { fieldKey: 'lines', tag: 'number', label: '明细行数', required: true },
      { fieldKey: 'edition', tag: 'number', label: '版本', required: true },
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
  {
    flowCode: 'budget.change',
    name: '预算调整审批',
    icon: 'expense',
    fields: [
      textField('no', '调整单号'),
      textField('kind', '调整类型'),
      { fieldKey: 'amount', tag: 'money', label: '金额', required: true },
      textField('reason', '调整原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
