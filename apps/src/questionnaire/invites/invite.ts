import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, phone, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

/** Somebody who is asked: one of our own people, a customer, or somebody of a home. Of an anonymous survey it does not say whether they answered. */
export const invite = entity('invite', '发放对象', {
  survey: ref('问卷', () => survey)
    .required()
    .readonly(),
  title: text('问卷标题', { max: 100 }).readonly(),
  user: user('员工').readonly(),
  customer: ref('客户', () => customer).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  name: text('姓名').readonly(),
  phone: phone('手机号').readonly(),
  dueAt: dateTime('截止时间').readonly(),
  answeredAt: dateTime('答题时间').readonly(),
  /** Who it is, so that nobody is asked twice. */
  who: text('对象', { max: 80 }).internal(),
})
  .computed({ link: text('答题链接', { max: 300 }) })
  .states({
    waiting: ['10', '待答', { tone: 'warning', locked: true, phase: 'waiting' }],
    answered: ['20', '已答', { tone: 'success', locked: true, phase: 'done' }],
    unsaid: ['30', '匿名', { tone: 'neutral', locked: true, phase: 'working' }],
    over: ['40', '已截止', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .todos({ answer: { while: 'waiting', for: 'user', word: '待填写问卷', due: 'dueAt' } })
  .kpis(({ state }) => ({
    answerRate: ratio('填写率', state('answered'), state('waiting', 'answered', 'over')),
    waiting: count('待填写', state('waiting'), 'less'),
  }))
  .overview({ lead: 'answerRate', support: ['waiting'], attention: [], charts: ['state', 'survey'] })
  .list({
    columns: ['title', 'name', 'user', 'phone', 'projectUuid', 'roomUuid', 'dueAt', 'answeredAt', 'state'],
    filters: ['state', 'survey', 'user', 'customer', 'projectUuid', 'roomUuid', 'answeredAt'],
    search: ['title', 'name', 'phone'],
    sortable: ['dueAt', 'answeredAt'],
  })
  .uniqueTogether(['survey', 'who'], { text: '当前状态不允许该操作' })
  .inProject('projectUuid')
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')

export type Invite = StoredOf<typeof invite>
