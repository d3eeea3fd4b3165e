import type { Tx } from '#src/platform/database/transaction.ts'

/** What an application is told about an approval of its own. */
export interface HookCall {
  tx: Tx
  enterpriseUuid: string
  approvalUuid: string
  bizUuid: string | null
  starterUserUuid: string
  form: Record<string, unknown>
}

type Hook = (call: HookCall) => Promise<void>

/**
 * What an application does about its approvals. `onSubmit` runs inside the submitting transaction and reserves; what it throws refuses
 * the submission. The others run once each when the flow has ended, again until they succeed: a reservation becomes use, or is released.
 */
export interface ApprovalHooks {
  onSubmit?: Hook
  onApproved?: Hook
  onRejected?: Hook
  onWithdrawn?: Hook
  onTerminated?: Hook
}

const hooks = new Map<string, ApprovalHooks>()

/** Declares what an application does about the flows of a code. */
export const declareApprovalHooks = (flowCode: string, of: ApprovalHooks): void => {
  hooks.set(flowCode, of)
}

export const hooksOf = (flowCode: string | null): ApprovalHooks => (flowCode === null ? {} : (hooks.get(flowCode) ?? {}))
