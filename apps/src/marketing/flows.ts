import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** What costs more than the enterprise lets anybody spend is agreed to before. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'marketing.campaign', name: '营销活动审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '活动编号'),
      textField('name', '活动名称'),
      textField('kind', '活动类型'),
      textField('period', '活动时间'),
      { fieldKey: 'amount', tag: 'money', label: '活动预算', required: true },
      textField('content', '活动说明', { multiline: true }),
    ],
  },
]
