import { dateTime, ref, text, user } from '@qifuyun/kit/fields.ts'
import { door } from '#src/access-control/doors/door.ts'
import { entity } from '#src/access-control/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Somebody has a door opened from afar, and what its device answered. */
export const remoteOpen = entity('remoteOpen', '远程开门', {
  door: ref('门', () => door).required(),
  projectUuid: ref('项目', () => project).required(),
  reason: text('开门原因', { max: 200 }).required(),
  user: user('操作人').required(),
  expiresAt: dateTime('应答截止').required(),
  answeredAt: dateTime('应答时间'),
  error: text('失败原因', { max: 200 }),
})
  .states({
    waiting: ['10', '等待应答', { tone: 'warning', phase: 'waiting' }],
    opened: ['20', '已开门', { tone: 'success', final: true, phase: 'done' }],
    failed: ['30', '未开门', { tone: 'error', final: true }],
  })
  .timers({ lapse: { label: '设备未应答', at: 'expiresAt', while: 'waiting', to: 'failed' } })
  .list({
    columns: ['door', 'reason', 'user', 'createTime', 'answeredAt', 'error', 'projectUuid', 'state'],
    filters: ['state', 'door', 'user', 'projectUuid', 'createTime'],
    search: ['reason'],
  })
  .recorded()
  .inProject('projectUuid')
