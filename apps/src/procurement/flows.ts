import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

const no = textField('no', '单号')
const amount = { fieldKey: 'amount', tag: 'money', label: '金额', required: true } as const
const lines = { fieldKey: 'lines', tag: 'number', label: '明细行数', required: true } as const
const company = textField('supplier', '供应商')

/** The head of the department decides, above 5,000 yuan the next one too, above 50,000 yuan one more (apps-business.md section 15). */
const byAmount: readonly FlowNode[] = [
  headNode('a1', '部门负责人'),
  {
    nodeId: 'c1',
    nodeTypeCode: 'condition',
    nodeName: '金额',
    branches: [
      {
        branchId: 'c1a',
        branchName: '50,000 元以上',
        when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 5_000_000 }] }] },
        chain: [headNode('a2', '财务负责人', 1), headNode('a3', '总经理', 2)],
      },
      {
        branchId: 'c1b',
        branchName: '5,000 元以上',
        when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 500_000 }] }] },
        chain: [headNode('a4', '财务负责人', 1)],
      },
      { branchId: 'c1c', branchName: '其他', when: null, chain: [] },
    ],
  },
]

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'procurement.request',
    name: '采购申请审批',
    icon: 'expense',
    fields: [no, textField('reason', '申请事由', { multiline: true }), amount, lines],
    nodes: byAmount,
  },
  {
    flowCode: 'procurement.order',
    name: '采购单审批',
    icon: 'expense',
    fields: [no, company, amount, textField('deliverBy', '交货日期'), lines],
    nodes: byAmount,
  },
  {
    flowCode: 'procurement.payment',
    name: '采购付款审批',
    icon: 'expense',
    fields: [no, company, textField('invoiceNo', '发票号码', { required: false }), amount],
    nodes: byAmount,
  },
]
