/** What becomes of a fit-out: agreed to, paid for, worked at, accepted, held for a time, and paid back. */
export const WORK_STATES = {
  draft: ['10', '草稿'],
  approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'waiting' }],
  toPay: ['30', '待缴费', { tone: 'warning', locked: true, phase: 'waiting' }],
  toIssue: ['40', '待发证', { tone: 'info', locked: true, phase: 'waiting' }],
  working: ['50', '施工中', { tone: 'info', locked: true, phase: 'working' }],
  stopped: ['60', '已停工', { tone: 'error', locked: true, phase: 'working' }],
  toAccept: ['70', '待验收', { tone: 'violet', locked: true, phase: 'confirming' }],
  fixing: ['80', '整改中', { tone: 'error', locked: true, phase: 'working' }],
  frozen: ['90', '冻结期', { tone: 'neutral', locked: true, phase: 'confirming' }],
  refunding: ['100', '退款中', { tone: 'warning', locked: true, phase: 'confirming' }],
  done: ['110', '已完结', { tone: 'success', final: true }],
  rejected: ['120', '已驳回', { tone: 'error', phase: 'waiting' }],
  cancelled: ['130', '已取消', { final: true, phase: 'closed' }],
} as const
