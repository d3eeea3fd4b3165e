import { createHash } from 'node:crypto'
import { FLOWS } from '@qifuyun/apps/server.generated.ts'
import type { FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { DEFAULT_SETTINGS } from '@qifuyun/flow/definition-check.ts'
import { headNode, textField } from '@qifuyun/kit/flow-template.ts'
import type { StoredDraft } from '../tables.ts'

const START: FlowNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }

const reason = textField('reason', '事由', { multiline: true, maxLength: 500 })

const template = (
  n: number,
  flowName: string,
  flowIcon: string,
  categoryCode: string,
  fields: FormField[],
  nodes: FlowNode[],
  /** Of an application: what it starts the flow by. */
  flowCode: string | null = null,
) => ({
  templateUuid: `01940000-0000-7000-8000-0010${String(9_000 + n).padStart(8, '0')}`,
  flowCode,
  definition: {
    flowName,
    flowIcon,
    categoryCode,
    flowDesc: '',
    startPurview: { checkAll: true, values: [] },
    flowManager: [],
    settings: { ...DEFAULT_SETTINGS, summaryFields: fields.slice(0, 2).map(({ fieldKey }) => fieldKey), allowInitiatorCc: 1 as const },
    formSchema: { schemaVersion: 1 as const, fields },
    nodeTree: [START, ...nodes],
  } satisfies StoredDraft,
})

/** What offices of every trade ask to be approved. */
const OFFICE = [
  template(
    1,
    '请假',
    'leave',
    FLOW_CATEGORY.attendance,
    [
      {
        fieldKey: 'leaveType',
        tag: 'radio',
        label: '请假类型',
        required: true,
        options: ['年假', '事假', '病假', '调休'].map((label, index) => ({ value: String(index + 1), label })),
      },
      { fieldKey: 'days', tag: 'number', label: '天数', required: true, min: '0.5', max: '60', precision: 1, unit: '天' },
      { fieldKey: 'begin', tag: 'datePicker', label: '开始时间', required: true, mode: 'datetime' },
      { fieldKey: 'end', tag: 'datePicker', label: '结束时间', required: true, mode: 'datetime' },
      reason,
    ],
    [
      headNode('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '天数',
        branches: [
          {
            branchId: 'c1a',
            branchName: '3天以上',
            when: { any: [{ all: [{ field: 'days', op: 'gt', value: '3' }] }] },
            chain: [headNode('a2', '上级负责人', 1)],
          },
          { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
        ],
      },
    ],
  ),
  template(
    2,
    '费用报销',
    'expense',
    FLOW_CATEGORY.finance,
    [
      { fieldKey: 'amount', tag: 'money', label: '报销总额', required: true, capitalFlag: true },
      reason,
      {
        fieldKey: 'items',
        tag: 'detail',
        label: '费用明细',
        columns: [
          { fieldKey: 'day', tag: 'datePicker', label: '日期', required: true, mode: 'date' },
          { fieldKey: 'purpose', tag: 'text', label: '用途', required: true },
          { fieldKey: 'price', tag: 'money', label: '金额', required: true },
        ],
      },
      { fieldKey: 'receipts', tag: 'uploadImg', label: '票据', maxCount: 9 },
    ],
    [headNode('a1', '部门负责人')],
  ),
  template(
    3,
    '用印申请',
    'seal',
    FLOW_CATEGORY.administration,
    [
      textField('document', '用印文件'),
      { fieldKey: 'copies', tag: 'number', label: '份数', required: true, min: '1', max: '999', precision: 0 },
      reason,
    ],
    [headNode('a1', '部门负责人')],
  ),
  template(
    4,
    '出差申请',
    'trip',
    FLOW_CATEGORY.attendance,
    [textField('place', '出差地点'), { fieldKey: 'days', tag: 'number', label: '天数', required: true, min: '0.5' }, reason],
    [headNode('a1', '部门负责人')],
  ),
  template(
    5,
    '采购申请',
    'purchase',
    FLOW_CATEGORY.administration,
    [textField('goods', '采购物品'), { fieldKey: 'amount', tag: 'money', label: '预计金额', required: true }, reason],
    [headNode('a1', '部门负责人')],
  ),
]

/** The number of a template made of four digits of its flow's code, after those that are numbered by hand. */
const NUMBERED = 1_000
const numberOf = (flowCode: string): number => NUMBERED + (createHash('sha256').update(flowCode).digest().readUInt32BE() % 1_000_000)

/** Templates that come with the product, then those of its applications; the operator may change them and add their own. */
export const TEMPLATES = [
  ...OFFICE,
  ...FLOWS.map(({ flowCode, name, icon, fields, nodes }) =>
    template(numberOf(flowCode), name, icon, FLOW_CATEGORY.project, [...fields], [...nodes], flowCode),
  ),
]
