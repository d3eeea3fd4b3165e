import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg13', 'mall', '线上商城')
