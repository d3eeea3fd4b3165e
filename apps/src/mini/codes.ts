/** Kinds of pages. */
export const PAGE = { home: '1', services: '2', mine: '3', topic: '4' } as const
export type PageKind = (typeof PAGE)[keyof typeof PAGE]

/** Kinds of blocks, in the order of the specification. */
export const BLOCK = {
  carousel: '1',
  grid: '2',
  notices: '3',
  goods: '4',
  activities: '5',
  listings: '6',
  surveys: '7',
  pay: '8',
  article: '9',
  space: '10',
} as const
export type BlockKind = (typeof BLOCK)[keyof typeof BLOCK]

/** Where something leads. */
export const LINK = {
  page: '1',
  goods: '2',
  activity: '3',
  survey: '4',
  notice: '5',
  url: '6',
  service: '7',
  listing: '8',
} as const
export type LinkKind = (typeof LINK)[keyof typeof LINK]

export const LINK_CHOICES = {
  page: [LINK.page, '页面', 'info'],
  goods: [LINK.goods, '商品'],
  activity: [LINK.activity, '活动', 'success'],
  survey: [LINK.survey, '问卷', 'violet'],
  notice: [LINK.notice, '公告', 'warning'],
  url: [LINK.url, '网址'],
  service: [LINK.service, '服务', 'info'],
  listing: [LINK.listing, '房源'],
} as const

/** The service that a card asks residents to pay by. */
export const PAY_SERVICE = 'pay'

/** Icons of entries, by the names under which the browser knows them. */
export const ICONS = {
  wrench: ['wrench', '维修'],
  message: ['message', '投诉'],
  wallet: ['wallet', '缴费'],
  megaphone: ['megaphone', '公告'],
  party: ['party', '活动'],
  bag: ['bag', '商城'],
  key: ['key', '钥匙'],
  car: ['car', '停车'],
  user: ['user', '访客'],
  parcel: ['parcel', '快递'],
  phone: ['phone', '电话'],
  form: ['form', '问卷'],
  house: ['house', '房屋'],
  book: ['book', '指南'],
  leaf: ['leaf', '环保'],
  shield: ['shield', '安全'],
  heart: ['heart', '邻里'],
  gift: ['gift', '礼品'],
} as const
export type IconName = (typeof ICONS)[keyof typeof ICONS][0]

/** Colours of a home page; words in white are read on each of them. */
export const THEMES = {
  teal: ['#0B7A75', '青绿', 'success'],
  blue: ['#1D5FBF', '蓝色', 'info'],
  orange: ['#B4530A', '橙色', 'warning'],
  red: ['#B42318', '红色', 'error'],
  violet: ['#6941C6', '紫色', 'violet'],
  slate: ['#3A4A5C', '灰蓝'],
} as const

/** Days that the links of home pages are good for: posters hang for years. */
export const LINK_DAYS = 5 * 365

/** Words at the corner of an entry. */
export const BADGES = { fresh: ['1', 'NEW', 'success'], hot: ['2', 'HOT', 'error'], deal: ['3', '优惠', 'warning'] } as const
