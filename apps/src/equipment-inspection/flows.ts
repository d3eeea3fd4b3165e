import { type FlowTemplate, headNode, textField } from '@qifuyun/kit/flow-template.ts'

/** The head of the department decides; about what is critical the one above too. */
export const flows: readonly FlowTemplate[] = [
  {
    flowCode: 'equipment-inspection.scrap',
    name: '设备报废审批',
    icon: 'general',
    fields: [
      textField('equipment', '设备'),
      textField('level', '重要等级'),
      textField('age', '使用年限', { required: false }),
      textField('repairs', '故障次数'),
      textField('reason', '报废原因', { multiline: true }),
    ],
    nodes: [
      headNode('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '重要等级',
        branches: [
          {
            branchId: 'c1a',
            branchName: 'A 关键',
            when: { any: [{ all: [{ field: 'level', op: 'eq', value: 'A 关键' }] }] },
            chain: [headNode('a2', '上级负责人', 1)],
          },
          { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
        ],
      },
    ],
  },
]
