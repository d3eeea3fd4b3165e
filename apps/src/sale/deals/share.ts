import { dict, money, month, ref, text, user } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { SPLIT_ROLES } from '#src/sale/codes.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { entity } from '#src/sale/identity.ts'

export const SHARE = { paid: '1', back: '2' } as const

/** What somebody has earned of a commission in a month; below zero what goes back because the deal came to nothing. */
export const share = entity('share', '佣金明细', {
  title: text('摘要', { max: 100 }).required(),
  deal: ref('成交单', () => deal).required(),
  who: user('分成人').required(),
  role: dict('角色', SPLIT_ROLES).required(),
  kind: dict('明细类型', { paid: [SHARE.paid, '结佣', 'success'], back: [SHARE.back, '解约冲回', 'error'] }).required(),
  month: month('结算月份').required(),
  amount: money('分成金额', { min: null }).required(),
  projectUuid: ref('项目', () => project),
})
  .ledger()
  .kpis(() => ({ earned: sum('佣金分成', 'amount', 'fen', undefined, 'more') }))
  .list({
    columns: ['month', 'who', 'title', 'deal', 'role', 'kind', 'amount', 'createTime'],
    filters: ['month', 'who', 'deal', 'role', 'kind', 'projectUuid', 'createTime'],
    search: ['title'],
    sort: [{ field: 'month', order: 'desc' }],
    sums: ['amount'],
    views: [pivot('who', 'role', sum('分成金额', 'amount', 'fen')), chart('who', { label: '按分成人' })],
  })
  .seenBy('who')
  .inProject('projectUuid')
  .titled('title')
