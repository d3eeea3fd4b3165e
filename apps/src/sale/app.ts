import { deal } from '#src/sale/deals/deal.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { share } from '#src/sale/deals/share.ts'
import { app } from '#src/sale/identity.ts'
import { follow } from '#src/sale/leads/follow.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { listingPage } from '#src/sale/pages.ts'
import { leaving, offer } from '#src/sale/papers.ts'
import { setting } from '#src/sale/setting.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'

const SEEN = [
  ...(['listing:read', 'lead:read', 'viewing:read', 'deal:read', 'lease:read', 'rentDue:read'] as const),
  ...(['follow:read', 'commissionRule:read', 'setting:read'] as const),
] as const

const BROKERED = [
  ...([
    'listing:add',
    'listing:update',
    'listing:delete',
    'listing:action.submit',
    'listing:action.takeOff',
    'listing:action.putOn',
  ] as const),
  ...(['lead:add', 'lead:update', 'lead:action.claim', 'viewing:add', 'viewing:update', 'viewing:action.cancel'] as const),
  ...(['deal:add', 'deal:update', 'deal:delete', 'deal:action.submit', 'deal:action.reserve', 'phone:action.reveal'] as const),
] as const

const MANAGED = [
  ...(['listing:action.relist', 'listing:action.handOver', 'listing:import', 'listing:export'] as const),
  ...(['lead:delete', 'lead:import', 'lead:export', 'lead:action.follow', 'lead:action.keen', 'lead:action.giveBack'] as const),
  ...(['lead:action.handOver', 'lead:action.lose', 'lead:action.revive'] as const),
  ...([
    'viewing:action.arrive',
    'viewing:action.finish',
    'viewing:export',
    'deal:action.release',
    'deal:action.cancel',
    'deal:export',
  ] as const),
  ...([
    'lease:add',
    'lease:update',
    'lease:action.renew',
    'lease:action.handOver',
    'lease:action.terminate',
    'lease:action.settle',
    'lease:action.void',
  ] as const),
  ...(['lease:export', 'rentDue:action.bill', 'share:read', 'commissionRule:*', 'setting:*'] as const),
] as const

/** Homes to let and for sale, those who look for one, deals with their commission, and leases with their rents (apps-business.md section 5). */
export const saleApp = app({
  entities: { listing, lead, viewing, deal, lease, rentDue, share, follow, commissionRule, setting },
  icon: 'house',
  colour: 'violet',
  category: '物业服务',
  pages: [listingPage],
  papers: [offer, leaving],
  roles: [
    { name: 'broker', label: '租售顾问', permissions: [...SEEN, ...BROKERED] },
    { name: 'manager', label: '店长', permissions: [...SEEN, ...BROKERED, ...MANAGED] },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...SEEN,
        ...(['share:read', 'share:export', 'deal:action.receive', 'deal:action.settle', 'deal:export'] as const),
        ...(['lease:action.takeDeposit', 'lease:action.payBack', 'lease:export', 'rentDue:action.bill', 'rentDue:action.confirm'] as const),
        'rentDue:export',
      ],
    },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
