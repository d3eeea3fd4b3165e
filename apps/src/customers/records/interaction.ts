import { dateTime, dict, longText, ref, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { calendar, chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/customers/identity.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'

/** Somebody has talked to a customer, and may have agreed to do so again. */
export const interaction = entity('interaction', '互动记录', {
  customer: ref('客户', () => customer).required(),
  kind: dict('互动方式', {
    call: ['1', '来电', 'info'],
    visit: ['2', '来访', 'violet'],
    wechat: ['3', '微信', 'success'],
    message: ['4', '短信'],
    door: ['5', '上门', 'warning'],
  }).required(),
  at: dateTime('互动时间').required(),
  summary: longText('互动内容', { max: 1000 }).required(),
  next: dateTime('下次跟进'),
  user: user('跟进人').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  outcome: longText('跟进结果').readonly(),
})
  .states({
    done: ['20', '已完成', { tone: 'success', phase: 'done' }],
    toFollow: ['10', '待跟进', { tone: 'warning', phase: 'waiting' }],
  })
  .actions({
    finish: { label: '完成跟进', from: 'toFollow', to: 'done', who: 'permission', form: ['outcome!'] },
    postpone: { label: '改期', from: 'toFollow', who: 'permission', form: ['next!'], guard: 'ahead' },
  })
  .todos({ toFollow: { while: 'toFollow', for: 'user', word: '待跟进', due: 'next' } })
  .kpis(({ state, and, past }) => ({
    held: count('互动次数'),
    toFollow: count('待跟进', state('toFollow')),
    late: count('逾期未跟进', and(state('toFollow'), past('next')), 'less'),
  }))
  .list({
    columns: ['customer', 'kind', 'at', 'summary', 'next', 'user', 'state'],
    filters: ['state', 'customer', 'kind', 'user', 'at', 'next', 'projectUuid'],
    search: ['summary'],
    sortable: ['at', 'next'],
    sort: [{ field: 'at', order: 'desc' }],
    views: [calendar('next'), chart('kind', { label: '按方式' })],
  })
  .inProject('projectUuid')
  .titled('summary')
