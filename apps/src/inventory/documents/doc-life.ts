import type { ActionMap } from '@qifuyun/kit/states.ts'

/** Lines of a document. */
export const LINES_MAX = 200

/** The life of a document that is posted (apps-operations.md section 7). */
export const DOC_STATES = {
  draft: ['10', '草稿'],
  approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
  posted: ['30', '已过账', { tone: 'success', locked: true, phase: 'done' }],
  reversed: ['40', '已冲销', { tone: 'error', final: true }],
  cancelled: ['50', '已取消', { final: true }],
} as const

/** What is done with such a document; `flow` decides where its warehouse has its documents approved. */
export const docActions = <const Flow extends string>(flow: Flow) =>
  ({
    post: {
      label: '过账',
      from: 'draft',
      to: ['approving', 'posted'],
      who: 'permission',
      guard: 'mayPost',
      bulk: true,
      approval: { flow, link: 'approvalUuid', while: 'approving', leads: { approved: 'posted', rejected: 'draft', withdrawn: 'draft' } },
    },
    reverse: {
      label: '冲销',
      from: 'posted',
      to: 'reversed',
      who: 'permission',
      form: ['reason!'],
      effect: 'reverse',
      confirm: '确认冲销「{no}」？',
      danger: true,
    },
    cancel: {
      label: '取消',
      from: 'draft',
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      bulk: true,
    },
  }) as const satisfies ActionMap
