import type { ApproverNode, FlowBody, FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { plantApproval, plantFlow } from '#src/approvals/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const enterpriseUuid = seedId('enterprise', 1)

const START: FlowNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }
const approver = (
  nodeId: string,
  nodeName: string,
  fields: Pick<ApproverNode, 'approver' | 'signMode'> & Partial<ApproverNode>,
): ApproverNode => ({
  nodeId,
  nodeTypeCode: 'approver',
  nodeName,
  emptyRule: 'admin',
  initiatorRule: 'skip',
  opinionRequired: 'reject',
  ...fields,
})
const notifyManager: FlowNode = {
  nodeId: 'n1',
  nodeTypeCode: 'notifier',
  nodeName: '抄送',
  notifier: { rule: 'users', userUuidList: [userOf(1)] },
}

const body = (fields: FormField[], nodes: FlowNode[], summaryFields: string[]): FlowBody => ({
  settings: { withdrawRule: 'anytime', dedupeRule: 'none', titleTemplate: '{initiator}提交的{flow}', summaryFields, allowInitiatorCc: 1 },
  formSchema: { schemaVersion: 1, fields },
  nodeTree: [START, ...nodes],
})

const LEAVE = body(
  [
    {
      fieldKey: 'leaveType',
      tag: 'radio',
      label: '请假类型',
      required: true,
      options: [
        { value: '1', label: '年假' },
        { value: '2', label: '事假' },
      ],
    },
    { fieldKey: 'begin', tag: 'datePicker', label: '开始时间', required: true, mode: 'datetime' },
    { fieldKey: 'days', tag: 'number', label: '天数', required: true, min: '0.5', max: '60', precision: 1, unit: '天' },
    { fieldKey: 'reason', tag: 'text', label: '事由', required: true, multiline: true, maxLength: 200 },
    { fieldKey: 'proof', tag: 'uploadImg', label: '证明', maxCount: 3 },
  ],
  [
    {
      nodeId: 'c1',
      nodeTypeCode: 'condition',
      nodeName: '天数',
      branches: [
        {
          branchId: 'c1a',
          branchName: '3天以上',
          when: { any: [{ all: [{ field: 'days', op: 'gt', value: '3' }] }] },
          chain: [approver('a1', '部门负责人', { approver: { rule: 'head', level: 0, missing: 'upward' }, signMode: 'any' })],
        },
        { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
      ],
    },
    approver('a2', '行政确认', {
      approver: { rule: 'role', orgRoleIdList: [seedId('role', 2)], scope: 'all' },
      signMode: 'all',
      fieldPurview: { days: 'edit', proof: 'hidden' },
      signatureRequired: 0,
      buttons: { addSign: 1, transfer: 1, return: 1 },
      timeout: { hours: 24, action: 'remind', remindEvery: 24, maxReminds: 3 },
    }),
    notifyManager,
  ],
  ['leaveType', 'days'],
)

const EXPENSE = body(
  [
    { fieldKey: 'amount', tag: 'money', label: '报销总额', required: true, capitalFlag: true },
    { fieldKey: 'reason', tag: 'text', label: '报销事由', required: true, multiline: true, maxLength: 200 },
    { fieldKey: 'receipts', tag: 'uploadImg', label: '票据', maxCount: 9 },
  ],
  [
    approver('a1', '财务审核', { approver: { rule: 'role', orgRoleIdList: [seedId('role', 5)], scope: 'all' }, signMode: 'any' }),
    {
      nodeId: 'c1',
      nodeTypeCode: 'condition',
      nodeName: '金额',
      branches: [
        {
          branchId: 'c1a',
          branchName: '5000元以上',
          when: { any: [{ all: [{ field: 'amount', op: 'gt', value: 500_000 }] }] },
          chain: [approver('a2', '总经理审批', { approver: { rule: 'users', userUuidList: [userOf(1)] }, signMode: 'any' })],
        },
        { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
      ],
    },
  ],
  ['amount', 'reason'],
)

const GENERAL = body(
  [
    { fieldKey: 'content', tag: 'text', label: '申请内容', required: true, multiline: true, maxLength: 500 },
    { fieldKey: 'attachments', tag: 'file', label: '附件', maxCount: 9 },
  ],
  [approver('a1', '审批人', { approver: { rule: 'pick', min: 1, max: 10 }, signMode: 'any' })],
  ['content'],
)

const SEAL = body(
  [
    { fieldKey: 'document', tag: 'text', label: '用印文件', required: true },
    { fieldKey: 'copies', tag: 'number', label: '份数', required: true, min: '1', precision: 0 },
  ],
  [approver('a1', '行政确认', { approver: { rule: 'role', orgRoleIdList: [seedId('role', 2)] }, signMode: 'any' })],
  ['document'],
)

const FLOWS = [
  { n: 1, flowName: '请假', flowIcon: 'leave', categoryCode: '1110201', flowDesc: '年假、事假', enabled: true, body: LEAVE },
  { n: 2, flowName: '费用报销', flowIcon: 'expense', categoryCode: '1110202', flowDesc: '日常费用', enabled: true, body: EXPENSE },
  { n: 3, flowName: '通用审批', flowIcon: 'general', categoryCode: '1110299', flowDesc: '自选审批人', enabled: true, body: GENERAL },
  { n: 4, flowName: '用印申请', flowIcon: 'seal', categoryCode: '1110203', flowDesc: '', enabled: false, body: SEAL },
]

/** Of leave that is still to come. */
const leaveFrom = (now: Date) => (days: string, reason: string) => ({
  leaveType: '1',
  begin: `${chinaClock(new Date(now.getTime() + 7 * DAY_MS)).slice(0, 10)} 09:00`,
  days,
  reason,
})

const approvalsAt = (now: Date, leave = leaveFrom(now)) => [
  { n: 1, flow: 1, user: 4, form: leave('2', '回老家探亲') },
  { n: 2, flow: 1, user: 4, form: leave('5', '陪家人看病') },
  { n: 3, flow: 2, user: 6, form: { amount: 120_000, reason: '采购维修工具' }, decided: { user: 5, kind: 'agree' as const, remark: '' } },
  { n: 4, flow: 1, user: 6, form: leave('1', '家中有事'), decided: { user: 2, kind: 'reject' as const, remark: '人手不足' } },
]

/** Flows of the first enterprise, and what waits for its people or is through (api.md section 9.5). */
export const seedApprovals = async (tx: Tx, platform: Seeding): Promise<void> => {
  for (const { n, ...flow } of FLOWS)
    await plantFlow(tx, platform, { ...flow, enterpriseUuid, flowUuid: seedId('flow', n), managers: [userOf(2)], by: userOf(1) })
  const now = platform.clock.now()
  const approvals = approvalsAt(now)
  for (const { n, flow, user, form, decided } of approvals) {
    const at = new Date(now.getTime() - (approvals.length - n + 1) * HOUR_MS)
    const then = { ...platform, clock: { ...platform.clock, now: () => at } }
    await plantApproval(tx, then, {
      enterpriseUuid,
      approvalUuid: seedId('approval', n),
      flowUuid: seedId('flow', flow),
      userUuid: userOf(user),
      form,
      ...(decided && { decided: { userUuid: userOf(decided.user), kind: decided.kind, remark: decided.remark } }),
    })
  }
}
