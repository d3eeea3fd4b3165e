import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** Somebody looks at the figures before others do. */
export const flows: readonly FlowTemplate[] = [
  {
    ...{ flowCode: 'report.issue', name: '报表发布审批', icon: 'general' },
    nodes: [headNode('a1', '部门负责人')],
    fields: [
      textField('no', '报表编号'),
      textField('title', '报表'),
      textField('kind', '周期类型'),
      textField('span', '统计期间'),
      { fieldKey: 'edition', tag: 'number', label: '版本', required: true },
      { fieldKey: 'columns', tag: 'number', label: '列数', required: true },
    ],
  },
]
