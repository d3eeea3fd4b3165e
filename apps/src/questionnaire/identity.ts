import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg9', 'questionnaire', '问卷调查')
