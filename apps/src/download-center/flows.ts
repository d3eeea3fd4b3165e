import { SENSITIVE_FLOW } from '@qifuyun/contract/progress/constants.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** Approval of a sensitive export, where the policy of its application asks for one: the head of whoever exports decides. */
export const flows: readonly FlowTemplate[] = [
  {
    flowCode: SENSITIVE_FLOW,
    name: '敏感数据导出审批',
    icon: 'general',
    fields: [
      textField('title', '导出内容'),
      textField('range', '导出范围', { multiline: true }),
      textField('reason', '导出原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
