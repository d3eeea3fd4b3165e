import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg49', 'release-pass', '物品放行')
