import { audience } from '#src/marketing/audiences/audience.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import { app } from '#src/marketing/identity.ts'
import { campaignPage, entryPage, invitePage, joinedPage, offerInvitePage, offerPage } from '#src/marketing/pages.ts'
import { poster } from '#src/marketing/papers.ts'
import { message } from '#src/marketing/sending/message.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'
import { setting } from '#src/marketing/setting.ts'
import { template } from '#src/marketing/templates/template.ts'

const SEEN = [
  ...(['campaign:read', 'template:read', 'coupon:read', 'audience:read', 'sendTask:read', 'message:read'] as const),
  ...(['entry:read', 'redemption:read', 'setting:read'] as const),
] as const
const PLANS = [
  ...([
    'campaign:add',
    'campaign:update',
    'campaign:delete',
    'campaign:export',
    'campaign:action.submit',
    'campaign:action.cancel',
  ] as const),
  ...(['campaign:action.pause', 'campaign:action.resume', 'campaign:action.stop', 'audience:*', 'coupon:export'] as const),
  ...(['redemption:export', 'entry:export', 'entry:add', 'sendTask:add', 'sendTask:update', 'sendTask:delete'] as const),
] as const
const DESK = ['coupon:read', 'coupon:action.redeem', 'redemption:read', 'template:read'] as const

/** Coupons and campaigns for residents, with what they bring (apps-business.md section 6). */
export const marketingApp = app({
  entities: { campaign, template, coupon, audience, sendTask, entry, redemption, message, setting },
  icon: 'ticket-percent',
  colour: 'pink',
  category: '客户经营',
  pages: [campaignPage, invitePage, offerPage, offerInvitePage, joinedPage, entryPage],
  papers: [poster],
  roles: [
    { name: 'manager', label: '营销主管', permissions: ['*'] },
    {
      name: 'operator',
      label: '运营',
      permissions: [...SEEN, ...PLANS, ...(['coupon:add', 'coupon:import', 'coupon:action.redeem', 'sendTask:action.cancel'] as const)],
    },
    { name: 'clerk', label: '门店核销', permissions: DESK },
    { name: 'viewer', label: '只读', permissions: SEEN },
  ],
})
