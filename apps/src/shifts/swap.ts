import { dateTime, link, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/shifts/identity.ts'
import { plan } from '#src/shifts/plan.ts'

/** Two people change shifts: whoever asks agrees by that, the other by an action, and then the flow of the enterprise. */
export const swap = entity('swap', '换班', {
  no: serial('HB{yyyyMMdd}{seq4}'),
  mine: ref('我的班', () => plan).required(),
  theirs: ref('对方的班', () => plan).required(),
  reason: text('原因', { max: 200 }).required(),
  asker: user('申请人').readonly(),
  other: user('对方').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  agreedAt: dateTime('对方同意时间').readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    asked: ['10', '待对方同意', { tone: 'warning', locked: true, phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'info', locked: true, phase: 'confirming' }],
    done: ['30', '已换班', { tone: 'success', final: true }],
    declined: ['40', '已拒绝', { tone: 'error', final: true, phase: 'closed' }],
    cancelled: ['50', '已撤回', { final: true, phase: 'closed' }],
  })
  .actions({
    agree: {
      label: '同意换班',
      from: 'asked',
      to: 'done',
      who: { field: 'other' },
      guard: 'stillPossible',
      set: { agreedAt: now },
      approval: {
        flow: 'shift.swap',
        link: 'approvalUuid',
        while: 'approving',
        leads: { rejected: 'declined', withdrawn: 'cancelled' },
      },
    },
    decline: { label: '不同意', from: 'asked', to: 'declined', who: { field: 'other' }, danger: true, effect: 'tellAsker' },
    cancel: { label: '撤回', from: 'asked', to: 'cancelled', who: 'creator', danger: true },
  })
  .todos({ asked: { while: 'asked', for: 'other', word: '待同意换班' } })
  .list({
    columns: ['no', 'asker', 'mine', 'other', 'theirs', 'reason', 'state', 'agreedAt'],
    filters: ['asker', 'other', 'state', 'projectUuid'],
    search: ['no', 'reason'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({ swaps: count('换班次数', state('done')), open: count('待处理换班', state('asked', 'approving'), 'less') }))
  .inProject('projectUuid')
  .seenBy('asker', 'other')
  .selfService()
  .titled('no')
