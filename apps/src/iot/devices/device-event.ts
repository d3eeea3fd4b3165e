import { dateTime, dict, longText, ref, text } from '@qifuyun/kit/fields.ts'
import { device } from '#src/iot/devices/device.ts'
import { entity } from '#src/iot/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Something that a device tells of beside its values. */
export const deviceEvent = entity('deviceEvent', '设备事件', {
  device: ref('设备', () => device).readonly(),
  identifier: text('标识符', { max: 32 }).readonly(),
  name: text('名称').readonly(),
  level: dict('等级', { info: ['1', '信息', 'info'], warning: ['2', '告警', 'warning'], error: ['3', '故障', 'error'] }).readonly(),
  params: longText('参数', { max: 2_000 }).readonly(),
  at: dateTime('时间').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .recorded()
  .list({
    columns: ['name', 'level', 'device', 'at', 'params'],
    filters: ['device', 'level', 'projectUuid', 'at'],
    search: ['name', 'identifier'],
  })
  .inProject('projectUuid')
  .titled('name')
