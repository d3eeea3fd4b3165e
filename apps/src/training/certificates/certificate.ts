import { date, decimal, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { exam } from '#src/training/exams/exam.ts'
import { entity } from '#src/training/identity.ts'

/** That somebody has passed, until when, and where anybody can see that it is true. */
export const certificate = entity('certificate', '培训证书', {
  no: serial('ZS{yyyy}{seq5}', '证书编号'),
  title: text('考试名称', { max: 100 }).readonly(),
  exam: ref('考试', () => exam).required(),
  user: user('持证人').required(),
  holder: text('姓名').readonly(),
  score: decimal('成绩', { scale: 1, unit: '分' }),
  issuedOn: date('发证日期').required(),
  validTo: date('有效期至'),
  reason: text('撤销原因', { max: 200 }).readonly(),
  /** Its code stands on the paper. */
  link: text('查验链接', { max: 300 }).readonly().inner(),
})
  .states({
    valid: ['10', '有效', { tone: 'success', phase: 'working' }],
    expired: ['20', '已过期', { tone: 'warning', final: true, phase: 'done' }],
    revoked: ['30', '已撤销', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    revoke: {
      label: '撤销证书',
      from: 'valid',
      to: 'revoked',
      who: 'permission',
      form: ['reason!'],
      confirm: '撤销后「{no}」查验为无效',
      danger: true,
    },
  })
  .expires('validTo', {
    while: 'valid',
    ahead: [60, 30],
    tell: 'user',
    what: '培训证书',
    ends: { from: 'valid', to: 'expired', label: '证书到期' },
  })
  .kpis(({ state }) => ({ valid: count('有效证书', state('valid'), 'more'), issued: by('issuedOn', count('发证数', undefined, 'more')) }))
  .overview({ charts: ['exam', 'state'] })
  .list({
    columns: ['no', 'title', 'user', 'score', 'issuedOn', 'validTo', 'state'],
    filters: ['state', 'exam', 'user', 'issuedOn', 'validTo'],
    search: ['no', 'title', 'holder'],
    sortable: ['issuedOn', 'validTo'],
    views: [calendar('validTo')],
  })
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('no')
