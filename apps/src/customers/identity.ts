import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg10', 'customers', '客户管理')
