import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg28', 'meter-reading', '抄表管理')
