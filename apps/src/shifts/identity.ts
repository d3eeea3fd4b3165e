import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg36', 'shifts', '员工排班')
