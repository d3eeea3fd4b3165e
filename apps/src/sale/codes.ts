/** Route codes of this application, and of the one that takes money. */
export const [APP, FEE_APP] = ['sale', 'pkg2'] as const

/** What homes are offered for. */
export const KIND = { rent: '1', sell: '2', both: '3' } as const
/** What leads, deals and commissions are about. */
export const WISH = { rent: '1', buy: '2' } as const
export type WishKind = (typeof WISH)[keyof typeof WISH]

export const SOURCE = { walkIn: '1', phone: '2', page: '3', referral: '4', regular: '5', platform: '6' } as const
export const FOLLOW = { phone: '1', wechat: '2', meeting: '3', viewing: '4' } as const
export const RESULT = { keen: '1', thinking: '2', no: '3' } as const
/** What those who share a commission have done for it. */
export const ROLE = { owner: '1', client: '2', keeper: '3', key: '4', manager: '5' } as const
export type RoleCode = (typeof ROLE)[keyof typeof ROLE]

export const SPLIT_ROLES = {
  owner: [ROLE.owner, '房源方', 'info'],
  client: [ROLE.client, '客源方', 'success'],
  keeper: [ROLE.keeper, '维护方'],
  key: [ROLE.key, '钥匙方'],
  manager: [ROLE.manager, '店长', 'violet'],
} as const

/** 房态 of rooms (main data). */
export const ROOM_STATUS = { vacant: 1, rented: 4 } as const

/** Amounts in fen that nobody agrees on: of a month, and of a home. */
export const [RENT_MAX, PRICE_MAX] = [10_000_000_000, 10_000_000_000_000] as const
/** Pictures without which nobody looks at a home. */
export const PHOTOS_MIN = 3
/** A law of China: no lease is longer. */
export const LEASE_YEARS = 20
