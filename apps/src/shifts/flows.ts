import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** Both have agreed before; the head of the department decides. */
export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'shift.swap',
    name: '换班审批',
    icon: 'personnel',
    fields: [
      textField('asker', '申请人'),
      textField('mine', '申请人的班'),
      textField('other', '对方'),
      textField('theirs', '对方的班'),
      textField('reason', '原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
