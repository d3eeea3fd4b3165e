import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('comm', 'general-settings', '通用设置')
