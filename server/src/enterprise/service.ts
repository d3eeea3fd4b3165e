export { createWithin, storeEnterprise } from './creation.ts'
export { declareFounding, type Founded } from './founding.ts'
export { readAsOperator } from './operating.ts'
export { enterpriseNameOf, findEnterprise, ownsOneNamed } from './queries.ts'
