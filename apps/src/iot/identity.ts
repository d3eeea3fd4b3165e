import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg18', 'iot', '物联网')
