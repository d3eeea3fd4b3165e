import type { getConditionFlow } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type Coming, pathOf } from '@qifuyun/flow/preview.ts'
import type { Context } from '@qifuyun/flow/run.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seatedFacesOf } from '../showing/faces.ts'

interface Asked {
  initiator: string
  organ: string | null
  form: Record<string, unknown>
  picks: Record<string, string[]>
}

const pickOf = ({ node, pick }: Coming) => {
  if (pick === null || node.nodeTypeCode !== 'approver') return null
  const { approver } = node
  if (approver.rule !== 'pick' && approver.rule !== 'prevPick') return null
  const range = approver.rule === 'pick' ? (approver.range ?? []) : []
  return { by: pick, min: approver.min, max: approver.max, range: range.length === 0 ? null : range }
}

/** The path of a form with the people of this moment; changes nothing. */
export const previewOf = async (tx: Tx, platform: Platform, context: Context, asked: Asked): Promise<OutputOf<typeof getConditionFlow>> => {
  const path = pathOf({ ...asked, visits: [], choices: {} }, context)
  const faces = await seatedFacesOf(
    tx,
    platform,
    path.flatMap(({ seats }) => seats.map(({ user }) => user)),
  )
  return {
    nodeList: path.map((one) => ({
      nodeId: one.node.nodeId,
      nodeName: one.node.nodeName,
      nodeTypeCode: one.node.nodeTypeCode,
      nodeStatusCode: 20 as const,
      signMode: one.mode,
      ratio: one.node.nodeTypeCode === 'approver' && one.mode === 'ratio' ? (one.node.ratio ?? 100) : null,
      branchPath: one.path,
      pick: pickOf(one),
      approvalUserList: one.seats.map(({ user, skipped }) => ({
        approvalUserUuid: user,
        approvalUserName: faces.nameOf(user),
        approvalUserHeadImg: faces.imageOf(user),
        approvalUserOrganName: faces.organOf(user),
        approvalStatusCode: skipped === null ? (20 as const) : (60 as const),
      })),
    })),
    needSelect: path.flatMap(({ node, pick }) => (pick === 'initiator' ? [node.nodeId] : [])),
    problems: path.flatMap(({ node, forbidden }) =>
      forbidden
        ? [{ nodeId: node.nodeId, msg: worded('节点【{nodeName}】没有审批人，不能提交', 'zh-CN', { nodeName: node.nodeName }) }]
        : [],
    ),
  }
}
