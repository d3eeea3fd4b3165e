import { bid } from '#src/bidding/bid.ts'
import { app } from '#src/bidding/identity.ts'
import { bidPage, tenderPage } from '#src/bidding/pages.ts'
import { seat } from '#src/bidding/seat.ts'
import { tender } from '#src/bidding/tender.ts'

/** Tenders from the plan to the award, with prices that nobody reads before their time (apps-business.md section 13.8). */
export const biddingApp = app({
  entities: { tender, bid, seat },
  icon: 'gavel',
  colour: 'blue',
  category: '采购资产',
  pages: [tenderPage, bidPage],
  roles: [
    {
      name: 'buyer',
      label: '采购员',
      permissions: [
        'tender:read',
        'tender:add',
        'tender:update',
        'tender:delete',
        'tender:action.plan',
        'tender:action.closeSigning',
        'tender:action.postpone',
        'tender:action.open',
        'tender:action.evaluate',
        'tender:action.conclude',
        'tender:action.award',
        'tender:action.archive',
        'tender:action.fail',
        'tender:action.link',
        'bid:read',
        'bid:action.admit',
        'bid:action.reject',
        'bid:action.invalidate',
        'bid:action.remind',
        'seat:read',
        'seat:action.replace',
      ],
    },
    { name: 'judge', label: '评委', permissions: ['tender:read', 'bid:read', 'seat:read'] },
  ],
})
