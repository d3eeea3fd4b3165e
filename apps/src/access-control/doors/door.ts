import { dateTime, dict, flag, position, ref, text } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { kanban, map } from '@qifuyun/kit/views.ts'
import { entity } from '#src/access-control/identity.ts'
import { t } from '#src/access-control/texts.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'
import { gate } from '#src/visitor/gate.ts'

export const DIRECTION = { both: '1', into: '2', out: '3' } as const
export const LINK = { none: '1', online: '2', offline: '3' } as const

/** Doors that are given together. */
export const doorGroup = entity('doorGroup', '门组', {
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  enabled: flag('启用').default(true),
})
  .chosenWhile('enabled')
  .list({ columns: ['name', 'projectUuid', 'enabled'], filters: ['projectUuid', 'enabled'], search: ['name'] })
  .inProject('projectUuid')

export const door = entity('door', '门', {
  name: text('名称').required(),
  kind: dict('类型', { person: ['1', '人行', 'info'], lift: ['2', '梯控', 'violet'], unit: ['3', '单元门', 'success'] }).required(),
  ...place(),
  position: position('坐标'),
  group: ref('门组', () => doorGroup),
  direction: dict('方向', { both: [DIRECTION.both, '双向'], into: [DIRECTION.into, '进', 'info'], out: [DIRECTION.out, '出', 'warning'] })
    .required()
    .default(DIRECTION.both),
  /** By which the device that opens it is known; without one a guard opens it by hand. */
  device: text('门禁设备', { max: 64 }).unique().hint('设备编号；没有设备的门由门岗人工核验'),
  gate: ref('岗亭', () => gate).hint('获准经过该岗亭的访客可开此门'),
  guests: flag('访客可通行').default(false),
  link: dict('连接', {
    none: [LINK.none, '无设备'],
    online: [LINK.online, '在线', 'success'],
    offline: [LINK.offline, '离线', 'error'],
  })
    .readonly()
    .default(LINK.none),
  seenAt: dateTime('最近上报').readonly(),
  openReason: text('开门原因', { max: 200 }).readonly().inner(),
})
  .states({
    inUse: ['10', '使用中', { tone: 'success', phase: 'working' }],
    stopped: ['20', '已停用', { phase: 'closed' }],
  })
  .actions({
    open: { label: '远程开门', from: 'inUse', who: 'permission', form: ['openReason!'], effect: 'open' },
    stop: {
      label: '停用',
      from: 'inUse',
      to: 'stopped',
      who: 'permission',
      confirm: '停用后从设备删除全部权限，确认停用「{name}」？',
      danger: true,
    },
    start: { label: '启用', from: 'stopped', to: 'inUse', who: 'permission' },
  })
  .rights({ check: '门岗核验' })
  .form(
    { title: '门', fields: ['name', 'kind', 'direction', 'group', 'guests', 'gate'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText', 'position'] },
    { title: '设备', fields: ['device', 'link', 'seenAt'] },
  )
  .list({
    columns: ['name', 'kind', 'group', 'direction', 'projectUuid', 'buildingUuid', 'positionText', 'device', 'link', 'seenAt', 'state'],
    filters: ['projectUuid', 'buildingUuid', 'kind', 'group', 'link', 'guests', 'state'],
    search: ['name', 'device', 'positionText'],
    views: [map('position'), kanban('link')],
  })
  .kpis(({ eq, ne }) => ({
    doorsOnline: ratio('门禁在线率', eq('link', LINK.online), ne('link', LINK.none)),
    doorsOffline: count('离线门禁', eq('link', LINK.offline), 'less'),
  }))
  .rule('gate', ({ gate: at, guests }) => (at && guests === false ? t('关联岗亭的门须允许访客通行') : undefined))
  .indexed('gate')
  .inProject('projectUuid')
