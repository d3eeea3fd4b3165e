import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg20', 'fixed-asset', '资产管理')
