import { date, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/loyalty/identity.ts'
import { benefit } from '#src/loyalty/levels/benefit.ts'
import { member } from '#src/loyalty/members/member.ts'
import { project } from '#src/main-data/project.ts'

/** A benefit that a member had. */
export const benefitUse = entity('benefitUse', '权益使用', {
  member: ref('会员', () => member).required(),
  benefit: ref('会员权益', () => benefit).required(),
  remark: text('使用事项', { max: 100 }),
  day: date('使用日期').readonly(),
  clerk: user('经办人').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({
    used: ['10', '已使用', { tone: 'success', locked: true, phase: 'done' }],
    undone: ['20', '已撤销', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    undo: { label: '撤销使用', from: 'used', to: 'undone', who: 'permission', confirm: '确认撤销本次权益使用？次数将恢复', danger: true },
  })
  .kpis(({ state }) => ({ benefitsUsed: count('权益使用次数', state('used'), 'more') }))
  .list({
    columns: ['day', 'member', 'benefit', 'remark', 'clerk', 'state'],
    filters: ['member', 'benefit', 'day', 'state', 'projectUuid'],
    search: ['remark'],
    views: [chart('benefit', { label: '按权益' })],
  })
  .inProject('projectUuid')
  .titled('remark')
