// What other features may use of roles.
export { PreviewStrip } from './PreviewStrip.tsx'
export { RoleSelect } from './RoleSelect.tsx'
