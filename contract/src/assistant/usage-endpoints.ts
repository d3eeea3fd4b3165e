import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { optionalText, pageOf, paging, say, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { ANSWER_STATE, AUDIT_KIND, BUDGET_SCOPE } from './constants.ts'
import { auditEntry, budget } from './schema.ts'

const AI = '/api/v1/ai'
const manager = { access: 'tenant', roles: [ROLE.basicInfo], guard: 'ai' } as const
/** In China; the current one where it is left out. */
const month = () =>
  z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: say('格式错误') })
    .optional()

export const aiUsageOverview = endpoint({
  ...manager,
  method: 'GET',
  path: `${AI}/usage/overview`,
  summary: 'What the assistant was asked and what it cost in a month: of the enterprise, day by day, and by whom most.',
  input: z.object({ month: month() }),
  output: z.object({
    month: z.string(),
    enterprise: budget,
    questionCount: z.int(),
    personCount: z.int(),
    failedCount: z.int(),
    /** Days on which something was asked. */
    dayList: z.array(z.object({ day: z.string(), questionCount: z.int(), tokensUsed: z.int() })),
    /** At most ten, the dearest first. */
    organList: z.array(budget),
    userList: z.array(budget),
  }),
})

export const aiUsagePage = endpoint({
  ...manager,
  method: 'POST',
  path: `${AI}/usage/page`,
  reads: true,
  summary: 'Departments or people with what they used in a month and their limits, the dearest first.',
  input: z.object({ month: month(), scopeCode: z.literal([BUDGET_SCOPE.organ, BUDGET_SCOPE.user]), ...paging }),
  output: pageOf(budget),
})

/** What the audit, and its export, is cut to. */
export const auditFilter = z.object({
  keyword: optionalText(50),
  userUuid: uuid().optional(),
  kindCode: z.enum(AUDIT_KIND).optional(),
  stateCode: z.enum(ANSWER_STATE).optional(),
  createTimeBegin: instantIn().optional(),
  createTimeEnd: instantIn().optional(),
})

export const aiAuditPage = endpoint({
  ...manager,
  method: 'POST',
  path: `${AI}/audit/page`,
  reads: true,
  summary: 'What people asked the assistant, what it looked up for them and what they had it do, newest first.',
  input: auditFilter.extend(paging),
  output: pageOf(auditEntry),
})
