import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, integer, noData, nothing, optionalText, uuid } from '#src/core/primitives.ts'
import { FLOW_LIMIT } from './constants.ts'
import { fieldPurviewOut, formSchemaOut } from './definition.ts'
import { preview } from './schema.ts'

const FLOW = '/api/v1/application/enterprise/flow'
const versionNo = () => integer(1, 2_147_483_647)
const formData = () => z.record(z.string(), z.unknown())

export const getAllFlowApp = endpoint({
  method: 'GET',
  path: `${FLOW}/getAllFlowApp`,
  access: 'tenant',
  roles: [],
  summary: 'Flows that the caller may start, by category, with what they have collected and when they started it last.',
  input: z.object({ keyword: optionalText(50) }),
  output: z.array(
    z.object({
      categoryCode: z.string(),
      categoryName: z.string(),
      flowList: z.array(
        z.object({
          flowUuid: z.uuid(),
          flowName: z.string(),
          flowIcon: z.string(),
          appUuid: z.uuid().nullable(),
          flowDesc: z.string(),
          /** Among the caller's own collection. */
          isCollect: z.boolean(),
          /** Null: not among what the caller started lately. */
          lastStartTime: instantOut().nullable(),
        }),
      ),
    }),
  ),
})

/** What a submission is made of, sent or kept as a draft. */
const submission = {
  flowUuid: uuid(),
  versionNo: versionNo(),
  formData: formData().default({}),
  initiatorOrganUuid: uuid().optional(),
  /** People picked for the nodes that ask for it. */
  selectedUsers: z.record(z.string(), z.array(uuid()).max(FLOW_LIMIT.picked)).default({}),
  ccUserUuidList: z.array(uuid()).max(FLOW_LIMIT.picked).default([]),
  files: z.array(z.string().max(300)).max(FLOW_LIMIT.files).default([]),
}
const draft = z.object({
  draftUuid: z.uuid(),
  flowUuid: z.uuid(),
  flowName: z.string(),
  flowIcon: z.string(),
  versionNo: z.int(),
  formData: formData(),
  initiatorOrganUuid: z.uuid().nullable(),
  selectedUsers: z.record(z.string(), z.array(z.uuid())),
  ccUserUuidList: z.array(z.uuid()),
  files: z.array(z.string()),
  updateTime: instantOut(),
})
export const getCreateFlowInfo = endpoint({
  method: 'GET',
  path: `${FLOW}/create/getFlowInfo`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'The form of a flow for the caller, and the draft he left.',
  input: z.object({ flowUuid: uuid() }),
  output: z.object({
    flowUuid: z.uuid(),
    versionNo: z.int(),
    flowName: z.string(),
    flowIcon: z.string(),
    flowDesc: z.string(),
    categoryCode: z.string(),
    allowInitiatorCc: z.union([z.literal(0), z.literal(1)]),
    formSchema: formSchemaOut,
    fieldPurview: fieldPurviewOut,
    starterOrganList: z.array(z.object({ organUuid: z.uuid(), organName: z.string(), primaryFlag: z.union([z.literal(0), z.literal(1)]) })),
    draft: draft.nullable(),
  }),
})
export const getConditionFlow = endpoint({
  method: 'POST',
  path: `${FLOW}/create/getConditionFlow`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'The path that a form would take, with people and open picks; changes nothing.',
  input: z.object({
    flowUuid: uuid(),
    versionNo: versionNo(),
    formData: formData().default({}),
    initiatorOrganUuid: uuid().optional(),
    selectedUsers: z.record(z.string(), z.array(uuid()).max(FLOW_LIMIT.picked)).default({}),
  }),
  output: preview,
})
export const completeCreate = endpoint({
  method: 'POST',
  path: `${FLOW}/create/complete`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Submits an application, or hands in again one that was sent back.',
  input: z.object({ ...submission, wfProcinstUuid: uuid().optional(), wfProcinstNodeUuid: uuid().optional() }),
  output: z.object({ wfProcinstUuid: z.uuid(), approvalNo: z.string() }),
})
export const saveApprovalDraft = endpoint({
  method: 'POST',
  path: `${FLOW}/create/saveDraft`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: "Keeps the caller's draft of a flow; there is one a flow.",
  input: z.object(submission),
  output: z.object({ draftUuid: z.uuid() }),
})
export const listApprovalDrafts = endpoint({
  method: 'GET',
  path: `${FLOW}/create/drafts`,
  access: 'tenant',
  roles: [],
  summary: 'Own drafts, the newest first.',
  input: nothing(),
  output: z.array(draft),
})
export const deleteApprovalDraft = endpoint({
  method: 'POST',
  path: `${FLOW}/create/deleteDraft`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Throws an own draft away.',
  input: z.object({ draftUuid: uuid() }),
  output: noData(),
})
