import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg54', 'business-report', '经营报表')
