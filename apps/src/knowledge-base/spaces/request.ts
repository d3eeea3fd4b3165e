import { dateTime, longText, ref, user, users } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { RIGHT } from '#src/knowledge-base/codes.ts'
import { entity } from '#src/knowledge-base/identity.ts'
import { rightField } from '#src/knowledge-base/spaces/rights.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** Somebody asks for a right in a space; those who manage it say yes or no. */
export const request = entity('request', '权限申请', {
  space: ref('知识空间', () => space).required(),
  right: rightField('申请权限').required().default(RIGHT.read),
  reason: longText('申请理由', { max: 200 }),
  asker: user('申请人').readonly(),
  managers: users('管理人').readonly().inner(),
  decidedBy: user('处理人').readonly(),
  decidedAt: dateTime('处理时间').readonly(),
  answer: longText('处理意见', { max: 200 }).readonly(),
})
  .states({
    pending: ['10', '待处理', { tone: 'warning', locked: true, phase: 'waiting' }],
    granted: ['20', '已同意', { tone: 'success', final: true, phase: 'done' }],
    refused: ['30', '已拒绝', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    grant: {
      label: '同意',
      from: 'pending',
      to: 'granted',
      who: [{ field: 'managers' }, 'permission'],
      guard: 'mayDecide',
      effect: 'grant',
    },
    refuse: {
      label: '拒绝',
      from: 'pending',
      to: 'refused',
      who: [{ field: 'managers' }, 'permission'],
      form: ['answer!'],
      guard: 'mayDecide',
      effect: 'refuse',
      danger: true,
    },
  })
  .todos({ pending: { while: 'pending', for: 'managers', word: '知识库权限申请' } })
  .kpis(({ state }) => ({ asked: count('待处理权限申请', state('pending'), 'less') }))
  .form({ title: '申请', fields: ['space', 'right', 'reason', 'asker'] }, { title: '处理', fields: ['decidedBy', 'decidedAt', 'answer'] })
  .list({
    columns: ['space', 'right', 'asker', 'reason', 'decidedBy', 'decidedAt', 'state', 'createTime'],
    filters: ['state', 'space', 'right', 'asker'],
    search: ['reason'],
  })
  .selfService()
  .titled('space')
