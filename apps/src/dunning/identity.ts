import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg30', 'dunning', '催缴管理')
