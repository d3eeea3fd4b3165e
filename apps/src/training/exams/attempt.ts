import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, decimal, dict, flag, integer, longText, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, by, count } from '@qifuyun/kit/kpi.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { ENDED_BY, GRACE_MS, QUESTIONS_MAX } from '#src/training/codes.ts'
import { exam } from '#src/training/exams/exam.ts'
import { seat } from '#src/training/exams/seat.ts'
import { entity } from '#src/training/identity.ts'
import { typeField } from '#src/training/questions/type.ts'

/** What one paper holds of keys and answers, as text. */
const KEYS_MAX = 600_000

/** One go at an exam: its questions as they were drawn, what was answered, and what it is worth. */
export const attempt = entity('attempt', '答卷', {
  title: text('考试名称', { max: 100 }).readonly(),
  exam: ref('考试', () => exam).required(),
  seat: ref('应考人员', () => seat).required(),
  user: user('员工').required(),
  n: integer('第几次').required(),
  startedAt: dateTime('开始答题').required(),
  endsAt: dateTime('答题截止').required(),
  handedInAt: dateTime('交卷时间'),
  endedBy: dict('交卷方式', {
    self: [ENDED_BY.self, '主动交卷', 'success'],
    clock: [ENDED_BY.clock, '到时自动交卷', 'warning'],
    leaves: [ENDED_BY.leaves, '切屏超限自动交卷', 'error'],
  }),
  leaves: integer('切屏次数', { unit: '次' }).required().default(0),
  full: integer('总分', { unit: '分' }).required(),
  passScore: integer('及格分', { unit: '分' }).required(),
  score: decimal('得分', { scale: 1, unit: '分' }),
  passed: flag('通过'),
  answers: rows(
    '答题情况',
    {
      type: typeField('题型').required(),
      stem: longText('题干', { max: 1_000 }).required(),
      choices: longText('选项', { max: 2_000 }),
      full: integer('分值').required(),
      given: longText('作答', { max: 2_000 }),
      got: decimal('得分', { scale: 1 }),
      comment: text('评语', { max: 200 }),
    },
    { max: QUESTIONS_MAX },
  ),
  /** What is right, line by line, as it was when the questions were drawn. */
  keys: longText('标准答案', { max: KEYS_MAX }).internal(),
})
  .states({
    taking: ['10', '答题中', { tone: 'info', phase: 'working' }],
    marking: ['20', '待阅卷', { tone: 'warning', phase: 'confirming' }],
    scored: ['30', '已出分', { tone: 'success', final: true, phase: 'done' }],
  })
  .rights({ mark: '阅卷' })
  .actions({
    handIn: { label: '交卷', from: 'taking', to: ['marking', 'scored'], who: 'application', form: ['endedBy'], effect: 'handIn' },
    finish: { label: '完成阅卷', from: 'marking', to: 'scored', who: 'application' },
  })
  .timers({
    timeOver: { label: '到时自动交卷', at: 'endsAt', after: GRACE_MS, while: 'taking', effect: 'timeOver', prompt: true },
  })
  .todos({ mark: { while: 'marking', for: whoMay('mark'), word: '待阅卷' } })
  .kpis(({ state }) => ({
    attempts: by('handedInAt', count('答卷数', state('marking', 'scored'))),
    marking: count('待阅答卷', state('marking'), 'less'),
    duration: by('handedInAt', averageMinutes('平均用时', 'startedAt', 'handedInAt', state('marking', 'scored'))),
  }))
  .overview({ attention: ['waiting'], charts: ['exam', 'endedBy'] })
  .form(
    { title: '答卷', fields: ['title', 'exam', 'seat', 'user', 'n', 'score', 'passed', 'full', 'passScore'] },
    { title: '过程', fields: ['startedAt', 'endsAt', 'handedInAt', 'endedBy', 'leaves'] },
    { title: '答题', fields: ['answers'] },
  )
  .list({
    columns: ['title', 'user', 'n', 'score', 'passed', 'startedAt', 'handedInAt', 'endedBy', 'leaves', 'state'],
    filters: ['state', 'exam', 'user', 'passed', 'endedBy', 'startedAt', 'handedInAt'],
    search: ['title'],
    sort: [{ field: 'startedAt', order: 'desc' }],
    sortable: ['startedAt', 'score', 'leaves'],
  })
  .indexed('seat')
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')

export type Attempt = StoredOf<typeof attempt>
