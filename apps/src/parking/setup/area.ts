import { dateTime, dict, integer, money, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban, plan } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/parking/identity.ts'
import { feeRule } from '#src/parking/setup/setup.ts'
import { t } from '#src/parking/texts.ts'

export const DIRECTION = { into: '1', out: '2', both: '3' } as const
export const LINK = { none: '1', online: '2', offline: '3' } as const

export const area = entity('area', '停车场', {
  code: text('编码', { max: 20 }).required().unique(),
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  kind: dict('类型', { ground: ['1', '地面', 'success'], under: ['2', '地下', 'info'] }).required(),
  total: integer('车位总数', { min: 1, max: 100_000 }).required(),
  feeRule: ref('计费规则', () => feeRule).required(),
  monthPrice: money('月卡单价', { min: 1, max: 10_000_000 }).hint('办理月卡时带出'),
})
  .rights({ payLink: '生成缴费码' })
  .list({
    columns: ['code', 'name', 'kind', 'projectUuid', 'total', 'feeRule', 'monthPrice'],
    filters: ['projectUuid', 'kind'],
    search: ['code', 'name'],
  })
  .titled('name')
  .inProject('projectUuid')

/** A way in or out, opened by its barrier or by a guard. */
export const gate = entity('gate', '出入口', {
  name: text('名称').required(),
  area: ref('停车场', () => area).required(),
  projectUuid: ref('项目', () => project).from('area'),
  direction: dict('方向', {
    into: [DIRECTION.into, '入口', 'success'],
    out: [DIRECTION.out, '出口', 'warning'],
    both: [DIRECTION.both, '出入口', 'info'],
  }).required(),
  device: text('道闸设备', { max: 64 }).unique().hint('设备编号；没有设备的出入口由门岗人工抬杆'),
  link: dict('连接', { none: [LINK.none, '无设备'], online: [LINK.online, '在线', 'success'], offline: [LINK.offline, '离线', 'error'] })
    .readonly()
    .default(LINK.none),
  seenAt: dateTime('最近上报').readonly(),
})
  .rights({ guard: '岗亭收费' })
  .list({
    columns: ['name', 'area', 'direction', 'device', 'link', 'seenAt', 'projectUuid'],
    filters: ['area', 'direction', 'link', 'projectUuid'],
    search: ['name', 'device'],
  })
  .kpis(({ eq }) => ({ gatesOffline: count('离线道闸', eq('link', LINK.offline), 'less') }))
  .inProject('projectUuid')

export const space = entity('space', '车位', {
  no: text('车位号', { max: 20 }).required(),
  area: ref('停车场', () => area).required(),
  projectUuid: ref('项目', () => project).from('area'),
  kind: dict('类型', {
    owned: ['1', '产权', 'success'],
    shelter: ['2', '人防', 'warning'],
    common: ['3', '公共', 'info'],
    pair: ['4', '子母', 'violet'],
  }).required(),
  size: integer('面积(m²)', { min: 1, max: 1_000 }),
  buildingUuid: ref('楼栋', () => building),
  positionUuid: ref('部位', () => position).hint('平面图上的区域'),
  /** Of its owner: no home is in a garage. */
  roomUuid: ref('房屋', () => room).apartFrom('buildingUuid'),
  owner: ref('业主', () => customer),
  maxInside: integer('最多在场车辆', { min: 1, max: 20 }).required().default(1),
})
  .states({
    free: ['10', '空闲', { tone: 'success', phase: 'waiting' }],
    sold: ['20', '已售', { tone: 'info', phase: 'done' }],
    let: ['30', '已租', { tone: 'violet', phase: 'working' }],
    stopped: ['40', '停用', { phase: 'closed' }],
  })
  .actions({
    sell: { label: '登记已售', from: 'free', to: 'sold', who: 'permission', form: ['roomUuid!', 'owner'] },
    let: { label: '登记已租', from: 'free', to: 'let', who: 'permission', form: ['roomUuid', 'owner'] },
    release: {
      label: '收回',
      from: ['sold', 'let'],
      to: 'free',
      who: 'permission',
      confirm: '确认收回车位「{no}」？',
      set: { roomUuid: null, owner: null },
    },
    stop: { label: '停用', from: 'free', to: 'stopped', who: 'permission' },
    start: { label: '启用', from: 'stopped', to: 'free', who: 'permission' },
  })
  .uniqueTogether(['area', 'no'], t('该停车场已有此车位号'))
  .list({
    columns: ['no', 'area', 'kind', 'size', 'roomUuid', 'owner', 'maxInside', 'projectUuid', 'state'],
    filters: ['state', 'area', 'kind', 'buildingUuid', 'projectUuid'],
    search: ['no'],
    views: [kanban('state'), plan('buildingUuid', 'positionUuid', { used: ['sold', 'let'] }), chart('kind')],
  })
  .kpis(({ state }) => ({ freeSpaces: count('空闲车位', state('free')) }))
  .inProject('projectUuid')
