import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg37', 'community-notice', '社区公告')
