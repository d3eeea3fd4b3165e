export { storeEnterprise } from './creation.ts'
