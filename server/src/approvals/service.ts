// What other features may ask of approvals.

export { plantApproval, plantFlow } from './flows/provision.ts'
export { declareApprovalHooks, type HookCall } from './running/hooks.ts'
export { fieldsOfFlow } from './running/refusals.ts'
export { pathOfFlow, startApproval } from './running/start.ts'
export { waitingApprovals } from './waiting.ts'
export { valueText } from './words.ts'
