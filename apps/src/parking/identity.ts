import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg24', 'parking', '停车管理')
