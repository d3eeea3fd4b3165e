import type { ApprovalDetail } from '@qifuyun/contract/approvals/schema.ts'
import { nextApprovers } from '@qifuyun/flow/acting.ts'
import type { Run } from '@qifuyun/flow/run.ts'
import { pendingRows } from '@qifuyun/flow/state.ts'
import { presentFiles } from '#src/files/service.ts'
import { organNames } from '#src/members/service.ts'
import { and, asc, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Asking } from '../flows/manage.ts'
import { actionsOf, approverOf, pendingPlace, purviewOf } from '../flows/rights.ts'
import { contextFor, usersOf } from '../running/context.ts'
import { isFrozen } from '../running/freeze.ts'
import { stepsOf } from '../running/steps.ts'
import { approvalAudit, approvalReader } from '../tables.ts'
import { listComments } from './comments.ts'
import { facesOf } from './faces.ts'
import { showForm } from './form.ts'
import { accessApproval, type Seen } from './visibility.ts'

const auditOf = async (
  tx: Tx,
  platform: Platform,
  { row, version }: Seen,
  shown: (key: string) => boolean,
): Promise<ApprovalDetail['auditList']> => {
  const entries = await tx
    .select()
    .from(approvalAudit)
    .where(eq(approvalAudit.approvalUuid, row.approvalUuid))
    .orderBy(asc(approvalAudit.rev))
  const faces = await facesOf(
    tx,
    platform,
    entries.flatMap(({ userUuid }) => userUuid ?? []),
  )
  const labels = new Map(version.formSchema.fields.map(({ fieldKey, label }) => [fieldKey, label]))
  return entries.map(({ rev, at, userUuid, command, visitUuid, remark, formChanges, notes }) => ({
    rev,
    time: at.toISOString(),
    userUuid,
    userName: userUuid === null ? null : faces.nameOf(userUuid),
    command,
    wfProcinstNodeUuid: visitUuid,
    remark: remark ?? (notes.length > 0 ? notes.join('；') : null),
    // A table's cells may be hidden one by one: its changes are shown to those who see all of it.
    formChanges: formChanges
      .filter(({ field }) => shown(field))
      .map(({ field, before, after }) => ({ field, label: labels.get(field) ?? field, before, after })),
  }))
}

/** What the caller's pending node asks of them. */
const handlingOf = async (tx: Tx, platform: Platform, seen: Seen, userUuid: string): Promise<ApprovalDetail['handling']> => {
  const place = pendingPlace(seen, userUuid)
  const node = place === undefined ? undefined : approverOf(seen, place.visit.nodeId)
  if (place === undefined || node === undefined) return null
  const { state } = seen.row
  const context = await contextFor(tx, platform, {
    flowUuid: seen.row.flowUuid,
    flowName: seen.row.flowName,
    body: seen.version,
    initiator: state.initiator,
    organ: state.organ,
    forms: [state.form],
    users: usersOf(state),
    managers: seen.version.managers,
  })
  const asks = nextApprovers({ state, context } as Run, node.nodeId).find(({ approver }) => approver.rule === 'prevPick')
  return {
    wfProcinstNodeUuid: place.visit.uuid,
    opinionRequired: node.opinionRequired ?? 'reject',
    signatureRequired: node.signatureRequired ?? 0,
    pick:
      asks?.approver.rule === 'prevPick'
        ? { nodeId: asks.nodeId, nodeName: asks.nodeName, min: asks.approver.min, max: asks.approver.max }
        : null,
  }
}

const markRead = async (tx: Tx, { clock }: Platform, userUuid: string, approvalUuid: string): Promise<void> => {
  const own = and(eq(approvalReader.approvalUuid, approvalUuid), eq(approvalReader.userUuid, userUuid), isNull(approvalReader.readAt))
  await tx.update(approvalReader).set({ readAt: clock.now() }).where(own)
}

/** One application as the caller may see it. A copy counts as read from now on. */
export const getDetail = async (tx: Tx, platform: Platform, asking: Asking, approvalUuid: string): Promise<ApprovalDetail> => {
  const { userUuid } = asking
  const now = platform.clock.now()
  const seen = await accessApproval(tx, asking, approvalUuid, 'read')
  if (seen.standing.copied.length > 0) await markRead(tx, platform, userUuid, approvalUuid)
  const { row, version } = seen
  const { state } = row
  const purview = purviewOf(seen, userUuid)
  const form = await showForm(tx, platform, version.formSchema, state.form, purview)
  const whole = (key: string) =>
    Object.entries(purview).every(([name, access]) => (name !== key && !name.startsWith(`${key}.`)) || access !== 'hidden')
  const waiting = pendingRows(state)
  const faces = await facesOf(tx, platform, [row.starterUserUuid, ...waiting.map((one) => one.row.user)])
  const organs = row.starterOrganUuid === null ? new Map<string, string>() : await organNames(tx, [row.starterOrganUuid])
  const files = await presentFiles(tx, platform, row.filePaths)
  const place = pendingPlace(seen, userUuid)
  const hidden = new Set(version.formSchema.fields.filter(({ fieldKey }) => purview[fieldKey] === 'hidden').map(({ label }) => label))
  return {
    wfProcinstUuid: row.approvalUuid,
    approvalNo: row.approvalNo,
    title: row.title,
    flowUuid: row.flowUuid,
    flowName: row.flowName,
    flowIcon: row.flowIcon,
    categoryCode: row.categoryCode,
    starterUserUuid: row.starterUserUuid,
    starterUserName: faces.nameOf(row.starterUserUuid),
    starterHeadImg: faces.imageOf(row.starterUserUuid),
    starterOrganName: row.starterOrganUuid === null ? null : (organs.get(row.starterOrganUuid) ?? null),
    starterOrganUuid: row.starterOrganUuid,
    processStatusCode: state.status,
    currentNodeName: row.currentNodeName,
    currentUserList: [...new Set(waiting.map((one) => one.row.user))].map((user) => ({ userUuid: user, userName: faces.nameOf(user) })),
    wfProcinstNodeUuid: place?.visit.uuid ?? null,
    summaryList: row.summary.filter(({ label }) => !hidden.has(label)),
    createTime: row.createdAt.toISOString(),
    endTime: row.endedAt?.toISOString() ?? null,
    readFlag: seen.standing.copied.length > 0 ? 1 : 0,
    versionNo: row.versionNo,
    rev: row.rev,
    ...form,
    files: row.filePaths.flatMap((path) => files.get(path) ?? []),
    nodeList: await stepsOf(tx, platform, seen),
    commentList: await listComments(tx, platform, approvalUuid),
    auditList: await auditOf(tx, platform, seen, whole),
    canDo: actionsOf(seen, userUuid, now, await isFrozen(tx, version.appUuid, now)),
    handling: await handlingOf(tx, platform, seen, userUuid),
    resubmitNodeUuid: place?.visit.kind === 'start' ? place.visit.uuid : null,
  }
}
