export { storeEnterprise } from './creation.ts'
export { apply as applyByCode } from './membership.ts'
