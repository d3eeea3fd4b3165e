import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('zky', 'zky', '智控云')
