import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg50', 'work-order', '工单中心')
