/** What becomes of a move, in or out: agreed to, then settled point by point. */
export const MOVE_STATES = {
  draft: ['10', '草稿'],
  approving: ['20', '审批中', { tone: 'warning', locked: true }],
  ready: ['30', '待办理', { tone: 'info', locked: true, phase: 'working' }],
  done: ['40', '已完成', { tone: 'success', final: true }],
  rejected: ['50', '已驳回', { tone: 'error', phase: 'waiting' }],
  cancelled: ['60', '已取消', { final: true, phase: 'closed' }],
} as const
