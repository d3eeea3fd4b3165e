import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg41', 'loan', '钥匙借还')
