// What other features may use of roles.

export { RoleSelect } from './RoleSelect.tsx'
