import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'quality.appeal',
    name: '核查申诉审批',
    icon: 'general',
    fields: [
      textField('no', '核查单号'),
      textField('project', '项目'),
      textField('score', '得分'),
      textField('items', '申诉项', { multiline: true }),
      textField('reason', '申诉说明', { multiline: true, required: false }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
