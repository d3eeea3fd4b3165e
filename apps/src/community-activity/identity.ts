import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg38', 'community-activity', '社区活动')
