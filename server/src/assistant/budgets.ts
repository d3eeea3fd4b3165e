import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { organsOf } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Metrics } from '#src/platform/metrics.ts'
import { tooMany } from './texts.ts'
import { lostBefore } from './times.ts'

/** Tokens a month of an enterprise that has set no limit. */
export const ENTERPRISE_TOKENS = 5_000_000

export interface Scope {
  scopeCode: number
  scopeUuid: string
}

/** The purses that pay for a person: of the enterprise, of each of their departments, and their own; always in one order, which is the order of their locks. */
export const scopesOf = async (tx: Tx, { enterpriseUuid, userUuid }: { enterpriseUuid: string; userUuid: string }): Promise<Scope[]> => {
  const organs = (await organsOf(tx, userUuid)).toSorted()
  return [
    { scopeCode: BUDGET_SCOPE.enterprise, scopeUuid: enterpriseUuid },
    ...organs.map((scopeUuid) => ({ scopeCode: BUDGET_SCOPE.organ, scopeUuid })),
    { scopeCode: BUDGET_SCOPE.user, scopeUuid: userUuid },
  ]
}

const purses = (scopes: readonly Scope[]) =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(scopes.map(({ scopeCode, scopeUuid }, n) => ({ n, code: scopeCode, uuid: scopeUuid })))}::jsonb) as s(n int, code smallint, uuid uuid)`

/** Sets tokens aside in every purse, or in none: gives whether all of them hold as much. */
const setAside = async (tx: Tx, enterpriseUuid: string, scopes: readonly Scope[], month: string, tokens: number): Promise<boolean> => {
  await tx.execute(sql`
    insert into ai_usage (enterprise_uuid, scope_code, scope_uuid, month)
    select ${enterpriseUuid}, s.code, s.uuid, ${month} from (${purses(scopes)}) s order by s.n on conflict do nothing`)
  await tx.execute(sql`
    select from ai_usage u join (${purses(scopes)}) s on s.code = u.scope_code and s.uuid = u.scope_uuid
    where u.month = ${month} order by s.n for update of u`)
  const { rows } = await tx.execute<{ short: boolean }>(sql`
    select coalesce(bool_or(u.used + u.reserved + ${tokens}::bigint > coalesce(b.token_limit, case when s.code = ${BUDGET_SCOPE.enterprise} then ${ENTERPRISE_TOKENS}::bigint end)), false) as short
    from (${purses(scopes)}) s
    join ai_usage u on u.scope_code = s.code and u.scope_uuid = s.uuid and u.month = ${month}
    left join ai_budget b on b.scope_code = s.code and b.scope_uuid = s.uuid`)
  if (rows[0]?.short !== false) return false
  await book(tx, scopes, month, { reserved: tokens, used: 0 })
  return true
}

const book = (tx: Tx, scopes: readonly Scope[], month: string, { reserved, used }: { reserved: number; used: number }) =>
  tx.execute(sql`
    update ai_usage u set used = u.used + ${used}::bigint, reserved = greatest(0, u.reserved + ${reserved}::bigint)
    from (${purses(scopes)}) s where s.code = u.scope_code and s.uuid = u.scope_uuid and u.month = ${month}`)

/** What was set aside for answers that were lost with their node comes back, once nothing is on its way any more. */
const takeBack = (tx: Tx, month: string, now: Date) =>
  tx.execute(sql`
    update ai_usage set reserved = 0 where month = ${month} and reserved > 0 and not exists (
      select from ai_message where state_code = 1 and superseded_at is null and created_at >= ${lostBefore(now)})`)

/** Sets tokens aside for an answer. Refuses with 429 when a purse of the month has not as many. */
export const reserve = async (
  tx: Tx,
  enterpriseUuid: string,
  { scopes, tokens, now }: { scopes: readonly Scope[]; tokens: number; now: Date },
): Promise<void> => {
  const month = chinaMonth(now)
  if (await setAside(tx, enterpriseUuid, scopes, month, tokens)) return
  await takeBack(tx, month, now)
  if (!(await setAside(tx, enterpriseUuid, scopes, month, tokens))) tooMany('LIMIT', 3_600, '本月 AI 用量已达上限，请联系管理员')
}

/** Books what an answer has cost in place of what was set aside for it. */
export const settleUsage = async (
  tx: Tx,
  metrics: Metrics,
  { scopes, reserved, used, month }: { scopes: readonly Scope[]; reserved: number; used: number; month: string },
): Promise<void> => {
  await book(tx, scopes, month, { reserved: -reserved, used })
  metrics.count('qifuyun_ai_answers_total', 'Answers that a model was asked for')
  metrics.count('qifuyun_ai_tokens_total', 'Tokens that they cost', {}, used)
}
