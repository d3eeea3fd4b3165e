import { dateTime, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { device } from '#src/iot/devices/device.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/zky/identity.ts'
import { t } from '#src/zky/texts.ts'

/** A device that nobody controls from here for a time, because somebody works at it. */
export const lock = entity('lock', '控制锁定', {
  device: ref('设备', () => device).required(),
  until: dateTime('锁定至').required(),
  reason: text('锁定原因', { max: 200 }).required(),
  projectUuid: ref('项目', () => project).from('device'),
})
  .states({
    locked: ['10', '锁定中', { tone: 'warning' }],
    released: ['20', '已解除', { final: true }],
  })
  .actions({
    release: { label: '解除锁定', from: 'locked', to: 'released', who: 'permission', confirm: '解除后可以再次控制设备，确认解除？' },
  })
  .timers({ expire: { label: '到期解除', at: 'until', while: 'locked', to: 'released' } })
  .uniqueTogether(['device'], t('设备已锁定'), { while: ['locked'] })
  .list({
    columns: ['device', 'until', 'reason', 'createTime', 'state'],
    filters: ['state', 'device', 'projectUuid'],
    search: ['reason'],
  })
  .kpis(({ state }) => ({ locks: count('锁定设备', state('locked')) }))
  .inProject('projectUuid')
  .titled('reason')
