import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const amount = { fieldKey: 'amount', tag: 'money', label: '金额', required: true } as const
const about = [textField('contractNo', '合同编号'), textField('contract', '合同名称')]

/** Each type of contracts says who decides about it (apps-business.md section 2); an enterprise draws its own way for it from here on. */
const byType: readonly FlowNode[] = [
  headNode('a1', '部门负责人'),
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: '审批方式',
    branches: [
      {
        branchId: 'c1a',
        branchName: '部门负责人、财务与总经理',
        when: { any: [{ all: [{ field: 'way', op: 'eq', value: '部门负责人、财务与总经理' }] }] },
        chain: [headNode('a2', '财务负责人', 1), headNode('a3', '总经理', 2)],
      },
      {
        branchId: 'c1b',
        branchName: '部门负责人与财务',
        when: { any: [{ all: [{ field: 'way', op: 'eq', value: '部门负责人与财务' }] }] },
        chain: [headNode('a4', '财务负责人', 1)],
      },
      { branchId: 'c1c', branchName: '其他', when: null, chain: [] },
    ],
  },
]

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'contract.approve',
    name: '合同审批',
    icon: 'general',
    fields: [
      textField('no', '合同编号'),
      textField('name', '合同名称'),
      textField('type', '合同类型'),
      textField('way', '审批方式'),
      textField('direction', '收付方向', { required: false }),
      textField('party', '对方'),
      amount,
      textField('period', '合同期'),
      textField('altered', '已改动的标准条款', { required: false }),
      textField('summary', '合同摘要', { multiline: true, required: false }),
    ],
    nodes: byType,
  },
  {
    flowCode: 'contract.change',
    name: '合同变更审批',
    icon: 'general',
    fields: [
      textField('no', '变更单号'),
      ...about,
      textField('kind', '变更类型'),
      textField('effective', '生效日期'),
      amount,
      textField('reason', '变更原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
  {
    flowCode: 'contract.terminate',
    name: '合同终止审批',
    icon: 'general',
    fields: [
      textField('no', '变更单号'),
      ...about,
      textField('effective', '终止日期'),
      { fieldKey: 'refund', tag: 'money', label: '应退金额', required: true },
      { fieldKey: 'owed', tag: 'money', label: '应补金额', required: true },
      textField('reason', '变更原因', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
