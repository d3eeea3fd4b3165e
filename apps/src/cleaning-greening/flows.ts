import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'cleaning-greening.settlement',
    name: '保洁结算审批',
    icon: 'expense',
    fields: [
      textField('no', '结算单号'),
      textField('contractor', '承包商'),
      textField('project', '项目'),
      textField('month', '结算月份'),
      { fieldKey: 'fee', tag: 'money', label: '月服务费', required: true },
      textField('score', '得分'),
      textField('deduction', '扣减合计'),
      { fieldKey: 'amount', tag: 'money', label: '结算金额', required: true },
    ],
    nodes: [headNode('a1', '部门负责人')],
  },
]
