import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, instantOut, optionalText, pageOf, paging, say, uuid } from '#src/core/primitives.ts'
import { CERTIFICATION } from '#src/dictionaries/dictionary.ts'

const OPERATOR = '/api/v1/enterprise/enterprise/operator'
const operator = { access: 'session', guard: 'operator', errors: [401] } as const

const row = z.object({
  enterpriseUuid: z.uuid(),
  enterpriseName: z.string(),
  enterpriseCategoryCode: z.string(),
  areaCode: z.string().nullable(),
  enterpriseAuthenticationCode: z.string(),
  /** When certification was asked for last. */
  authenticationTime: instantOut().nullable(),
  aiFlag: flagOut(),
  createTime: instantOut(),
})

export const operatorEnterprisePage = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/enterprise_page`,
  reads: true,
  summary: 'Every enterprise of the platform, the newest first; of those in review, the one that waits longest.',
  input: z.object({
    ...paging,
    /** Part of the name, or of the credit code. */
    keyword: optionalText(50),
    enterpriseAuthenticationCode: z.enum(Object.values(CERTIFICATION), { error: say('选项无效') }).optional(),
  }),
  output: pageOf(row),
})
export const operatorEnterpriseInfo = endpoint({
  ...operator,
  method: 'GET',
  path: `${OPERATOR}/enterprise_info`,
  errors: [401, 404],
  summary: 'One enterprise with what it handed in to be certified.',
  input: z.object({ enterpriseUuid: uuid() }),
  output: row.extend({
    creditCode: z.string().nullable(),
    legalPerson: z.string().nullable(),
    /** The business licence; signed for a day. */
    licenseImg: z.string().nullable(),
    authenticationRemark: z.string().nullable(),
    address: z.string().nullable(),
    ownerUserName: z.string(),
    /** Masked. */
    ownerUserMobile: z.string().nullable(),
    memberCount: z.int(),
  }),
})
