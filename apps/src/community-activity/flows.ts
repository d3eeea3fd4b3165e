import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What residents are invited to is agreed to by somebody else before. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'community-activity.publish', name: '社区活动发布审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '活动编号'),
      textField('title', '活动名称'),
      textField('kind', '活动类型'),
      textField('period', '活动时间'),
      textField('quota', '名额'),
      textField('fee', '每人费用'),
      textField('content', '活动详情', { multiline: true }),
    ],
  },
]
