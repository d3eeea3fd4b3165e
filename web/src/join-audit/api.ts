// What other features may use of the review of applications.
export { JoinAudit } from './JoinAudit.tsx'
