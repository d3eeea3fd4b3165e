import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { date, dateTime, flag, integer, percent, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { chapterFields, course } from '#src/training/courses/course.ts'
import { entity } from '#src/training/identity.ts'

const REMINDED = 3

/** Somebody who learns a course: its chapters as they were when it began for them, and how far they are. */
export const learn = entity('learn', '学习记录', {
  title: text('课程名称', { max: 100 }).readonly(),
  course: ref('课程', () => course).required(),
  user: user('员工').required(),
  dueOn: date('截止日期'),
  /** The midnight at which that day is over. */
  dueAt: dateTime('逾期时间').inner(),
  progress: percent('进度', { scale: 0 }).required().default(0),
  minutes: integer('已学时长', { unit: '分钟' }).required().default(0),
  overdue: flag('逾期').required().default(false),
  finishedAt: dateTime('学完时间'),
  chapters: rows('章节', { ...chapterFields, doneAt: dateTime('学完时间') }, { max: 50 }),
})
  .states({
    learning: ['10', '待学习', { tone: 'warning', phase: 'waiting' }],
    done: ['20', '已学完', { tone: 'success', final: true, phase: 'done' }],
  })
  .timers({
    remind: { label: '逾期提醒', at: 'dueAt', while: 'learning', effect: 'remind', every: days(1), times: REMINDED },
    escalate: { label: '逾期通知负责人', at: 'dueAt', after: days(REMINDED), while: 'learning', effect: 'escalate' },
  })
  .todos({ learn: { while: 'learning', for: 'user', word: '待学习', due: 'dueAt' } })
  .kpis(({ state, eq, and }) => ({
    completion: ratio('完成率', state('done')),
    minutes: average('人均学时', 'minutes', 'minutes', undefined, 'more'),
    learning: count('待学人次', state('learning'), 'less'),
    overdue: count('逾期未学', and(state('learning'), eq('overdue', true)), 'less'),
    finished: by('finishedAt', count('学完人次', state('done'), 'more')),
  }))
  .overview({ lead: 'completion', support: ['minutes', 'learning', 'overdue', 'finished'], attention: [], charts: ['course', 'state'] })
  .form(
    { title: '学习', fields: ['title', 'course', 'user', 'progress', 'minutes', 'dueOn', 'overdue', 'finishedAt'] },
    { title: '章节', fields: ['chapters'] },
  )
  .list({
    columns: ['title', 'user', 'progress', 'minutes', 'dueOn', 'overdue', 'finishedAt', 'state'],
    filters: ['state', 'course', 'user', 'overdue', 'dueOn', 'finishedAt'],
    search: ['title'],
    sortable: ['progress', 'minutes', 'dueOn', 'finishedAt'],
    views: [kanban('state')],
  })
  .uniqueTogether(['course', 'user'], { text: '当前状态不允许该操作' })
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')

export type Learn = StoredOf<typeof learn>
