import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** The head of the department decides; the one above too where a field says so. */
const nodes = (field: string, value: string, name: string): FlowTemplate['nodes'] => [
  headNode('a1', '部门负责人'),
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: name,
    branches: [
      {
        branchId: 'c1a',
        branchName: name,
        when: { any: [{ all: [{ field, op: 'eq', value }] }] },
        chain: [headNode('a2', '上级负责人', 1)],
      },
      { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
    ],
  },
]

const place = [textField('no', '单号'), textField('room', '房屋')]
const money = (fieldKey: string, label: string) => ({ fieldKey, tag: 'money' as const, label, required: false })

export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'decoration.apply', name: '装修申请审批', icon: 'general', nodes: nodes('wall', '是', '涉及墙体') },
    fields: [
      ...place,
      textField('owner', '业主'),
      textField('company', '施工单位'),
      textField('kind', '装修类型'),
      textField('content', '装修内容', { multiline: true }),
      textField('span', '工期'),
      textField('deposits', '业主押金 / 施工方押金'),
      textField('owed', '存在欠费'),
      textField('wall', '涉及墙体'),
    ],
  },
  {
    ...{ flowCode: 'decoration.extend', name: '装修延期审批', icon: 'general', nodes: [headNode('a1', '部门负责人')] },
    fields: [
      ...place,
      textField('until', '现许可截止'),
      { fieldKey: 'days', tag: 'number', label: '延期天数', required: true },
      { fieldKey: 'extended', tag: 'number', label: '已延期天数', required: false },
      textField('reason', '延期原因', { multiline: true }),
    ],
  },
  {
    ...{ flowCode: 'decoration.appeal', name: '违规撤销审批', icon: 'general', nodes: [headNode('a1', '部门负责人')] },
    fields: [
      ...place,
      textField('application', '装修申请'),
      textField('kind', '违规类型'),
      textField('at', '登记时间'),
      textField('content', '违规内容', { multiline: true }),
      textField('deduct', '扣款'),
      textField('reason', '撤销理由', { multiline: true }),
    ],
  },
  {
    ...{ flowCode: 'decoration.refund', name: '装修押金退款审批', icon: 'general', nodes: [headNode('a1', '部门负责人')] },
    fields: [
      ...place,
      textField('settlement', '押金 − 扣款 = 应退', { multiline: true }),
      money('amount', '应退合计'),
      textField('reason', '提前退款原因', { required: false }),
    ],
  },
]
