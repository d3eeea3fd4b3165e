export { storeEnterprise } from './creation.ts'
export { findEnterprise } from './queries.ts'
