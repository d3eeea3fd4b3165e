import type { CloseReason } from '@qifuyun/contract/approvals/states.ts'
import type { TextKey } from '#src/approvals/texts.ts'

export const SIGN_NAME = { 1: '前加签', 2: '后加签', 3: '并加签' } as const satisfies Record<number, TextKey>

const MODE_NAME = { any: '或签', all: '会签', seq: '依次审批', ratio: '比例会签 {n}%' } as const satisfies Record<string, TextKey>

/** How several people decide; null where there is only one. */
export const modeName = ({
  signMode,
  approvalUserList,
}: {
  signMode: keyof typeof MODE_NAME | null
  approvalUserList: readonly unknown[]
}): (typeof MODE_NAME)[keyof typeof MODE_NAME] | null => (signMode === null || approvalUserList.length < 2 ? null : MODE_NAME[signMode])

/** Why somebody has not decided themselves. */
export const CLOSE_NAME = {
  decided: '其他人已处理',
  rejected: '审批已被拒绝',
  returned: '审批已退回',
  transferred: '已转交',
  reduced: '已减签',
  resigned: '成员已离职',
  withdrawn: '审批已撤回',
  terminated: '审批已终止',
  addSignRejected: '加签人已拒绝',
  duplicate: '此前已同意，自动跳过',
  initiator: '审批人是发起人，自动跳过',
  carried: '沿用此前的同意',
} as const satisfies Record<CloseReason, TextKey>
