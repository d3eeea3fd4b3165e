import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { creditCodeProblem } from '#src/core/identity-numbers.ts'
import {
  email,
  flag,
  flagOut,
  instantOut,
  integer,
  mobile,
  noData,
  nothing,
  optionalText,
  properName,
  realName,
  text,
  uuid,
  webAddress,
} from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { say } from './messages.ts'

const ENTERPRISE = '/api/v1/enterprise/enterprise'

export { CERTIFIED, JOIN_TYPE } from '#src/enterprise/constants.ts'
export * from '#src/enterprise/operator-endpoints.ts'

const listItem = z.object({
  enterpriseUuid: z.uuid(),
  enterpriseName: z.string(),
  enterpriseIcon: z.string().nullable(),
  enterpriseAuthenticationCode: z.string(),
  userPosition: z.string().nullable(),
  defaultFlag: flagOut(),
  userImAccountId: z.uuid().nullable(),
  unRead: z.int(),
  joinTypeCode: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The name under which the enterprise invited him, or he applied. */
  invitedName: z.string().nullable(),
  currentFlag: flagOut(),
})
export type EnterpriseListItem = z.output<typeof listItem>

export const listEnterprises = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/list`,
  access: 'session',
  summary: 'Enterprises of the user, and those that invited him or review his application.',
  input: nothing(),
  output: z.object({ myList: z.array(listItem), joinList: z.array(listItem) }),
})
export const switchEnterprise = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/switch`,
  access: 'session',
  mutatingGet: true,
  errors: [401],
  summary: "Changes the session's current enterprise.",
  input: z.object({ enterpriseUuid: uuid() }),
  output: z.object({ enterpriseUuid: z.uuid(), enterpriseName: z.string() }),
})
export const setDefaultEnterprise = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/defaultFlag`,
  access: 'session',
  msg: '操作成功!',
  errors: [401],
  summary: 'Makes an enterprise the default one (1) or clears it (0).',
  input: z.object({ enterpriseUuid: uuid(), defaultFlag: flag() }),
  output: noData(),
})
export const joinEnterprise = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/join`,
  access: 'session',
  msg: '操作成功!',
  errors: [404],
  summary: 'Accepts an invitation with the real name.',
  input: z.object({ enterpriseUuid: uuid(), userName: realName() }),
  output: noData(),
})
export const applyToEnterprise = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/into`,
  access: 'session',
  msg: '操作成功!',
  summary: 'Applies to join by invite code.',
  input: z.object({ inviteCode: text({ max: 32 }), userName: realName(), remark: optionalText(100) }),
  output: noData(),
})
export const createEnterprise = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/create_enterprise`,
  access: 'session',
  idempotent: true,
  msg: '操作成功!',
  summary: 'Creates an enterprise; the caller becomes its owner.',
  input: z.object({
    enterpriseName: properName({ min: 2, max: 50, required: say('请输入企业名称') }),
    enterpriseCategoryCode: text({ max: 7 }),
    areaCode: optionalText(6),
    enterpriseIcon: optionalText(300),
    userName: realName(),
  }),
  output: z.object({ enterpriseUuid: z.uuid() }),
})
export const getEnterpriseCategory = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/get_enterprise_category`,
  access: 'session',
  summary: 'Dictionary entries of enterprise categories.',
  input: nothing(),
  output: z.array(z.object({ dictCode: z.string(), dictName: z.string(), parentCode: z.string(), sort: z.int() })),
})
export const getBaseInfo = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/base_info`,
  access: 'tenant',
  roles: [],
  summary: 'Base info of the current enterprise.',
  input: nothing(),
  output: z.object({
    enterpriseUuid: z.uuid(),
    enterpriseName: z.string(),
    enterpriseIcon: z.string().nullable(),
    enterpriseLogoImg: z.string().nullable(),
    enterpriseCategoryCode: z.string(),
    enterpriseAuthenticationCode: z.string(),
    creditCode: z.string().nullable(),
    legalPerson: z.string().nullable(),
    /** Why the certification was refused, and the licence that was handed in; for the owner only. */
    authenticationRemark: z.string().nullable(),
    licenseImg: z.string().nullable(),
    areaCode: z.string().nullable(),
    address: z.string().nullable(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
    contactName: z.string().nullable(),
    contactMobile: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    introduction: z.string().nullable(),
    ownerUserUuid: z.uuid(),
    ownerUserName: z.string(),
    memberCount: z.int(),
    timeZone: z.string(),
    version: z.int(),
  }),
})
export const updateBaseInfo = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/update_base_info`,
  access: 'tenant',
  roles: ['112030401'],
  msg: '操作成功!',
  summary: 'Changes base info; fields left out stay.',
  input: z
    .object({
      enterpriseName: text({ min: 2, max: 50, required: say('请输入企业名称') }).optional(),
      enterpriseIcon: optionalText(300),
      enterpriseLogoImg: optionalText(300),
      enterpriseCategoryCode: text({ max: 7 }).optional(),
      creditCode: optionalText(18),
      legalPerson: optionalText(20),
      areaCode: optionalText(6),
      address: optionalText(200),
      longitude: z.number().min(-180).max(180).nullable().optional(),
      latitude: z.number().min(-90).max(90).nullable().optional(),
      contactName: optionalText(20),
      contactMobile: z.union([z.literal(''), mobile()]).optional(),
      email: email().optional(),
      website: webAddress().optional(),
      introduction: optionalText(500),
      timeZone: optionalText(40),
      version: integer(1, 2_147_483_647).optional(),
    })
    .superRefine(({ longitude, latitude }, context) => {
      const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: say('请同时填写经度和纬度') })
      if (typeof longitude === 'number' && typeof latitude !== 'number') refuse('latitude')
      if (typeof latitude === 'number' && typeof longitude !== 'number') refuse('longitude')
    }),
  output: z.object({ version: z.int() }),
})
const appFace = { appUuid: z.uuid(), appKey: z.string().nullable(), appName: z.string(), appIconUrl: z.string().nullable() }
export const getEnterpriseHome = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/home`,
  access: 'tenant',
  roles: [ROLE.administrationHome],
  summary:
    'The enterprise in figures, what waits for its administrator, members at the end of each of the last 90 days, sign-ins of 14, and the use of applications.',
  input: nothing(),
  output: z.object({
    memberCount: z.int(),
    pendingAuditCount: z.int(),
    appCount: z.int(),
    noticeCount: z.int(),
    /** All that are open in the enterprise. */
    pendingApprovalCount: z.int(),
    /** Those that the caller is to decide. */
    ownApprovalCount: z.int(),
    /** Invited, and not come. */
    invitedCount: z.int(),
    certifiedFlag: flagOut(),
    /** Switched on and over, or within 30 days; the first to end first, three at most. */
    expiringAppList: z.array(z.object({ ...appFace, expireTime: instantOut() })),
    /** Opened most within 30 days, six at most. */
    usedAppList: z.array(z.object({ ...appFace, openCount: z.int(), userCount: z.int() })),
    /** Oldest first; days of the enterprise's time zone. */
    loginTrend: z.array(z.object({ date: z.string(), count: z.int() })),
    /** Members at the end of each day, the oldest first. */
    memberTrend: z.array(z.object({ date: z.string(), count: z.int() })),
  }),
})
export const submitAuthentication = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/submit_authentication`,
  access: 'tenant',
  roles: [],
  guard: 'owner',
  msg: '操作成功!',
  summary: 'Asks the platform to certify the enterprise.',
  input: z.object({
    creditCode: text({ max: 18, required: say('请输入统一社会信用代码') }).superRefine((code, context) => {
      const message = creditCodeProblem(code)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
    legalPerson: text({ max: 20, required: say('请输入法定代表人') }),
    licenseFilePath: text({ max: 300, required: say('请上传营业执照') }),
  }),
  output: noData(),
})
export const auditAuthentication = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/operator/audit_authentication`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'The platform certifies an enterprise (1) or refuses (0), with a reason.',
  input: z
    .object({ enterpriseUuid: uuid(), auditFlag: flag(), remark: optionalText(200) })
    .refine(({ auditFlag, remark = '' }) => auditFlag === 1 || remark !== '', { path: ['remark'], error: say('请填写拒绝原因') }),
  output: noData(),
})
export const setAi = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/operator/set_ai`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Moves the assistant to an enterprise, or takes it away; the one that had it loses it.',
  input: z.object({ enterpriseUuid: uuid(), aiFlag: flag().default(1) }),
  output: noData(),
})
export const sendMakeOverMessage = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/send_make_over_message`,
  access: 'tenant',
  roles: [],
  guard: 'owner',
  errors: [429],
  msg: '短信验证码获取成功，请注意查收！',
  summary: "Sends an SMS code to the owner's own mobile.",
  input: nothing(),
  output: z.object({ countdown: z.int() }),
})
export const verifyMakeOverPhone = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/verify_make_over_phone`,
  access: 'tenant',
  roles: [],
  guard: 'owner',
  errors: [429],
  msg: '验证成功',
  summary: 'Exchanges the code for a ticket: ten minutes, single use.',
  input: z.object({ smsCode: text({ max: 6, required: '请输入验证码', tooLong: '验证码最多6位' }) }),
  output: z.object({ ticket: z.string() }),
})
export const makeOver = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/make_over`,
  access: 'tenant',
  roles: [],
  guard: 'owner',
  mutatingGet: true,
  msg: '操作成功!',
  summary: 'Hands the enterprise to an active member.',
  input: z.object({ userUuid: uuid(), ticket: text({ max: 64 }) }),
  output: noData(),
})
export const quitEnterprise = endpoint({
  method: 'POST',
  path: `${ENTERPRISE}/quit`,
  access: 'session',
  msg: '操作成功!',
  errors: [401],
  summary: 'Leaves an enterprise; the owner cannot.',
  input: z.object({ enterpriseUuid: uuid() }),
  output: noData(),
})
export const inviteInfo = endpoint({
  method: 'GET',
  path: `${ENTERPRISE}/invite_info`,
  access: 'public',
  limit: 'proof',
  errors: [404],
  summary: 'What an invite page shows.',
  input: z.object({ inviteCode: text({ max: 32 }) }),
  output: z.object({
    enterpriseName: z.string(),
    enterpriseIcon: z.string().nullable(),
    inviterName: z.string(),
    expireTime: instantOut(),
  }),
})
