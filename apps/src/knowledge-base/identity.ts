import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg51', 'knowledge-base', '知识库')
