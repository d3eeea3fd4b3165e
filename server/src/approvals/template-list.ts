import type { ApproverNode, FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { DEFAULT_SETTINGS } from '@qifuyun/flow/definition-check.ts'
import type { StoredDraft } from './tables.ts'

const START: FlowNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }

const head = (nodeId: string, nodeName: string, level = 0): ApproverNode => ({
  nodeId,
  nodeTypeCode: 'approver',
  nodeName,
  approver: { rule: 'head', level, missing: 'upward' },
  signMode: 'any',
  emptyRule: 'admin',
  initiatorRule: 'skip',
  opinionRequired: 'reject',
})

const text = (fieldKey: string, label: string, more: Partial<FormField> = {}): FormField => ({
  fieldKey,
  tag: 'text',
  label,
  required: true,
  ...more,
})
const reason = text('reason', '事由', { multiline: true, maxLength: 500 })

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

/** Templates that come with the product; the operator may change them and add his own. */
export const TEMPLATES = [
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
      head('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '天数',
        branches: [
          {
            branchId: 'c1a',
            branchName: '3天以上',
            when: { any: [{ all: [{ field: 'days', op: 'gt', value: '3' }] }] },
            chain: [head('a2', '上级负责人', 1)],
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
    [head('a1', '部门负责人')],
  ),
  template(
    3,
    '用印申请',
    'seal',
    FLOW_CATEGORY.administration,
    [
      text('document', '用印文件'),
      { fieldKey: 'copies', tag: 'number', label: '份数', required: true, min: '1', max: '999', precision: 0 },
      reason,
    ],
    [head('a1', '部门负责人')],
  ),
  template(
    4,
    '出差申请',
    'trip',
    FLOW_CATEGORY.attendance,
    [text('place', '出差地点'), { fieldKey: 'days', tag: 'number', label: '天数', required: true, min: '0.5' }, reason],
    [head('a1', '部门负责人')],
  ),
  template(
    5,
    '采购申请',
    'purchase',
    FLOW_CATEGORY.administration,
    [text('goods', '采购物品'), { fieldKey: 'amount', tag: 'money', label: '预计金额', required: true }, reason],
    [head('a1', '部门负责人')],
  ),
  // Flows that applications start (apps-operations.md section 26): their fields are those that the application fills in.
  template(
    6,
    '报修优惠审批',
    'expense',
    FLOW_CATEGORY.project,
    [
      text('no', '报修单号'),
      text('sum', '报价金额（元）'),
      text('discount', '优惠金额（元）'),
      text('reason', '报修内容', { multiline: true }),
    ],
    [head('a1', '部门负责人')],
    'repair.discount',
  ),
  template(
    7,
    '强制结单审批',
    'general',
    FLOW_CATEGORY.project,
    [text('no', '报修单号'), text('state', '当前状态'), text('reason', '结单原因', { multiline: true })],
    [head('a1', '部门负责人')],
    'repair.force',
  ),
  template(
    8,
    '访客审批',
    'personnel',
    FLOW_CATEGORY.project,
    [
      text('visitor', '访客'),
      text('reason', '来访事由', { required: false }),
      text('window', '来访时间'),
      text('plate', '车牌号', { required: false }),
    ],
    [head('a1', '部门负责人')],
    'visitor.invite',
  ),
  template(
    9,
    '放行审批',
    'general',
    FLOW_CATEGORY.project,
    [
      text('no', '放行条号'),
      text('applicant', '申请人'),
      text('place', '房屋或单位'),
      text('goods', '物品', { multiline: true }),
      text('reason', '原因', { required: false }),
      text('owed', '存在欠费'),
    ],
    [
      head('a1', '部门负责人'),
      {
        nodeId: 'c1',
        nodeTypeCode: 'condition',
        nodeName: '欠费',
        branches: [
          {
            branchId: 'c1a',
            branchName: '存在欠费',
            when: { any: [{ all: [{ field: 'owed', op: 'eq', value: '是' }] }] },
            chain: [head('a2', '上级负责人', 1)],
          },
          { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
        ],
      },
    ],
    'release-pass.pass',
  ),
]
