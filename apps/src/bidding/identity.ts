import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg34', 'bidding', '招投标')
