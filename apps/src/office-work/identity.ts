import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg19', 'office-work', 'OA办公')
