import { ANSWER_STATE, BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import type { aiUsageOverview, aiUsagePage } from '@qifuyun/contract/assistant/endpoints.ts'
import type { Budget } from '@qifuyun/contract/assistant/schema.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { ENTERPRISE_TOKENS } from './budgets.ts'
import { spanOf } from './times.ts'

type Overview = OutputOf<typeof aiUsageOverview>

/** As many bars as can be told apart. */
const DEAREST = 10

interface Wanted {
  month: string
  scopeCode: Budget['scopeCode']
  limit: number
  offset?: number
}

/** Purses of one kind that were used in a month or have a limit, the dearest first, and how many there are. */
const pursesOf = async (tx: Tx, { month, scopeCode, limit, offset = 0 }: Wanted): Promise<{ list: Budget[]; total: number }> => {
  const { rows } = await tx.execute<{ uuid: string; used: string; token_limit: string | null; total: number }>(sql`
    select coalesce(u.scope_uuid, b.scope_uuid) as uuid, coalesce(u.used, 0) as used, b.token_limit, count(*) over ()::integer as total
    from (select scope_uuid, used from ai_usage where scope_code = ${scopeCode} and month = ${month} and used > 0) u
    full join (select scope_uuid, token_limit from ai_budget where scope_code = ${scopeCode}) b on b.scope_uuid = u.scope_uuid
    order by 2 desc, 1 limit ${limit} offset ${offset}`)
  const uuids = rows.map(({ uuid }) => uuid)
  const names = scopeCode === BUDGET_SCOPE.user ? await memberNames(tx, uuids) : await organNames(tx, uuids)
  const list = rows.map(({ uuid, used, token_limit }) => ({
    scopeCode,
    scopeUuid: uuid,
    name: names.get(uuid) ?? '',
    tokenLimit: token_limit === null ? null : Number(token_limit),
    tokensUsed: Number(used),
  }))
  return { list, total: rows[0]?.total ?? 0 }
}

/** Departments or people with what they used. */
export const pageUsage = async (
  tx: Tx,
  asked: Omit<Wanted, 'limit' | 'offset'> & { pageNum: number; pageSize: number },
): Promise<OutputOf<typeof aiUsagePage>> => {
  const { list, total } = await pursesOf(tx, { ...asked, limit: asked.pageSize, offset: (asked.pageNum - 1) * asked.pageSize })
  return toPage(list, total, asked)
}

/** Counts of a month, and of its days. */
const countDays = async (tx: Tx, month: string): Promise<Pick<Overview, 'dayList' | 'personCount' | 'questionCount' | 'failedCount'>> => {
  const { from, until } = spanOf(month)
  const { rows } = await tx.execute<{ day: string | null; questions: number; tokens: string; people: number; failed: number }>(sql`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::integer as questions, sum(tokens) as tokens,
      count(distinct user_uuid)::integer as people, count(*) filter (where state_code = ${ANSWER_STATE.failed})::integer as failed
    from ai_audit where created_at >= ${from} and created_at < ${until}
    group by grouping sets ((1), ()) order by 1 nulls last`)
  const all = rows.find(({ day }) => day === null)
  return {
    questionCount: all?.questions ?? 0,
    personCount: all?.people ?? 0,
    failedCount: all?.failed ?? 0,
    dayList: rows.flatMap(({ day, questions, tokens }) =>
      day === null ? [] : [{ day, questionCount: questions, tokensUsed: Number(tokens) }],
    ),
  }
}

/** What a month cost the enterprise, day by day and by whom most. */
export const usageOverview = async (tx: Tx, { enterpriseUuid, enterpriseName }: TenantCaller, month: string): Promise<Overview> => {
  const whole = await pursesOf(tx, { month, scopeCode: BUDGET_SCOPE.enterprise, limit: 1 })
  const { tokenLimit, tokensUsed } = whole.list[0] ?? { tokenLimit: null, tokensUsed: 0 }
  const organs = await pursesOf(tx, { month, scopeCode: BUDGET_SCOPE.organ, limit: DEAREST })
  const people = await pursesOf(tx, { month, scopeCode: BUDGET_SCOPE.user, limit: DEAREST })
  return {
    month,
    enterprise: {
      scopeCode: BUDGET_SCOPE.enterprise,
      scopeUuid: enterpriseUuid,
      name: enterpriseName,
      tokenLimit: tokenLimit ?? ENTERPRISE_TOKENS,
      tokensUsed,
    },
    ...(await countDays(tx, month)),
    organList: organs.list,
    userList: people.list,
  }
}
