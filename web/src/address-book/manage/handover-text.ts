import type { HandoverKind } from '@qifuyun/contract/address-book/constants.ts'

/** What the kinds are called, and what becomes of them when nobody takes them over. */
export const KIND_TEXT = {
  approvals: { label: '待处理的审批', otherwise: '不指定时按各流程的空审批人规则处理' },
  groups: { label: '群主', otherwise: '不指定时转给群管理员或最早入群的成员' },
  apps: { label: '管理的应用与流程', otherwise: '不指定时由企业管理员管理' },
  work: { label: '经办的事项', otherwise: '不指定时退回待分配或由企业管理员处理' },
  departments: { label: '负责的部门', otherwise: '不指定时部门没有此负责人' },
} as const satisfies Record<HandoverKind, { label: string; otherwise: string }>
