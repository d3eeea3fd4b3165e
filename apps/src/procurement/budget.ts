import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { BUDGET_APP, moveBudget, releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'

/** How other applications call this one. */
export const SOURCE_APP = 'pkg32'
const sourceApp = SOURCE_APP

/** A document that takes money of a budget, under a uuid of its own for each time that it is asked for. */
export interface Claim {
  sourceUuid: string
  sourceNo: string
  title: string
  /** In fen. */
  amount: number
}

interface Place {
  organUuid: string
  subject: string | null
  overReason?: string | null
}

/** Where forms of requests and orders have what budgets ask for. */
const AT = { amount: 'total', subject: 'subject', reason: 'overReason' } as const

/** Whether the enterprise keeps budgets now. */
export const keepsBudgets = ({ applications }: Context): Promise<boolean> => applications.isOpen(BUDGET_APP)

const titled = (claim: Claim): Claim => ({ ...claim, title: [...claim.title].slice(0, 100).join('') })

/** Money of a subject is kept for a document; nothing where there is no subject, or no budgets are kept. Gives whether it was. */
export const reserve = async (call: Context, { organUuid, subject, overReason = null }: Place, claim: Claim): Promise<boolean> => {
  if (subject === null || !(await keepsBudgets(call))) return false
  const day = chinaDay(call.clock.now)
  await call.applications.order(reserveBudget, { ...titled(claim), sourceApp, organUuid, subject, day, reason: overReason }, AT)
  return true
}

/** What documents had is kept for others. */
export const pass = async (call: Context, from: readonly string[], to: readonly Claim[], overReason: string | null): Promise<void> => {
  if (from.length === 0 || !(await keepsBudgets(call))) return
  const day = chinaDay(call.clock.now)
  const moved = { sourceApp, moveUuid: call.rows.newUuid(), from: [...from], to: to.map(titled), day, reason: overReason }
  await call.applications.order(moveBudget, moved, { to: 'total', reason: 'overReason' })
}

/** What was kept for a document is spent. */
export const spend = async (call: Context, sourceUuid: string): Promise<void> => {
  if (await keepsBudgets(call)) await call.applications.order(useBudget, { sourceApp, sourceUuid })
}

/** What was kept for a document, or spent, is free. */
export const release = async (call: Context, sourceUuid: string | null): Promise<void> => {
  if (sourceUuid !== null && (await keepsBudgets(call))) await call.applications.order(releaseBudget, { sourceApp, sourceUuid })
}
