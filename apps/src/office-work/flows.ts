import type { FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const no = textField('no', '单号')
const asker = textField('asker', '申请人')
const time = textField('time', '时间', { required: false })
const reason = textField('reason', '事由', { multiline: true })
const number = (fieldKey: string, label: string): FormField => ({ fieldKey, tag: 'number', label, required: true, precision: 1 })
const money = (fieldKey: string, label: string): FormField => ({ fieldKey, tag: 'money', label, required: true })

const head = headNode('a1', '部门负责人')

/** Above so much of a field the next one decides too. */
const above = (field: string, value: number, branchName: string): readonly FlowNode[] => [
  head,
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: '条件',
    branches: [
      {
        ...{ branchId: 'c1a', branchName, chain: [headNode('a2', '上级负责人', 1)] },
        when: { any: [{ all: [{ field, op: 'gt', value }] }] },
      },
      { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
    ],
  },
]

/** As those above so many days or, of money that is taken along, above the steps of all money (apps-business.md section 15). */
const byDaysAndAdvance: readonly FlowNode[] = [
  head,
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: '条件',
    branches: [
      {
        ...{ branchId: 'c1a', branchName: '借款 50,000 元以上', chain: [headNode('a2', '财务负责人', 1), headNode('a3', '总经理', 2)] },
        when: { any: [{ all: [{ field: 'advance', op: 'gt', value: 5_000_000 }] }] },
      },
      {
        ...{ branchId: 'c1b', branchName: '3 天以上或借款 5,000 元以上', chain: [headNode('a4', '上级负责人', 1)] },
        when: { any: [{ all: [{ field: 'days', op: 'gt', value: 3 }] }, { all: [{ field: 'advance', op: 'gt', value: 500_000 }] }] },
      },
      { branchId: 'c1c', branchName: '其他', when: null, chain: [] },
    ],
  },
]

/** The head decides, above 5,000 yuan the next one too, above 50,000 yuan one more (apps-business.md section 15). */
const byAmount: readonly FlowNode[] = [
  head,
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: '金额',
    branches: [
      {
        ...{ branchId: 'c1a', branchName: '50,000 元以上', chain: [headNode('a2', '财务负责人', 1), headNode('a3', '总经理', 2)] },
        when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 5_000_000 }] }] },
      },
      {
        ...{ branchId: 'c1b', branchName: '5,000 元以上', chain: [headNode('a4', '财务负责人', 1)] },
        when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 500_000 }] }] },
      },
      { branchId: 'c1c', branchName: '其他', when: null, chain: [] },
    ],
  },
]

const claim = [no, asker, money('amount', '应付金额'), number('lines', '明细行数'), reason]

/** What was agreed to is taken back by whoever agreed. */
const revoked = (flowCode: string, name: string, icon: string): FlowTemplate => ({
  ...{ flowCode, name, icon, nodes: [head] },
  fields: [no, asker, textField('what', '撤销内容'), time, textField('reason', '撤销原因', { multiline: true })],
})

const requests: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'office.leave', name: '请假审批', icon: 'leave', nodes: above('days', 3, '3 天以上') },
    fields: [no, asker, textField('kind', '假种'), number('days', '天数'), time, reason],
  },
  {
    ...{ flowCode: 'office.trip', name: '出差审批', icon: 'trip', nodes: byDaysAndAdvance },
    fields: [
      ...[no, asker, textField('way', '行程'), time, number('days', '天数'), money('amount', '预计费用')],
      ...[money('advance', '申请借款'), reason],
    ],
  },
  {
    ...{ flowCode: 'office.overtime', name: '加班审批', icon: 'overtime', nodes: [head] },
    fields: [
      ...[no, asker, time, number('hours', '时长'), textField('kind', '加班类型'), textField('compensate', '补偿方式')],
      ...[textField('over', '超过每月上限'), reason],
    ],
  },
  { ...{ flowCode: 'office.expense', name: '报销审批', icon: 'expense', nodes: byAmount }, fields: claim },
  {
    ...{ flowCode: 'office.expenseOver', name: '超标报销审批', icon: 'expense', nodes: [head, headNode('a2', '上级负责人', 1)] },
    fields: [...claim, money('over', '超标金额'), textField('overReason', '超标说明', { multiline: true })],
  },
  {
    ...{ flowCode: 'office.loan', name: '借款审批', icon: 'expense', nodes: byAmount },
    fields: [no, asker, money('amount', '借款金额'), textField('planReturn', '计划归还日期'), reason],
  },
  {
    ...{ flowCode: 'office.seal', name: '用印审批', icon: 'contract', nodes: [head] },
    fields: [
      ...[no, asker, textField('what', '印章'), number('copies', '用印份数'), textField('party', '对方单位', { required: false })],
      ...[textField('way', '用印方式'), reason],
    ],
  },
  {
    ...{ flowCode: 'office.vehicle', name: '用车审批', icon: 'trip', nodes: [head] },
    fields: [no, asker, textField('what', '车辆'), time, textField('way', '行程'), number('passengers', '乘车人数'), reason],
  },
  {
    ...{ flowCode: 'office.general', name: '通用审批', icon: 'contract', nodes: [head] },
    fields: [no, asker, textField('title', '申请事项'), reason],
  },
]

export const flows: readonly FlowTemplate[] = [
  ...requests,
  revoked('office.leave.revoke', '请假撤销审批', 'leave'),
  revoked('office.trip.revoke', '出差撤销审批', 'trip'),
  revoked('office.overtime.revoke', '加班撤销审批', 'overtime'),
  revoked('office.expense.revoke', '报销撤销审批', 'expense'),
  revoked('office.seal.revoke', '用印撤销审批', 'contract'),
  revoked('office.vehicle.revoke', '用车撤销审批', 'trip'),
  revoked('office.general.revoke', '通用申请撤销审批', 'contract'),
]
