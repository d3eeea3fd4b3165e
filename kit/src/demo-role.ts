/** Roles of the demo enterprise beside its employees, who have the self-service rights of every application. */
export type DemoRole = 'administration' | 'finance' | 'engineering'
