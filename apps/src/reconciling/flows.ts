import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'reconciliation.reopen',
    name: '反关账审批',
    icon: 'expense',
    fields: [textField('month', '月份'), textField('reason', '反关账原因', { multiline: true })],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
