import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** The head of the department decides; where fees are owed, the one above too. */
export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'release-pass.pass',
    name: '放行审批',
    icon: 'general',
    fields: [
      textField('no', '放行条号'),
      textField('applicant', '申请人'),
      textField('place', '房屋或单位'),
      textField('goods', '物品', { multiline: true }),
      textField('reason', '原因', { required: false }),
      textField('owed', '存在欠费'),
    ],
    nodes: [
      headNode('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '欠费',
        branches: [
          {
            branchId: 'c1a',
            branchName: '存在欠费',
            when: { any: [{ all: [{ field: 'owed', op: 'eq', value: '是' }] }] },
            chain: [headNode('a2', '上级负责人', 1)],
          },
          { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
        ],
      },
    ],
  },
]
