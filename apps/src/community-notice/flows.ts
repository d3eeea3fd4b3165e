import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What residents are told is read by somebody else before. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'community-notice.publish', name: '社区公告发布审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '公告编号'),
      textField('title', '标题'),
      textField('kind', '公告类型'),
      textField('scope', '发布范围'),
      textField('residents', '预计接收人'),
      textField('content', '正文', { multiline: true }),
    ],
  },
]
