import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import type { Budget } from '@qifuyun/contract/assistant/schema.ts'
import { memberNames, organNames } from '#src/address-book/service.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { ENTERPRISE_TOKENS, type Scope } from './budgets.ts'
import { aiBudget, aiUsage } from './tables.ts'
import { monthOf } from './times.ts'

const BUDGETS_MAX = 200

/** The enterprise first, then the departments and people that have a limit of their own. */
export const listBudgets = async (tx: Tx, { enterpriseUuid, enterpriseName }: TenantCaller, now: Date): Promise<Budget[]> => {
  const limits = await tx.select().from(aiBudget).orderBy(aiBudget.scopeCode, aiBudget.scopeUuid).limit(BUDGETS_MAX)
  const whole = limits.find(({ scopeCode }) => scopeCode === BUDGET_SCOPE.enterprise)
  const shown = [
    whole ?? { scopeCode: BUDGET_SCOPE.enterprise, scopeUuid: enterpriseUuid, tokenLimit: ENTERPRISE_TOKENS },
    ...limits.filter((limit) => limit !== whole),
  ]
  const uuids = shown.map(({ scopeUuid }) => scopeUuid)
  const [used, people, organs] = await Promise.all([
    tx
      .select()
      .from(aiUsage)
      .where(and(eq(aiUsage.month, monthOf(now)), inArray(aiUsage.scopeUuid, uuids))),
    memberNames(tx, uuids),
    organNames(tx, uuids),
  ])
  const usedBy = new Map(used.map((row) => [`${row.scopeCode} ${row.scopeUuid}`, row.used]))
  return shown.map(({ scopeCode, scopeUuid, tokenLimit }) => ({
    // The writers of the table know no other scopes.
    scopeCode: scopeCode as Budget['scopeCode'],
    scopeUuid,
    name: scopeCode === BUDGET_SCOPE.enterprise ? enterpriseName : (people.get(scopeUuid) ?? organs.get(scopeUuid) ?? ''),
    tokenLimit,
    tokensUsed: usedBy.get(`${scopeCode} ${scopeUuid}`) ?? 0,
  }))
}

const checkScope = async (tx: Tx, { scopeCode, scopeUuid }: Scope): Promise<void> => {
  if (scopeCode === BUDGET_SCOPE.organ && !(await organNames(tx, [scopeUuid])).has(scopeUuid)) absent()
  if (scopeCode === BUDGET_SCOPE.user && !(await memberNames(tx, [scopeUuid])).has(scopeUuid)) absent()
}

/** Sets the limit of a month, or takes it away. */
export const saveBudget = async (
  tx: Tx,
  { enterpriseUuid }: TenantCaller,
  given: { scopeCode: number; scopeUuid?: string | undefined; tokenLimit: number | null },
): Promise<void> => {
  const { scopeCode, tokenLimit } = given
  const scopeUuid = scopeCode === BUDGET_SCOPE.enterprise ? enterpriseUuid : (given.scopeUuid ?? absent())
  await checkScope(tx, { scopeCode, scopeUuid })
  if (tokenLimit === null) {
    await tx.delete(aiBudget).where(and(eq(aiBudget.scopeCode, scopeCode), eq(aiBudget.scopeUuid, scopeUuid)))
    return
  }
  await tx
    .insert(aiBudget)
    .values({ enterpriseUuid, scopeCode, scopeUuid, tokenLimit })
    .onConflictDoUpdate({ target: [aiBudget.enterpriseUuid, aiBudget.scopeCode, aiBudget.scopeUuid], set: { tokenLimit } })
}
