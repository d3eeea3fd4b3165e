import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { approvalDetail, approvalNode, approvalRecord, approver, comment } from './schema.ts'
import { INSTANCE_STATUS, RECORD_TAB } from './states.ts'

const FLOW = '/api/v1/application/enterprise/flow'

/** What the list of approvals, and its export, is cut to. */
export const recordFilter = z.object({
  tabCode: z.preprocess(
    (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
    z.literal(Object.values(RECORD_TAB)).default(RECORD_TAB.pending),
  ),
  keyword: optionalText(50),
  flowUuid: uuid().optional(),
  categoryCode: optionalText(20),
  processStatusCode: integer(0, 99).optional(),
  starterUserUuid: uuid().optional(),
  createTimeBegin: instantIn().optional(),
  createTimeEnd: instantIn().optional(),
  readFlag: flag().optional(),
})
const recordPage = pageOf(z.object(approvalRecord))
export const getApprovalRecords = endpoint({
  method: 'POST',
  path: `${FLOW}/getApprovalRecords`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Applications that wait for the caller, that he handled, started, was copied on, or manages.',
  input: recordFilter.extend(paging),
  // `manageFlag`: whether there is anything for the caller under 数据管理.
  output: recordPage.extend({ tabCount: z.object({ '1': z.int(), '4': z.int() }), manageFlag: flag() }),
})
export const getApprovalDetail = endpoint({
  method: 'GET',
  path: `${FLOW}/getApprovalDetail`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'One application as the caller may see it; marks a copy as read.',
  input: z.object({ wfProcinstUuid: uuid() }),
  output: approvalDetail,
})
export const getApprovalNodes = endpoint({
  method: 'GET',
  path: `${FLOW}/getApprovalNodes`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'The steps of an application: those that were, and those to come.',
  input: z.object({ wfProcinstUuid: uuid() }),
  output: z.array(approvalNode),
})
export const getReturnNodes = endpoint({
  method: 'GET',
  path: `${FLOW}/getReturnNodes`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'Steps that the caller may send the application back to, in the order of the path.',
  input: z.object({ wfProcinstUuid: uuid(), wfProcinstNodeUuid: uuid() }),
  output: z.array(
    z.object({
      wfProcinstNodeUuid: z.uuid(),
      nodeId: z.string(),
      nodeName: z.string(),
      nodeTypeCode: z.enum(['start', 'approver']),
      userList: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
    }),
  ),
})
export const listApprovalComments = endpoint({
  method: 'GET',
  path: `${FLOW}/comment/list`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'Comments on an application, the oldest first.',
  input: z.object({ wfProcinstUuid: uuid() }),
  output: z.array(comment),
})
export const printApprovals = endpoint({
  method: 'GET',
  path: `${FLOW}/print`,
  access: 'tenant',
  roles: [],
  answer: 'file',
  errors: [404],
  summary: 'Applications as A4 pages for printing; one uuid, or up to 50 with commas.',
  input: z.object({
    wfProcinstUuids: optionalText(2_000),
    wfProcinstUuid: optionalText(2_000),
  }),
  output: z.null(),
})
export const verifyApprovalPrint = endpoint({
  method: 'GET',
  path: `${FLOW}/print/verify`,
  access: 'public',
  limit: 'proof',
  errors: [404],
  summary: 'How the application of a printed sheet stands, for anyone who holds the sheet: nothing that is not on it.',
  input: z.object({ code: text({ max: 200 }) }),
  output: z.object({
    enterpriseName: z.string(),
    flowName: z.string(),
    title: z.string(),
    approvalNo: z.string(),
    starterUserName: z.string(),
    processStatusCode: z.literal(Object.values(INSTANCE_STATUS)),
    createTime: instantOut(),
    endTime: instantOut().nullable(),
    /** 1: something has happened since it was printed. */
    changedFlag: flagOut(),
    nodeList: z.array(
      approvalNode.pick({ nodeName: true, nodeTypeCode: true, nodeStatusCode: true }).extend({
        approvalUserList: z.array(approver.pick({ approvalUserName: true, approvalStatusCode: true, approvalTime: true })),
      }),
    ),
  }),
})
