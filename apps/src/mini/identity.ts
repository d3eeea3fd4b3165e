import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('mini', 'mini', '小程序管理')
