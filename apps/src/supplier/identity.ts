import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg33', 'supplier', '供应商管理')
