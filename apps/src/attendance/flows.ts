import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** The head of the department knows who was there. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'attendance.fix', name: '补卡审批', icon: 'personnel' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '补卡单号'),
      textField('asker', '员工'),
      textField('day', '补卡日期'),
      textField('kind', '上下班'),
      textField('time', '补卡时间'),
      textField('reason', '原因', { multiline: true }),
    ],
  },
]
