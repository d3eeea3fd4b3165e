/** Where an application stands. Final: approved, rejected, withdrawn, terminated. */
export const INSTANCE_STATUS = { running: 30, returned: 31, approved: 40, rejected: 50, withdrawn: 70, terminated: 80 } as const
export type InstanceStatus = (typeof INSTANCE_STATUS)[keyof typeof INSTANCE_STATUS]

export const INSTANCE_STATUS_NAME = {
  30: '审批中',
  31: '已退回',
  40: '已通过',
  50: '已拒绝',
  70: '已撤回',
  80: '已终止',
} as const satisfies Record<InstanceStatus, string>

/** Where one passage through a node (a visit) stands. `sentBack` and `void` are both shown as 已退回. */
export const VISIT_STATUS = {
  notNeeded: 10,
  notStarted: 20,
  pending: 30,
  sentBack: 31,
  void: 32,
  passed: 40,
  rejected: 50,
  skipped: 60,
  stopped: 70,
} as const
export type VisitStatus = (typeof VISIT_STATUS)[keyof typeof VISIT_STATUS]

export const VISIT_STATUS_NAME = {
  10: '无需审批',
  20: '未开始',
  30: '审批中',
  31: '已退回',
  32: '已退回',
  40: '已通过',
  50: '已拒绝',
  60: '已跳过',
  70: '已终止',
} as const satisfies Record<VisitStatus, string>

/** Where one person in a visit (a row) stands. */
export const ROW_STATUS = { notNeeded: 10, notStarted: 20, pending: 30, agreed: 40, rejected: 50, returned: 51, skipped: 60 } as const
export type RowStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS]

export const ROW_STATUS_NAME = {
  10: '无需审批',
  20: '未开始',
  30: '待审批',
  40: '已同意',
  50: '已拒绝',
  51: '已退回',
  60: '已跳过',
} as const satisfies Record<RowStatus, string>

/** Why a row was closed without a decision of its own person. */
export const CLOSE_REASON = [
  'decided',
  'rejected',
  'returned',
  'transferred',
  'reduced',
  'resigned',
  'withdrawn',
  'terminated',
  'addSignRejected',
  'duplicate',
  'initiator',
  'carried',
] as const
export type CloseReason = (typeof CLOSE_REASON)[number]

export const SIGN_TYPE = { normal: 0, before: 1, after: 2, parallel: 3 } as const
export type SignType = (typeof SIGN_TYPE)[keyof typeof SIGN_TYPE]

/** Tabs of the list of approvals. */
export const RECORD_TAB = { pending: 1, handled: 2, started: 3, copied: 4, managed: 9 } as const

export const RETURN_MODE = { again: 1, back: 2 } as const

/** What a person may do with an application now. */
export const APPROVAL_ACTION = [
  'agree',
  'overrule',
  'returnNode',
  'beforeAddSignTask',
  'reduceSign',
  'transfer',
  'withdraw',
  'urge',
  'comment',
  'resubmit',
  'terminate',
  'print',
] as const
export type ApprovalAction = (typeof APPROVAL_ACTION)[number]

/** How an earlier application would go by another definition: the same way, over other steps, to other people, or not at all. */
export const REROUTING = ['same', 'route', 'people', 'blocked'] as const
export type Rerouting = (typeof REROUTING)[number]
export const REROUTING_NAME = {
  same: '没有变化',
  route: '路径不同',
  people: '审批人不同',
  blocked: '不能提交',
} as const satisfies Record<Rerouting, string>
