import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'bidding.plan',
    name: '招标立项审批',
    icon: 'general',
    fields: [
      textField('title', '项目名称'),
      textField('kind', '采购方式'),
      { fieldKey: 'budget', tag: 'money', label: '预算金额', required: true },
      textField('content', '采购内容', { multiline: true }),
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
  {
    flowCode: 'bidding.award',
    name: '定标审批',
    icon: 'general',
    fields: [
      textField('title', '项目名称'),
      { fieldKey: 'budget', tag: 'money', label: '预算金额', required: true },
      textField('winner', '拟中标供应商'),
      { fieldKey: 'amount', tag: 'money', label: '中标金额', required: true },
      textField('total', '总分'),
      { fieldKey: 'bids', tag: 'number', label: '有效投标', required: true },
    ],
    nodes: [headNode('a1', '部门负责人'), headNode('a2', '上级负责人', 1)],
  },
]
