import type { ApprovalStep } from '@qifuyun/kit/context.ts'
import { pathOfFlow } from '#src/approvals/service.ts'
import type { Writing } from '../write/writer.ts'

const SKIPPED = 60

/** The way that an approval of the acting person would go now; null without a flow, or where nobody acts. */
export const approvalPath = async (
  { tx, platform, actor }: Writing,
  flowCode: string,
  form: Readonly<Record<string, unknown>>,
): Promise<ApprovalStep[] | null> => {
  if (actor === null) return null
  const found = await pathOfFlow(tx, platform, { flowCode, userUuid: actor.userUuid, form: { ...form } })
  if (found === null) return null
  return found.nodeList.map(({ nodeName, nodeTypeCode, signMode, approvalUserList }) => ({
    name: nodeName,
    kind: nodeTypeCode,
    mode: signMode,
    people: approvalUserList.map((each) => ({
      name: each.approvalUserName,
      image: each.approvalUserHeadImg,
      organ: each.approvalUserOrganName,
      skipped: each.approvalStatusCode === SKIPPED,
    })),
  }))
}
