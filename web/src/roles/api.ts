// What other features may use of roles.
export { PreviewStrip } from './preview/PreviewStrip.tsx'
export { RoleSelect } from './RoleSelect.tsx'
