import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg29', 'invoicing', '发票管理')
