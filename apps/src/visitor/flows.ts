import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'visitor.invite',
    name: '访客审批',
    icon: 'personnel',
    fields: [
      textField('visitor', '访客'),
      textField('reason', '来访事由', { required: false }),
      textField('window', '来访时间'),
      textField('plate', '车牌号', { required: false }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
