import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg27', 'cleaning-greening', '保洁绿化')
