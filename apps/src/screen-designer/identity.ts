import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg15', 'screen-designer', '数据大屏')
