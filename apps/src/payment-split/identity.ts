import { application } from '@qifuyun/kit/application.ts'

export const { app, catalogue, entity } = application('pkg16', 'payment-split', '支付分账')
