import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg12', 'loyalty', '会员中心')
