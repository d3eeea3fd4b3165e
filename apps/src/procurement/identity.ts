import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg32', 'procurement', '采购管理')
