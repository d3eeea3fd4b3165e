import type { ApprovalNode } from '@qifuyun/contract/approvals/schema.ts'
import { upcoming } from '@qifuyun/flow/preview.ts'
import type { Visit } from '@qifuyun/flow/state.ts'
import { presentFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type SeatedFaces, seatedFacesOf } from '../showing/faces.ts'
import type { Seen } from '../showing/visibility.ts'
import { contextFor, usersOf } from './context.ts'

type Shown = ApprovalNode['approvalUserList'][number]
type Files = Awaited<ReturnType<typeof presentFiles>>

const presentRow = (row: Visit['rows'][number], faces: SeatedFaces, files: Files): Shown => ({
  approvalUserUuid: row.user,
  approvalUserName: faces.nameOf(row.user),
  approvalUserHeadImg: faces.imageOf(row.user),
  approvalUserOrganName: faces.organOf(row.user),
  approvalStatusCode: row.status,
  approvalTime: row.at,
  approvalRemark: row.remark,
  files: row.files.flatMap((path) => files.get(path) ?? []),
  signatureFilePath: row.signature === null ? null : (files.get(row.signature)?.fileFullPath ?? null),
  signTypeCode: row.signType,
  closeReasonCode: row.reason,
  autoFlag: row.auto ? 1 : 0,
  addedByUserUuid: row.addedBy,
  delegateFromUserUuid: row.delegateFrom,
  delegateFromUserName: row.delegateFrom === null ? null : faces.nameOf(row.delegateFrom),
  transferToUserUuid: row.transferTo,
  transferToUserName: row.transferTo === null ? null : faces.nameOf(row.transferTo),
})

const presentVisit = (visit: Visit, faces: SeatedFaces, files: Files): ApprovalNode => ({
  wfProcinstNodeUuid: visit.uuid,
  nodeId: visit.nodeId,
  nodeName: visit.nodeName,
  nodeTypeCode: visit.kind,
  nodeStatusCode: visit.status,
  nodeSignTypeCode: visit.signType,
  signMode: visit.kind === 'approver' ? visit.mode : null,
  ratio: visit.ratio,
  visitNo: visit.no,
  parentNodeUuid: visit.parent,
  branchPath: visit.path,
  beginTime: visit.begin,
  endTime: visit.end,
  deadline: visit.timer?.due ?? null,
  approvalUserList: visit.rows.map((row) => presentRow(row, faces, files)),
})

const waitingRow = (user: string, faces: SeatedFaces, skipped: boolean): Shown => ({
  approvalUserUuid: user,
  approvalUserName: faces.nameOf(user),
  approvalUserHeadImg: faces.imageOf(user),
  approvalUserOrganName: faces.organOf(user),
  approvalStatusCode: skipped ? 60 : 20,
  approvalTime: null,
  approvalRemark: null,
  files: [],
  signatureFilePath: null,
  signTypeCode: 0,
  closeReasonCode: null,
  autoFlag: 0,
  addedByUserUuid: null,
  delegateFromUserUuid: null,
  delegateFromUserName: null,
  transferToUserUuid: null,
  transferToUserName: null,
})

/** The steps of an application in the order they were entered, then those that are still to come. */
export const stepsOf = async (tx: Tx, platform: Platform, { row, version }: Pick<Seen, 'row' | 'version'>): Promise<ApprovalNode[]> => {
  const { state } = row
  const context = await contextFor(tx, platform, {
    flowUuid: row.flowUuid,
    flowName: row.flowName,
    body: version,
    initiator: state.initiator,
    organ: state.organ,
    forms: [state.form],
    users: usersOf(state),
    managers: version.managers,
  })
  const coming = upcoming(state, context)
  const named = state.visits.flatMap(({ rows }) =>
    rows.flatMap(({ user, delegateFrom, transferTo }) => [user, delegateFrom ?? user, transferTo ?? user]),
  )
  const faces = await seatedFacesOf(tx, platform, [...named, ...coming.flatMap(({ seats }) => seats.map(({ user }) => user))])
  const paths = state.visits.flatMap(({ rows }) =>
    rows.flatMap((one) => [...one.files, ...(one.signature === null ? [] : [one.signature])]),
  )
  const files = await presentFiles(tx, platform, paths)
  return [
    ...state.visits.map((visit) => presentVisit(visit, faces, files)),
    ...coming.map(
      ({ node, path, seats, mode }): ApprovalNode => ({
        wfProcinstNodeUuid: null,
        nodeId: node.nodeId,
        nodeName: node.nodeName,
        nodeTypeCode: node.nodeTypeCode,
        nodeStatusCode: 20,
        nodeSignTypeCode: 0,
        signMode: mode,
        ratio: node.nodeTypeCode === 'approver' && mode === 'ratio' ? (node.ratio ?? 100) : null,
        visitNo: 1,
        parentNodeUuid: null,
        branchPath: path,
        beginTime: null,
        endTime: null,
        deadline: null,
        approvalUserList: seats.map(({ user, skipped }) => waitingRow(user, faces, skipped !== null)),
      }),
    ),
  ]
}
