import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg25', 'access-control', '门禁管理')
