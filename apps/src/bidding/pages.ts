import { publicPage } from '@qifuyun/kit/public-page.ts'
import { bid } from '#src/bidding/bid.ts'
import { tender } from '#src/bidding/tender.ts'

/** Where a supplier signs up, seals its bid and sees what came of it. */
export const bidPage = publicPage('bid', bid, {
  title: '投标',
  shows: ['company', 'tender', 'docs', 'bond', 'bondPaid', 'bidEnd', 'openAt', 'submittedAt', 'total', 'rank', 'reason'],
  actions: ['signUp', 'submit', 'giveUp'],
})

/** Where any qualified supplier signs up for an open tender. */
export const tenderPage = publicPage('tender', tender, {
  title: '招标公告',
  shows: ['tenderNo', 'title', 'kind', 'content', 'sections', 'bond', 'signUpEnd', 'bidEnd', 'openAt', 'publishedUntil'],
  adds: {
    of: bid,
    label: '我要报名',
    form: ['creditCode!', 'contact!', 'phone!', 'statement'],
    sender: ['creditCode', 'contact', 'phone'],
    leadsTo: 'bid',
    shared: true,
  },
})
