export { storeEnterprise } from './creation.ts'
export { readAsOperator } from './operating.ts'
export { enterpriseNameOf, findEnterprise } from './queries.ts'
