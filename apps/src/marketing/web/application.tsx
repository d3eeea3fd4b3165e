import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { marketingApp } from '#src/marketing/app.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { EffectPage } from './EffectPage.tsx'
import { LinkPane } from './LinkPane.tsx'
import { RedeemDesk } from './RedeemDesk.tsx'
import { RuleCell } from './rule/RuleCell.tsx'
import { RuleInput } from './rule/RuleInput.tsx'

/** Campaigns and coupons, the desk where coupons are redeemed, and what all of it brings. */
export const application = loadedApp(marketingApp, {
  pages: [
    { key: 'redeem', label: '核销台', right: right(coupon, 'action.redeem'), Page: RedeemDesk },
    { key: 'effect', label: '效果看板', right: right(campaign, 'read'), Page: EffectPage },
  ],
  seldom: ['entry', 'redemption', 'message', 'setting'],
  inputs: { 'audience.rule': RuleInput },
  cells: { 'audience.rule': RuleCell },
  lists: { campaign: { detail: { renderExtra: (row) => <LinkPane row={row} /> } } },
})
