import { publicPage } from '@qifuyun/kit/public-page.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { message } from '#src/marketing/sending/message.ts'

const JOIN = { of: entry, label: '立即参与', leadsTo: 'marketingEntry' } as const
/** By a link that everybody has, anybody may say any mobile: what somebody got is sent to it, and not shown to who typed it. */
const SHARED = { ...JOIN, leadsTo: 'marketingJoined', sender: ['phone'], shared: true } as const

/** What a poster leads to: residents take a coupon, sign in, or draw. */
export const campaignPage = publicPage('marketingCampaign', campaign, {
  title: '优惠活动',
  shows: [],
  adds: { ...SHARED, form: ['phone!'] },
})

/** Where somebody comes whom a neighbour has brought. */
export const invitePage = publicPage('marketingInvite', campaign, {
  title: '邀请有礼',
  shows: [],
  adds: { ...SHARED, form: ['phone!', 'inviterPhone!'] },
})

/** What the link of a short message leads to: it knows who they are. */
export const offerPage = publicPage('marketingOffer', message, {
  title: '优惠活动',
  shows: [],
  hidesState: true,
  actions: ['optOut'],
  adds: { ...JOIN, form: [] },
})
export const offerInvitePage = publicPage('marketingOfferInvite', message, {
  title: '邀请有礼',
  shows: [],
  hidesState: true,
  actions: ['optOut'],
  adds: { ...JOIN, form: ['inviterPhone!'] },
})

/** That somebody takes part; what they got was sent to their mobile. */
export const joinedPage = publicPage('marketingJoined', entry, { title: '参与结果', shows: ['phone', 'prize', 'at'], hidesState: true })

/** What somebody got who took part, with the codes that they show. */
export const entryPage = publicPage('marketingEntry', entry, { title: '参与结果', shows: ['prize', 'streak', 'at'], hidesState: true })
