import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg31', 'reconciling', '财务对账')
