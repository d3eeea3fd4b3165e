/** Route code of this application. */
export const APP = 'pkg11'

/** What a coupon gives, by its code. */
export const KIND = { off: '1', rate: '2', cash: '3', gift: '4', parking: '5', fee: '6' } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

export const KINDS = {
  off: [KIND.off, '满减券', 'error'],
  rate: [KIND.rate, '折扣券', 'warning'],
  cash: [KIND.cash, '代金券', 'success'],
  gift: [KIND.gift, '兑换券', 'violet'],
  parking: [KIND.parking, '停车券', 'info'],
  fee: [KIND.fee, '物业费抵扣券', 'neutral'],
} as const

/** What a coupon is for. */
export const SCOPE = { all: '1', categories: '2', goods: '3', items: '4', stores: '5' } as const
export const SCOPES = {
  all: [SCOPE.all, '全部', 'info'],
  categories: [SCOPE.categories, '指定分类'],
  goods: [SCOPE.goods, '指定商品'],
  items: [SCOPE.items, '指定收费项目'],
  stores: [SCOPE.stores, '指定门店'],
} as const

export const VALID = { dates: '1', days: '2' } as const

/** What residents do in a campaign; `4`, buying in groups, is not held. */
export const CAMPAIGN = { give: '1', off: '2', rate: '3', draw: '6', sign: '7', invite: '8' } as const

export const CAMPAIGNS = {
  give: [CAMPAIGN.give, '发券', 'success'],
  off: [CAMPAIGN.off, '满减', 'error'],
  rate: [CAMPAIGN.rate, '限时折扣', 'warning'],
  draw: [CAMPAIGN.draw, '抽奖', 'violet'],
  sign: [CAMPAIGN.sign, '签到', 'info'],
  invite: [CAMPAIGN.invite, '邀请', 'neutral'],
} as const

/** How a coupon came to a customer. */
export const SOURCE = { campaign: '1', draw: '2', sign: '3', invite: '4', staff: '5' } as const
export type Source = (typeof SOURCE)[keyof typeof SOURCE]

/** How a coupon was used. */
export const MODE = { online: '1', scanned: '2', typed: '3' } as const

/** Why somebody was not written to after all. */
export const SKIPPED = { often: '1', optedOut: '2', noMobile: '3', control: '4', stopped: '5' } as const
export type Skipped = (typeof SKIPPED)[keyof typeof SKIPPED]

/** What a signed code of a coupon is called. */
export const CODE = 'mk'

/** 100 % of a lottery, in basis points. */
export const ALL_WEIGHTS = 10_000

/** What stands in the text of a task for what it says of somebody. */
export const MARKS = { name: '#姓名#', campaign: '#活动#', link: '#链接#' } as const
