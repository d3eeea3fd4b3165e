import type { ApprovalAction } from '@qifuyun/contract/approvals/states.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { TextKey } from '#src/approvals/texts.ts'

/** What is done in a dialog. */
export type Act = Extract<ApprovalAction, 'agree' | 'overrule' | 'returnNode' | 'beforeAddSignTask' | 'transfer' | 'withdraw' | 'terminate'>

export const ACT_NAME = {
  agree: '同意',
  overrule: '拒绝',
  returnNode: '退回',
  beforeAddSignTask: '加签',
  transfer: '转交',
  withdraw: '撤回',
  terminate: '终止',
} as const satisfies Record<Act, TextKey>

/** What is said with a decision. */
export interface Opinion {
  remark: string
  files: FileObject[]
}
export const NO_OPINION: Opinion = { remark: '', files: [] }
