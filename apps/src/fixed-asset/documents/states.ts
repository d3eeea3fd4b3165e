/** States that all documents of assets have, with the same codes. */
export const DOC_STATES = {
  draft: ['10', '草稿'],
  approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
  done: ['40', '已完成', { tone: 'success', final: true }],
  rejected: ['50', '已驳回', { tone: 'error' }],
  cancelled: ['60', '已取消', { final: true }],
} as const
