import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg6', 'energy', '能耗管理')
