import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg53', 'budgeting', '预算管理')
