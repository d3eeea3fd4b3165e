import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg8', 'visitor', '访客邀请')
