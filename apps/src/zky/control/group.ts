import { longText, ref, refs, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { device } from '#src/iot/devices/device.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/zky/identity.ts'
import { t } from '#src/zky/texts.ts'

export const DEVICES_MAX = 100

/** Devices that are looked at and controlled together: the lights of a storey, the fans of a garage. */
export const group = entity('group', '设备分组', {
  name: text('分组名称').required(),
  projectUuid: ref('项目', () => project).required(),
  devices: refs('设备', () => device, { max: DEVICES_MAX }).required(),
  remark: longText('备注'),
})
  .rights({ control: '手动控制' })
  .uniqueTogether(['projectUuid', 'name'], t('分组名称已存在'))
  .list({ columns: ['name', 'projectUuid', 'devices', 'remark'], filters: ['projectUuid', 'devices'], search: ['name'] })
  .kpis(() => ({ groups: count('分组') }))
  .inProject('projectUuid')
  .titled('name')
