import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const counted = (fieldKey: string, label: string): FormField => ({ fieldKey, tag: 'number', label, required: true })

/** Whether a round is billed, is looked at by somebody who did not read it. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'meter-reading.bill', name: '抄表出账审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '批次号'),
      textField('period', '抄表月份'),
      counted('total', '应抄'),
      counted('abnormal', '异常'),
      counted('missed', '未抄到'),
    ],
  },
]
