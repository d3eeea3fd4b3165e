import { agreeApproval, overruleApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { VISIT_STATUS } from '@qifuyun/contract/approvals/states.ts'
import type { Hand } from '@qifuyun/kit/history.ts'

/** Decides the step of an approval that waits. */
export const decide = async (hand: Hand, wfProcinstUuid: string, agreed: boolean, remark: string): Promise<unknown> => {
  const nodes = await hand.call(getApprovalNodes, { wfProcinstUuid })
  const open = nodes.find(({ nodeTypeCode, nodeStatusCode }) => nodeTypeCode === 'approver' && nodeStatusCode === VISIT_STATUS.pending)
  const step = { wfProcinstUuid, wfProcinstNodeUuid: open?.wfProcinstNodeUuid ?? '', approvalRemark: remark }
  await hand.call(agreed ? agreeApproval : overruleApproval, step)
  return undefined
}
