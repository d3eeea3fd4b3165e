import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const amount: FormField = { fieldKey: 'amount', tag: 'money', label: '红冲金额', required: true }

/** Whether an invoice is taken back is decided by the head of the department. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'invoice.red', name: '发票红冲审批', icon: 'expense', nodes: [headNode('a1', '部门负责人')] },
    fields: [textField('no', '申请单号'), textField('invoiceNo', '发票号码'), amount, textField('reason', '原因', { multiline: true })],
  },
]
