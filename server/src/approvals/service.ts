// What other features may ask of approvals.
export { declareApprovalHooks, type HookCall } from './hooks.ts'
export { plantApproval, plantFlow } from './planting.ts'
export { fieldsOfFlow } from './refusing.ts'
export { startApproval } from './starting.ts'
export { valueText } from './words.ts'
