import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const node = headNode('a1', '部门负责人')
const no = textField('no', '单号')
const warehouse = textField('warehouse', '仓库')
const lines = textField('lines', '明细', { multiline: true })
const money = (fieldKey: string, label: string): FormField => ({ fieldKey, tag: 'money', label, required: false })
const amount = money('amount', '金额')

/** The head of the department decides on goods that come, go, move or are missing. */
export const flows: readonly FlowTemplate[] = [
  { flowCode: 'inventory.in', name: '入库审批', icon: 'general', fields: [no, warehouse, lines, amount], nodes: [node] },
  { flowCode: 'inventory.out', name: '领用出库审批', icon: 'general', fields: [no, warehouse, lines, amount], nodes: [node] },
  {
    flowCode: 'inventory.requisition',
    name: '领用申请审批',
    icon: 'general',
    fields: [no, warehouse, textField('purpose', '用途', { multiline: true }), lines, amount],
    nodes: [node],
  },
  {
    flowCode: 'inventory.transfer',
    name: '调拨审批',
    icon: 'general',
    fields: [no, textField('from', '调出仓库'), textField('to', '调入仓库'), lines, amount],
    nodes: [node],
  },
  {
    flowCode: 'inventory.count',
    name: '盘点差异审批',
    icon: 'general',
    fields: [no, warehouse, textField('diffCount', '差异项数'), money('gain', '盘盈金额'), money('loss', '盘亏金额')],
    nodes: [node],
  },
]
