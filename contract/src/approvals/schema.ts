import { z } from 'zod'
import { flagOut, instantOut } from '#src/core/primitives.ts'
import { fileObject } from '#src/files/schema.ts'
import { fieldPurviewOut, formSchemaOut } from './definition.ts'
import { APPROVAL_ACTION, CLOSE_REASON, INSTANCE_STATUS, REROUTING, ROW_STATUS, VISIT_STATUS } from './states.ts'

const instanceStatus = () => z.literal(Object.values(INSTANCE_STATUS))

/** One person in a visit. */
export const approver = z.object({
  approvalUserUuid: z.uuid(),
  approvalUserName: z.string(),
  approvalUserHeadImg: z.string().nullable(),
  /** Their primary department today. */
  approvalUserOrganName: z.string().nullable(),
  approvalStatusCode: z.literal(Object.values(ROW_STATUS)),
  approvalTime: instantOut().nullable(),
  approvalRemark: z.string().nullable(),
  files: z.array(fileObject),
  /** A picture of the signature. */
  signatureFilePath: z.string().nullable(),
  signTypeCode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  closeReasonCode: z.enum(CLOSE_REASON).nullable(),
  autoFlag: flagOut(),
  /** Added by whom, for rows of added signers. */
  addedByUserUuid: z.uuid().nullable(),
  delegateFromUserUuid: z.uuid().nullable(),
  delegateFromUserName: z.string().nullable(),
  transferToUserUuid: z.uuid().nullable(),
  transferToUserName: z.string().nullable(),
})

/** One passage through a node; without uuids and times for a node that has not been reached. */
export const approvalNode = z.object({
  wfProcinstNodeUuid: z.uuid().nullable(),
  nodeId: z.string(),
  nodeName: z.string(),
  nodeTypeCode: z.enum(['start', 'approver', 'notifier', 'condition', 'parallel']),
  nodeStatusCode: z.literal(Object.values(VISIT_STATUS)),
  nodeSignTypeCode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  signMode: z.enum(['any', 'all', 'seq', 'ratio']).nullable(),
  ratio: z.int().nullable(),
  visitNo: z.int(),
  parentNodeUuid: z.uuid().nullable(),
  branchPath: z.array(z.string()),
  beginTime: instantOut().nullable(),
  endTime: instantOut().nullable(),
  deadline: instantOut().nullable(),
  approvalUserList: z.array(approver),
})
export type ApprovalNode = z.output<typeof approvalNode>

/** A node of the path that a form would take. */
export const previewNode = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  nodeTypeCode: z.enum(['start', 'approver', 'notifier']),
  nodeStatusCode: z.literal(VISIT_STATUS.notStarted),
  signMode: z.enum(['any', 'all', 'seq', 'ratio']).nullable(),
  ratio: z.int().nullable(),
  branchPath: z.array(z.string()),
  /** People to be picked by the initiator (`pick`) or by the approver before (`prevPick`). */
  pick: z.object({ by: z.enum(['initiator', 'previous']), min: z.int(), max: z.int(), range: z.array(z.uuid()).nullable() }).nullable(),
  approvalUserList: z.array(
    z.object({
      approvalUserUuid: z.uuid(),
      approvalUserName: z.string(),
      approvalUserHeadImg: z.string().nullable(),
      /** Their primary department today. */
      approvalUserOrganName: z.string().nullable(),
      approvalStatusCode: z.union([z.literal(20), z.literal(60)]),
    }),
  ),
})
export const preview = z.object({
  nodeList: z.array(previewNode),
  needSelect: z.array(z.string()),
  problems: z.array(z.object({ nodeId: z.string(), msg: z.string() })),
})

const triedStep = z.object({ nodeId: z.string(), nodeName: z.string(), userNameList: z.array(z.string()) })
/** An earlier application, with its way by its own version and by the definition that is tried, both with the people of today. */
export const triedCase = z.object({
  wfProcinstUuid: z.uuid(),
  approvalNo: z.string(),
  title: z.string(),
  versionNo: z.int(),
  starterUserName: z.string(),
  processStatusCode: instanceStatus(),
  createTime: instantOut(),
  changeCode: z.enum(REROUTING),
  beforeList: z.array(triedStep),
  afterList: z.array(triedStep),
  /** Labels of fields that the old form leaves empty or fills in otherwise than the new one asks. */
  unfitFieldList: z.array(z.string()),
})

export const summaryItem = z.object({ label: z.string(), value: z.string() })

export const approvalRecord = {
  wfProcinstUuid: z.uuid(),
  approvalNo: z.string(),
  title: z.string(),
  flowUuid: z.uuid(),
  flowName: z.string(),
  flowIcon: z.string(),
  categoryCode: z.string(),
  starterUserUuid: z.uuid(),
  starterUserName: z.string(),
  starterHeadImg: z.string().nullable(),
  starterOrganName: z.string().nullable(),
  processStatusCode: instanceStatus(),
  currentNodeName: z.string().nullable(),
  currentUserList: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
  /** The caller's pending visit. */
  wfProcinstNodeUuid: z.uuid().nullable(),
  summaryList: z.array(summaryItem),
  createTime: instantOut(),
  endTime: instantOut().nullable(),
  readFlag: flagOut(),
}

export const comment = z.object({
  commentUuid: z.uuid(),
  userUuid: z.uuid(),
  userName: z.string(),
  userHeadImg: z.string().nullable(),
  content: z.string(),
  mentions: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
  files: z.array(fileObject),
  createTime: instantOut(),
})

/** What happened, in order: opinions, changes of the form, comments of the machine. */
export const auditEntry = z.object({
  rev: z.int(),
  time: instantOut(),
  userUuid: z.uuid().nullable(),
  userName: z.string().nullable(),
  command: z.string(),
  wfProcinstNodeUuid: z.uuid().nullable(),
  remark: z.string().nullable(),
  formChanges: z.array(z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() })),
})

export const approvalDetail = z.object({
  ...approvalRecord,
  versionNo: z.int(),
  rev: z.int(),
  starterOrganUuid: z.uuid().nullable(),
  formSchema: formSchemaOut,
  /** By field key, without hidden fields; people, departments and files as objects. */
  formData: z.record(z.string(), z.unknown()),
  fieldPurview: fieldPurviewOut,
  files: z.array(fileObject),
  nodeList: z.array(approvalNode),
  commentList: z.array(comment),
  auditList: z.array(auditEntry),
  canDo: z.array(z.enum(APPROVAL_ACTION)),
  /** What the caller's pending node asks for; null when nothing waits for them. */
  handling: z
    .object({
      wfProcinstNodeUuid: z.uuid(),
      opinionRequired: z.enum(['none', 'reject', 'always']),
      signatureRequired: flagOut(),
      /** Approver nodes after this one whose people they pick. */
      pick: z.object({ nodeId: z.string(), nodeName: z.string(), min: z.int(), max: z.int() }).nullable(),
    })
    .nullable(),
  /** The open start visit, when the caller may hand the application in again. */
  resubmitNodeUuid: z.uuid().nullable(),
})
export type ApprovalDetail = z.output<typeof approvalDetail>
