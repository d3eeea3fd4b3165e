import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** In fen: finance decides too on what is worth more. */
const FINANCE_FROM = 500_000

const amount = (fieldKey: string, label: string): FormField => ({ fieldKey, tag: 'money', label, required: true })
const fields: readonly FormField[] = [
  textField('no', '单号'),
  textField('assets', '资产', { multiline: true }),
  amount('original', '原值合计'),
  amount('net', '净值合计'),
  textField('reason', '事由', { multiline: true }),
]
const head = headNode('a1', '部门负责人')

const flow = (key: string, name: string, more: readonly FormField[] = []): FlowTemplate => ({
  ...{ flowCode: `asset.${key}`, name, icon: 'expense', fields: [...fields, ...more] },
  nodes: [
    head,
    {
      nodeId: 'c1',
      nodeTypeCode: 'condition',
      nodeName: '净值',
      branches: [
        {
          branchId: 'c1a',
          branchName: '5,000 元以上',
          when: { any: [{ all: [{ field: 'net', op: 'gt', value: FINANCE_FROM }] }] },
          chain: [headNode('a2', '上级负责人', 1)],
        },
        { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
      ],
    },
  ],
})

/** The head of the department decides; of what is worth more than 5,000.00 the one above too. */
export const flows: readonly FlowTemplate[] = [
  flow('claim', '资产领用审批'),
  flow('transfer', '资产调拨审批'),
  flow('scrap', '资产处置审批'),
  flow('adjust', '资产价值调整审批', [amount('newValue', '调整后净值')]),
]
