import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const COMPANY = [textField('name', '供应商名称'), textField('creditCode', '统一社会信用代码')]

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'supplier.admit',
    name: '供应商准入审批',
    icon: 'general',
    fields: [...COMPANY, textField('kind', '供应类别'), textField('licences', '证照', { multiline: true })],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
  {
    flowCode: 'supplier.black',
    name: '供应商黑名单审批',
    icon: 'general',
    fields: [...COMPANY, textField('reason', '原因', { multiline: true })],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
