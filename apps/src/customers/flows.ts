import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'customer.black',
    name: '客户黑名单审批',
    icon: 'general',
    fields: [textField('no', '客户编号'), textField('name', '客户名称'), textField('reason', '原因', { multiline: true })],
    nodes: [headNode('a1', '部门负责人')],
  },
]
