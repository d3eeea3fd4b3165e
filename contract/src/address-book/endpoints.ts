export * from './common-endpoints.ts'
export * from './invite-endpoints.ts'
export * from './member-endpoints.ts'
export * from './tree-endpoints.ts'
