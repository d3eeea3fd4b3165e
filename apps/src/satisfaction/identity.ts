import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg14', 'satisfaction', '满意度')
