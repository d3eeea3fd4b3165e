import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, noData, uuid } from '#src/core/primitives.ts'
import { FLOW_LIMIT } from './constants.ts'
import { INSTANCE_STATUS, RETURN_MODE, SIGN_TYPE } from './states.ts'

const FLOW = '/api/v1/application/enterprise/flow'

/** The step on the caller's screen: a stale page can never act on a later one. */
const step = { wfProcinstUuid: uuid(), wfProcinstNodeUuid: uuid() }
// Lengths and numbers are judged by the engine, after who may act: its refusals come in the order of its rules.
const remark = () => z.string().trim().max(20_000).default('')
const files = () => z.array(z.string().max(300)).max(100).default([])
const people = () => z.array(uuid()).max(200)
const selectedUsers = () => z.record(z.string(), people()).default({})
const status = z.object({ processStatusCode: z.literal(Object.values(INSTANCE_STATUS)) })

export const agreeApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/agree`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Agrees; the fields that the step may edit come along.',
  input: z.object({
    ...step,
    approvalRemark: remark(),
    files: files(),
    formData: z.record(z.string(), z.unknown()).default({}),
    selectedUsers: selectedUsers(),
    signatureFilePath: z.string().max(300).optional(),
  }),
  output: status,
})
export const overruleApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/overrule`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Rejects.',
  input: z.object({ ...step, approvalRemark: remark(), files: files(), signatureFilePath: z.string().max(300).optional() }),
  output: status,
})
export const batchAgreeApprovals = endpoint({
  method: 'POST',
  path: `${FLOW}/batchAgree`,
  access: 'tenant',
  roles: [],
  summary: 'Agrees to up to 50 applications, each in a transaction of its own.',
  input: z.object({ list: z.array(z.object(step)).min(1).max(FLOW_LIMIT.batch), approvalRemark: remark() }),
  output: z.object({
    successCount: z.int(),
    failCount: z.int(),
    failList: z.array(z.object({ uuid: z.uuid(), msg: z.string() })),
  }),
})
export const withdrawApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/withdraw`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes an own application back.',
  input: z.object({ wfProcinstUuid: uuid(), approvalRemark: remark() }),
  output: status,
})
export const addApprovalSigners = endpoint({
  method: 'POST',
  path: `${FLOW}/beforeAddSignTask`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Asks more people: before the caller decides, after him, or beside him.',
  input: z.object({
    ...step,
    signTypeCode: integer(SIGN_TYPE.before, SIGN_TYPE.parallel).default(SIGN_TYPE.before),
    userUuidList: people(),
    signMode: z.enum(['any', 'all', 'seq']).default('all'),
    approvalRemark: remark(),
    files: files(),
    formData: z.record(z.string(), z.unknown()).default({}),
    selectedUsers: selectedUsers(),
    signatureFilePath: z.string().max(300).optional(),
  }),
  output: status,
})
export const reduceApprovalSigner = endpoint({
  method: 'POST',
  path: `${FLOW}/reduceSign`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes out an added signer who has not acted.',
  input: z.object({ ...step, approvalUserUuid: uuid() }),
  output: status,
})
export const returnApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/returnNode`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Sends the application back to an earlier step or to its initiator.',
  input: z.object({
    ...step,
    targetNodeUuid: uuid(),
    approvalRemark: remark(),
    returnModeCode: integer(RETURN_MODE.again, RETURN_MODE.back).default(RETURN_MODE.again),
    files: files(),
  }),
  output: status,
})
export const transferApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/transfer`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: "Hands the caller's decision to somebody else.",
  input: z.object({ ...step, userUuid: uuid(), approvalRemark: remark() }),
  output: status,
})
export const urgeApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/urge`,
  access: 'tenant',
  roles: [],
  errors: [404, 429],
  msg: '操作成功!',
  summary: 'Reminds those whose decision is awaited.',
  input: z.object({ wfProcinstUuid: uuid() }),
  output: noData(),
})
export const terminateApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/terminate`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Ends a running application as manager of the flow.',
  input: z.object({ wfProcinstUuid: uuid(), approvalRemark: remark() }),
  output: status,
})
export const commentApproval = endpoint({
  method: 'POST',
  path: `${FLOW}/comment`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Comments on an application, whatever its state.',
  input: z.object({ wfProcinstUuid: uuid(), content: remark(), mentions: people().default([]), files: files() }),
  output: z.object({ commentUuid: z.uuid() }),
})
