import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg7', 'decoration', '装修管理')
