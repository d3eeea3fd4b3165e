import { date, money, ref, text } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { entity } from '#src/dunning/identity.ts'
import { project } from '#src/main-data/project.ts'

/** What somebody has promised to pay, and whether they did. */
export const promise = entity('promise', '缴费承诺', {
  case: ref('催缴单', () => dunningCase).required(),
  projectUuid: ref('项目', () => project).required(),
  payerName: text('欠费人').required(),
  promiseAt: date('承诺日期').required(),
  amount: money('承诺金额', { min: 1 }).required(),
  /** What had come in of the case when it was given. */
  base: money('承诺前已回款', { min: null }).required().default(0).inner(),
})
  .states({
    pending: ['10', '待兑现', { tone: 'warning', locked: true, phase: 'working' }],
    kept: ['20', '已兑现', { tone: 'success', final: true, phase: 'done' }],
    broken: ['30', '已爽约', { tone: 'error', final: true, phase: 'closed' }],
    replaced: ['40', '已变更', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .recorded()
  .timers({ judged: { label: '承诺到期', at: 'promiseAt', after: days(1), while: 'pending', to: 'broken', effect: 'breakPromise' } })
  .kpis(({ state, and, today }) => ({
    keeping: by('promiseAt', ratio('承诺兑现率', state('kept'), state('kept', 'broken'), 'more')),
    pending: sum('待兑现金额', 'amount', 'fen', state('pending')),
    today: count('今日到期承诺', and(state('pending'), today('promiseAt'))),
    broken: by('promiseAt', count('爽约', state('broken'), 'less')),
  }))
  .list({
    columns: ['promiseAt', 'case', 'payerName', 'amount', 'state', 'createTime'],
    filters: ['state', 'case', 'promiseAt', 'projectUuid'],
    search: ['payerName'],
    sortable: ['promiseAt', 'amount'],
    sums: ['amount'],
    views: [kanban('state'), calendar('promiseAt')],
  })
  .inProject('projectUuid')
  .titled('payerName')
