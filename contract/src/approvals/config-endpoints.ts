import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, instantOut, integer, noData, nothing, optionalText, uuid } from '#src/core/primitives.ts'
import { FLOW_LIMIT } from './constants.ts'
import { definitionIn, definitionOut } from './definition.ts'
import { preview, triedCase } from './schema.ts'

const FLOW = '/api/v1/application/enterprise/flow'
const version = () => integer(0, 2_147_483_647)

export const getAppFlow = endpoint({
  method: 'GET',
  path: `${FLOW}/getAppFlow`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Flows that the caller may configure.',
  input: z.object({
    appUuid: uuid().optional(),
    categoryCode: optionalText(20),
    enableFlag: flag().optional(),
    keyword: optionalText(50),
  }),
  output: z.array(
    z.object({
      flowUuid: z.uuid(),
      flowName: z.string(),
      flowIcon: z.string(),
      flowDesc: z.string(),
      categoryCode: z.string(),
      flowCode: z.string().nullable(),
      appUuid: z.uuid().nullable(),
      enableFlag: flagOut(),
      /** 0 before the first publication. */
      versionNo: z.int(),
      draftFlag: flagOut(),
      runningCount: z.int(),
      /** Names of nodes that name somebody who has left. */
      leaverNodeList: z.array(z.string()),
      updateTime: instantOut(),
      version: z.int(),
    }),
  ),
})
export const enableOrDisableFlow = endpoint({
  method: 'POST',
  path: `${FLOW}/enableOrDisable`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Opens a flow for new applications, or closes it; running ones go on.',
  input: z.object({ flowUuid: uuid(), enableFlag: flag() }),
  output: noData(),
})
export const getListModelCategory = endpoint({
  method: 'GET',
  path: `${FLOW}/getListModelCategory`,
  access: 'tenant',
  roles: [],
  summary: 'Categories of flows.',
  input: nothing(),
  output: z.array(z.object({ categoryCode: z.string(), categoryName: z.string() })),
})
export const getSystemTem = endpoint({
  method: 'GET',
  path: `${FLOW}/getSystemTem`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Templates to start a flow from.',
  input: z.object({ categoryCode: optionalText(20) }),
  output: z.array(
    z.object({
      templateUuid: z.uuid(),
      templateName: z.string(),
      flowIcon: z.string(),
      categoryCode: z.string(),
      flowCode: z.string().nullable(),
    }),
  ),
})
export const getSysTemTemInfo = endpoint({
  method: 'GET',
  path: `${FLOW}/getSysTemTemInfo`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'The definition of a template.',
  input: z.object({ templateUuid: uuid() }),
  output: definitionOut,
})
const stored = { flowUuid: z.uuid(), version: z.int(), versionNo: z.int(), enableFlag: flagOut(), draftFlag: flagOut() }
export const getUpdateFlowInfo = endpoint({
  method: 'GET',
  path: `${FLOW}/update/getFlowInfo`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'A definition for editing: the draft if there is one, else the newest version, or the one asked for.',
  input: z.object({ flowUuid: uuid(), versionNo: integer(1, 2_147_483_647).optional() }),
  output: definitionOut.extend(stored),
})
export const getFlowVersions = endpoint({
  method: 'GET',
  path: `${FLOW}/update/versions`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Published versions, the newest first.',
  input: z.object({ flowUuid: uuid() }),
  output: z.array(
    z.object({ versionNo: z.int(), publishTime: instantOut(), publishUserName: z.string().nullable(), runningCount: z.int() }),
  ),
})
export const saveModelInfo = endpoint({
  method: 'POST',
  path: `${FLOW}/flowConfig/saveModelInfo`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Keeps a definition as draft, or publishes it as the next version.',
  input: z.object({
    flowUuid: uuid().optional(),
    /** Of the flow as it was read; required on update. */
    version: version().optional(),
    publishFlag: flag().default(0),
    appUuid: uuid().nullable().optional(),
    ...definitionIn,
  }),
  output: z.object({ flowUuid: z.uuid(), versionNo: z.int(), version: z.int() }),
})
export const copyFlow = endpoint({
  method: 'POST',
  path: `${FLOW}/flowConfig/copyFlow`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Copies the newest version into a draft of a new flow.',
  input: z.object({ flowUuid: uuid(), flowName: optionalText(30) }),
  output: z.object({ flowUuid: z.uuid() }),
})
export const getDefaultIcon = endpoint({
  method: 'GET',
  path: `${FLOW}/flowConfig/getDefaultIcon`,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'Icons to choose from; `iconKey` is what a definition stores.',
  input: nothing(),
  output: z.array(z.object({ iconKey: z.string(), iconUrl: z.string() })),
})
export const deleteFlow = endpoint({
  method: 'POST',
  path: `${FLOW}/flowConfig/deleteFlow`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Deletes a flow without running applications.',
  input: z.object({ flowUuid: uuid() }),
  output: noData(),
})
export const simulateFlow = endpoint({
  method: 'POST',
  path: `${FLOW}/flowConfig/simulate`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401],
  summary: 'The path that a form would take through a definition that is not saved.',
  input: z.object({
    ...definitionIn,
    formData: z.record(z.string(), z.unknown()).default({}),
    starterUserUuid: uuid(),
    initiatorOrganUuid: uuid().optional(),
  }),
  output: preview,
})
export const simulateCases = endpoint({
  method: 'POST',
  path: `${FLOW}/flowConfig/simulateCases`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary:
    'What the latest decided applications of a flow would have gone through by a definition that is not saved, or by one of its versions.',
  input: z.object({
    flowUuid: uuid(),
    /** A published version in place of the definition that is sent. */
    versionNo: integer(1, 2_147_483_647).optional(),
    caseCount: integer(1, FLOW_LIMIT.triedCases).default(50),
    ...definitionIn,
  }),
  output: z.object({
    sameCount: z.int(),
    routeCount: z.int(),
    peopleCount: z.int(),
    blockedCount: z.int(),
    /** The newest first. */
    caseList: z.array(triedCase),
  }),
})
export const getFlowRoleTree = endpoint({
  method: 'GET',
  path: `${FLOW}/choseRole/getRoleTree`,
  access: 'tenant',
  roles: [],
  summary: 'Role groups with their roles, for pickers.',
  input: nothing(),
  output: z.array(
    z.object({
      roleGroupUuid: z.uuid(),
      roleGroupName: z.string(),
      roleList: z.array(z.object({ orgRoleId: z.uuid(), roleName: z.string() })),
    }),
  ),
})
export const getListRoleByUuid = endpoint({
  method: 'GET',
  path: `${FLOW}/choseRole/getListRoleByUuid`,
  access: 'tenant',
  roles: [],
  summary: 'Roles with the people who hold them.',
  input: z.object({ orgRoleIds: z.string().max(4_000) }),
  output: z.array(
    z.object({
      orgRoleId: z.uuid(),
      roleName: z.string(),
      userList: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
    }),
  ),
})
export const getOperatorTem = endpoint({
  method: 'GET',
  path: `${FLOW}/operator/getSystemTem`,
  access: 'session',
  guard: 'operator',
  errors: [401],
  summary: 'Templates of the platform, with their definitions.',
  input: z.object({ templateUuid: uuid().optional() }),
  output: z.array(definitionOut.extend({ templateUuid: z.uuid(), version: z.int() })),
})
export const saveOperatorTem = endpoint({
  method: 'POST',
  path: `${FLOW}/operator/saveSystemTem`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Adds or changes a template of the platform.',
  input: z.object({ templateUuid: uuid().optional(), version: version().optional(), ...definitionIn }),
  output: z.object({ templateUuid: z.uuid(), version: z.int() }),
})
