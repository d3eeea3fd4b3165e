import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    ...{
      flowCode: 'handover.fee',
      name: '欠费交房审批',
      icon: 'general',
      nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
    },
    fields: [
      textField('no', '单号'),
      textField('room', '房屋'),
      textField('owner', '业主'),
      { fieldKey: 'owed', tag: 'money', label: '欠费金额', required: true },
      { fieldKey: 'openIssues', tag: 'number', label: '未关闭问题', required: false },
      textField('reason', '欠费交付原因', { multiline: true }),
    ],
  },
]
