import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg11', 'marketing', '营销活动')
