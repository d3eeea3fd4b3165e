import { publicPage } from '@qifuyun/kit/public-page.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'

/** Where somebody sees what they owe, and says when they pay: the code of a letter leads there. */
export const duesPage = publicPage('dues', dunningCase, {
  title: '缴费通知',
  shows: ['no', 'payerName', 'roomUuid', 'amount', 'oldestDue', 'promiseAt', 'promiseAmount'],
  actions: ['pledge'],
})
