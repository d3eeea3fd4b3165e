import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg40', 'move-in-out', '入住迁出')
