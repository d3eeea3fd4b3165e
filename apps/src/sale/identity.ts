import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('sale', 'sale', '房屋租售')
