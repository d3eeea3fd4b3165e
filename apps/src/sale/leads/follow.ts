import { dateTime, dict, longText, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/sale/identity.ts'
import { FOLLOW_KINDS, lead } from '#src/sale/leads/lead.ts'

/** What was said to somebody who looks for a home; it stands as it was written. */
export const follow = entity('follow', '跟进记录', {
  title: text('客源姓名', { max: 20 }).required(),
  lead: ref('客源', () => lead).required(),
  at: dateTime('跟进时间').required(),
  kind: dict('跟进方式', FOLLOW_KINDS).required(),
  text: longText('跟进内容', { max: 1000 }).required(),
  next: dateTime('下次跟进'),
  by: user('跟进人'),
  projectUuid: ref('意向项目', () => project),
})
  .ledger()
  .kpis(({ notEmpty }) => ({ follows: by('at', count('跟进次数', notEmpty('at'), 'more')) }))
  .list({
    columns: ['at', 'title', 'lead', 'kind', 'text', 'next', 'by'],
    filters: ['lead', 'kind', 'by', 'at', 'projectUuid'],
    search: ['title', 'text'],
    sort: [{ field: 'at', order: 'desc' }],
    views: [chart('kind', { label: '按方式' })],
  })
  .seenBy('by')
  .inProject('projectUuid')
  .titled('title')
