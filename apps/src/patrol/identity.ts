import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg22', 'patrol', '安防巡更')
