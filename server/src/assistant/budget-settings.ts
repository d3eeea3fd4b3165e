import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Scope } from './budgets.ts'
import { aiBudget } from './tables.ts'

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
  const scopeUuid = scopeCode === BUDGET_SCOPE.enterprise ? enterpriseUuid : (given.scopeUuid ?? refuseField('scopeUuid', '必填'))
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
