import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg21', 'quality', '品质核查')
