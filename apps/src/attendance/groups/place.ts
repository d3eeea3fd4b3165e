import { flag, integer, longText, position, ref, text } from '@qifuyun/kit/fields.ts'
import { map } from '@qifuyun/kit/views.ts'
import { wifiProblem } from '#src/attendance/groups/wifi.ts'
import { entity } from '#src/attendance/identity.ts'
import { t } from '#src/attendance/texts.ts'
import { project } from '#src/main-data/project.ts'

/** Where people punch: within a circle on the map, in its Wi-Fi, or at its machine. */
export const place = entity('place', '考勤点', {
  name: text('名称', { max: 30 }).required().unique(),
  projectUuid: ref('项目', () => project).required(),
  at: position('位置').required(),
  radiusM: integer('有效半径', { min: 50, max: 2000, unit: '米' }).required().default(200),
  wifi: longText('Wi-Fi BSSID', { max: 1000 }).hint('每行一个，如 a4:5e:60:c2:11:0f'),
  device: text('考勤机编号', { max: 40 }).unique(),
  enabled: flag('启用').default(true),
})
  .rule('at', ({ at }) => (at && (at.latitude === undefined || at.longitude === undefined) ? t('请在地图上选择位置') : undefined))
  .rule('wifi', ({ wifi }) => wifiProblem(wifi))
  .list({
    columns: ['name', 'projectUuid', 'at', 'radiusM', 'device', 'enabled'],
    filters: ['projectUuid', 'enabled'],
    search: ['name', 'device'],
    views: [map('at')],
  })
  .inProject('projectUuid')
  .chosenWhile('enabled')
  .titled('name')
