import { dateTime, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/business-report/identity.ts'
import { issue } from '#src/business-report/issues/issue.ts'

/** A published report on its way to somebody who has subscribed to it. */
export const delivery = entity('delivery', '报表送达', {
  title: text('报表', { max: 80 }).readonly(),
  issue: ref('报表期次', () => issue).required(),
  user: user('订阅人').required(),
  dueAt: dateTime('送达时间').required(),
  sentAt: dateTime('实际送达').readonly(),
})
  .states({
    waiting: ['10', '待送达', { tone: 'info', phase: 'waiting' }],
    sent: ['20', '已送达', { tone: 'success', final: true, phase: 'done' }],
    dropped: ['30', '未送达', { final: true, phase: 'closed' }],
  })
  .timers({ send: { label: '送达', at: 'dueAt', while: 'waiting', effect: 'send' } })
  .kpis(({ state }) => ({
    sent: by('sentAt', count('送达人次', state('sent'))),
    waiting: count('等待送达', state('waiting')),
  }))
  .list({
    columns: ['title', 'user', 'dueAt', 'sentAt', 'state'],
    filters: ['state', 'issue', 'user', 'dueAt'],
    search: ['title'],
    sort: [{ field: 'dueAt', order: 'desc' }],
  })
  .seenBy('user')
  .recorded()
  .titled('title')
