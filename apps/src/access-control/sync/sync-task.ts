import { dateTime, dict, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { door } from '#src/access-control/doors/door.ts'
import { entity } from '#src/access-control/identity.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { access } from '#src/access-control/rights/access.ts'
import { project } from '#src/main-data/project.ts'

export const ACTION = { down: '1', delete: '2' } as const

/** Something that the device of a door is to know; it waits while there is none, or none is there. */
export const syncTask = entity('syncTask', '下发任务', {
  access: ref('通行权限', () => access).required(),
  door: ref('门', () => door).required(),
  person: ref('人员', () => person).required(),
  credential: ref('凭证', () => credential).required(),
  projectUuid: ref('项目', () => project).required(),
  name: text('名称', { max: 80 }),
  action: dict('动作', { down: [ACTION.down, '下发', 'info'], delete: [ACTION.delete, '删除', 'error'] }).required(),
  tries: integer('重试次数').default(0),
  error: text('失败原因', { max: 200 }),
  nextAt: dateTime('下次重试'),
  giveUpAt: dateTime('放弃时间').inner(),
  doneAt: dateTime('完成时间'),
})
  .states({
    waiting: ['10', '待下发', { tone: 'warning' }],
    done: ['20', '已下发', { tone: 'success', final: true, phase: 'done' }],
    failed: ['30', '失败', { tone: 'error', phase: 'waiting' }],
    cancelled: ['40', '已取消', { final: true }],
  })
  .actions({
    again: {
      label: '重新下发',
      from: ['waiting', 'failed'],
      to: 'waiting',
      who: 'permission',
      bulk: true,
      guard: 'connected',
      effect: 'again',
    },
  })
  .timers({
    retry: { label: '重试', at: 'nextAt', while: 'waiting', effect: 'retry', together: true },
    giveUp: { label: '下发失败', at: 'giveUpAt', while: 'waiting', to: 'failed', effect: 'giveUp' },
  })
  .list({
    columns: ['door', 'person', 'credential', 'action', 'tries', 'nextAt', 'error', 'createTime', 'doneAt', 'state'],
    filters: ['state', 'action', 'door', 'person', 'projectUuid', 'createTime'],
    search: ['name'],
    views: [chart('state')],
  })
  .kpis(({ state }) => ({
    pending: count('待下发任务', state('waiting'), 'less'),
    failed: count('下发失败', state('failed'), 'less'),
    syncSuccess: ratio('下发成功率', state('done'), state('done', 'failed')),
  }))
  .overview({ lead: 'pending', attention: [] })
  .titled('name')
  .recorded()
  .inProject('projectUuid')
