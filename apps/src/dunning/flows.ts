import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const amount: FormField = { fieldKey: 'amount', tag: 'money', label: '欠费金额', required: true }

/** Whether arrears go to court is decided by two. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'collection.legal', name: '转法务审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
    fields: [textField('no', '催缴单号'), textField('payer', '欠费人'), amount, textField('reason', '原因', { multiline: true })],
  },
]
