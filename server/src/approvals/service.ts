// What other features may ask of approvals.
export { type ApprovalHooks, declareApprovalHooks, type HookCall } from './hooks.ts'
export { plantApproval, plantFlow } from './planting.ts'
export { startApproval } from './starting.ts'
export { valueText } from './words.ts'
