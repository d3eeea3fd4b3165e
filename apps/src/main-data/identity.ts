import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application(null, 'main-data', '主数据')
