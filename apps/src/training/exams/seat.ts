import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, decimal, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { average, count, ratio } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { exam } from '#src/training/exams/exam.ts'
import { entity } from '#src/training/identity.ts'

/** Somebody who is to take an exam, with the best of what came of it. */
export const seat = entity('seat', '应考人员', {
  title: text('考试名称', { max: 100 }).readonly(),
  exam: ref('考试', () => exam).required(),
  user: user('员工').required(),
  closesAt: dateTime('截止时间').required(),
  tries: integer('已考次数', { unit: '次' }).required().default(0),
  best: decimal('最好成绩', { scale: 1, unit: '分' }),
  passedAt: dateTime('通过时间'),
})
  .states({
    waiting: ['10', '待考', { tone: 'warning', phase: 'waiting' }],
    passed: ['20', '已通过', { tone: 'success', phase: 'done' }],
    failed: ['30', '未通过', { tone: 'error', phase: 'closed' }],
    absent: ['40', '缺考', { tone: 'neutral', phase: 'closed' }],
  })
  .todos({ take: { while: 'waiting', for: 'user', word: '待考', due: 'closesAt' } })
  .kpis(({ state }) => ({
    passRate: ratio('通过率', state('passed'), state('passed', 'failed')),
    best: average('平均分', 'best', 'score', state('passed', 'failed'), 'more'),
    waiting: count('待考人次', state('waiting'), 'less'),
    absent: count('缺考人次', state('absent'), 'less'),
  }))
  .overview({ lead: 'passRate', support: ['best', 'waiting', 'absent'], attention: [], charts: ['state', 'exam'] })
  .list({
    columns: ['title', 'user', 'tries', 'best', 'passedAt', 'closesAt', 'state'],
    filters: ['state', 'exam', 'user', 'closesAt', 'passedAt'],
    search: ['title'],
    sortable: ['best', 'closesAt', 'passedAt'],
    views: [kanban('state')],
  })
  .uniqueTogether(['exam', 'user'], { text: '当前状态不允许该操作' })
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')

export type Seat = StoredOf<typeof seat>
