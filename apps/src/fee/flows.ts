import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const amount: FormField = { fieldKey: 'amount', tag: 'money', label: '金额', required: true }
const reason = textField('reason', '原因', { multiline: true })
const head = headNode('a1', '部门负责人')
const above = headNode('a2', '上级负责人', 1)

/** What changes what is owed, or gives money back, is decided by the head of the department; what is given up by the one above too. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'fee.adjust', name: '费用调整审批', icon: 'expense', nodes: [head] },
    fields: [textField('no', '调整单号'), textField('kind', '调整类型'), amount, reason],
  },
  {
    ...{ flowCode: 'fee.writeoff', name: '坏账核销审批', icon: 'expense', nodes: [head, above] },
    fields: [textField('no', '调整单号'), textField('kind', '调整类型'), amount, reason],
  },
  {
    ...{ flowCode: 'fee.deposit', name: '押金退还审批', icon: 'expense', nodes: [head] },
    fields: [textField('no', '押金单号'), textField('payer', '付款人'), amount, reason],
  },
]
