import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg17', 'download-center', '下载中心')
