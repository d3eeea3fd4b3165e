import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg5', 'inventory', '库存管理')
