import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg1', 'repair', '报事报修')
