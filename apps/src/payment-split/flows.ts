import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const no = textField('no', '单号')

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'split.account',
    name: '分账账户审批',
    icon: 'expense',
    fields: [
      no,
      textField('name', '账户名称'),
      textField('owner', '归属'),
      textField('bank', '开户行', { required: false }),
      textField('holder', '户名', { required: false }),
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
  {
    flowCode: 'split.settle',
    name: '分账结算审批',
    icon: 'expense',
    fields: [
      no,
      textField('account', '分账账户'),
      { fieldKey: 'amount', tag: 'money', label: '结算金额', required: true },
      { fieldKey: 'adjust', tag: 'money', label: '调整', required: true },
      textField('remark', '备注', { required: false }),
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
