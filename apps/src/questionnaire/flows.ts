import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What residents or colleagues are asked is agreed to by somebody else before, where the enterprise wants that. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'questionnaire.publish', name: '问卷发布审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '问卷编号'),
      textField('title', '问卷标题'),
      textField('kind', '问卷类型'),
      textField('audience', '发放对象'),
      textField('questions', '题数'),
      textField('content', '问卷说明', { multiline: true }),
    ],
  },
]
