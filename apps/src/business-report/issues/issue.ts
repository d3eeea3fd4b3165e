import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { date, dateTime, dict, integer, link, ref, serial, text, user, users } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { actor } from '@qifuyun/kit/states.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { PERIODS } from '#src/business-report/codes.ts'
import { entity } from '#src/business-report/identity.ts'
import { report } from '#src/business-report/reports/report.ts'
import { t } from '#src/business-report/texts.ts'

/** A report of a period as it was issued: what it says stands in its snapshot, and never changes. */
export const issue = entity('issue', '报表期次', {
  no: serial('BB{yyyyMM}{seq5}', '报表编号'),
  title: text('报表', { max: 80 }).readonly(),
  report: ref('报表定义', () => report).required(),
  kind: dict('周期类型', PERIODS).required(),
  period: text('期间', { max: 10 }).required(),
  from: date('开始日期').required(),
  to: date('结束日期').required(),
  edition: integer('版本', { min: 1 }).required(),
  columnCount: integer('列数').required(),
  placeCount: integer('行数').required(),
  madeAt: dateTime('生成时间').required(),
  publishedAt: dateTime('发布时间').readonly(),
  publisher: user('发布人').readonly(),
  readers: users('订阅人', { max: 100 }),
  approvalUuid: link('关联审批'),
})
  .states({
    made: ['10', '已生成', { tone: 'info', phase: 'waiting' }],
    approving: ['20', '待审', { tone: 'warning', locked: true, phase: 'confirming' }],
    published: ['30', '已发布', { tone: 'success', locked: true, phase: 'done' }],
    replaced: ['40', '已替代', { final: true, phase: 'closed' }],
    dropped: ['50', '已作废', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    publish: {
      label: '发布',
      from: 'made',
      to: 'published',
      who: 'permission',
      guard: 'isLatest',
      set: { publisher: actor },
      approval: { flow: 'report.issue', link: 'approvalUuid', while: 'approving', label: '发布审批' },
    },
    recompute: {
      label: '重算',
      from: ['made', 'published'],
      to: ['published', 'replaced'],
      who: 'permission',
      guard: 'isLatest',
      effect: 'recompute',
      confirm: '按现在的数据重新计算「{title}」，生成新版本；已发布的版本在新版本发布前保持不变',
    },
    drop: { label: '作废', from: 'made', to: 'dropped', who: 'permission', confirm: '作废「{title}」？', danger: true },
    replace: { label: '替代', from: ['made', 'published'], to: 'replaced', who: 'application' },
  })
  .todos({ publish: { while: 'made', for: whoMay('publish'), word: '待发布' } })
  .uniqueTogether(['report', 'period', 'edition'], t('该期报表正在出具，请稍后再试'))
  .kpis(({ state }) => ({
    published: by('publishedAt', count('发布的报表', state('published', 'replaced'), 'more')),
    waiting: count('待发布的报表', state('made', 'approving'), 'less'),
  }))
  .overview({ lead: 'waiting', support: ['published'], charts: ['kind', 'state'] })
  .form(
    { title: '报表', fields: ['title', 'report', 'kind', 'period', 'from', 'to', 'edition'] },
    { title: '内容', fields: ['columnCount', 'placeCount', 'madeAt'] },
    { title: '发布', fields: ['publishedAt', 'publisher', 'readers', 'no'] },
  )
  .list({
    columns: ['title', 'kind', 'period', 'edition', 'columnCount', 'placeCount', 'madeAt', 'publishedAt', 'publisher', 'no', 'state'],
    filters: ['state', 'report', 'kind', 'from', 'madeAt', 'publishedAt'],
    search: ['title', 'no', 'period'],
    sort: [{ field: 'madeAt', order: 'desc' }],
    sortable: ['madeAt', 'from'],
    views: [kanban('state'), calendar('madeAt')],
  })
  .seenBy('readers')
  .recorded()
  .titled('title')

export type Issue = StoredOf<typeof issue>
