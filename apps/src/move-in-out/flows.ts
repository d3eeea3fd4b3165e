import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const common = (day: string): FormField[] => [
  textField('no', '单号'),
  textField('room', '房屋'),
  textField('date', day),
  textField('persons', '人员', { multiline: true }),
]

/** The head of the department decides; where the room owes fees, the one above too. */
const nodes: FlowTemplate['nodes'] = [
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
]

export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'move-in-out.in', name: '入住审批', icon: 'general', nodes },
    fields: [...common('入住日期'), { fieldKey: 'deposit', tag: 'money', label: '押金', required: false }, textField('owed', '存在欠费')],
  },
  {
    ...{ flowCode: 'move-in-out.out', name: '迁出审批', icon: 'general', nodes },
    fields: [...common('迁出日期'), textField('reason', '原因', { required: false }), textField('owed', '存在欠费')],
  },
]
