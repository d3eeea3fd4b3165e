import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

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

const hooks = createRegistry<ApprovalHooks>('what is done about approvals of')

/** Declares what an application does about the flows of a code. */
export const declareApprovalHooks = (platform: Platform, flowCode: string, of: ApprovalHooks): void => hooks.declare(platform, flowCode, of)

export const hooksOf = (platform: Platform, flowCode: string | null): ApprovalHooks =>
  flowCode === null ? {} : (hooks.find(platform, flowCode) ?? {})
