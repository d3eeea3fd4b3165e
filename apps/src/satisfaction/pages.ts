import { publicPage } from '@qifuyun/kit/public-page.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'

const MORE = ['tags', 'text', 'images'] as const
const page = { shows: ['projectUuid', 'trigger', 'sourceNo', 'staff'], hidesState: true, actions: ['optOut'] } as const
const adds = { of: rating, label: '提交评价', leadsTo: 'rated' } as const

/** Where somebody says with one touch how satisfied they are. */
export const csatPage = publicPage('rate', invite, { title: '服务评价', ...page, adds: { ...adds, form: ['csat!', ...MORE] } })
/** Where somebody says whether they would recommend us. */
export const npsPage = publicPage('rateNps', invite, { title: '推荐意愿', ...page, adds: { ...adds, form: ['nps!', ...MORE] } })
/** Where somebody says how easy it was for them. */
export const cesPage = publicPage('rateCes', invite, { title: '办事体验', ...page, adds: { ...adds, form: ['ces!', ...MORE] } })

/** Where whoever has rated sees what they said, changes it once, and reads what is replied. */
export const ratedPage = publicPage('rated', rating, {
  title: '我的评价',
  shows: ['projectUuid', 'trigger', 'score', 'tags', 'text', 'images', 'at', 'reply'],
  hidesState: true,
  actions: ['changeCsat', 'changeNps', 'changeCes'],
})
