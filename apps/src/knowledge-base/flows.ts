import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What everybody is to go by is agreed to before. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'knowledge.publish', name: '知识文档发布审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('title', '标题'),
      textField('space', '知识空间'),
      textField('note', '版本说明', { required: false }),
      textField('content', '正文', { multiline: true, required: false }),
    ],
  },
]
