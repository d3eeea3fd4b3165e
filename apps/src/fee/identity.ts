import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg2', 'fee', '物业缴费')
