import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg52', 'training', '培训考试')
