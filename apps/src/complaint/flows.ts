import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'complaint.invalid',
    name: '投诉作废审批',
    icon: 'general',
    fields: [textField('no', '投诉单号'), textField('content', '内容', { multiline: true }), textField('reason', '原因')],
    nodes: [headNode('a1', '部门负责人')],
  },
  {
    flowCode: 'complaint.compensation',
    name: '投诉补偿审批',
    icon: 'expense',
    fields: [
      textField('no', '投诉单号'),
      textField('content', '内容', { multiline: true }),
      { fieldKey: 'amount', tag: 'money', label: '补偿金额', required: true },
      textField('reason', '原因'),
    ],
    nodes: [
      headNode('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '补偿金额',
        branches: [
          {
            branchId: 'c1a',
            branchName: '1,000 元以上',
            when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 100_000 }] }] },
            chain: [headNode('a2', '上级负责人', 1)],
          },
          { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
        ],
      },
    ],
  },
]
