import { dateTime, flag, integer, position, ref, self, text } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { kanban, map, plan } from '@qifuyun/kit/views.ts'
import { entity } from '#src/iot/identity.ts'
import { product } from '#src/iot/things/product.ts'
import { place } from '#src/main-data/place.ts'

/** Something that speaks for itself, or through a gateway. Its token stands where messages come in; nobody can read it again. */
export const device = entity('device', '设备', {
  sn: text('设备编号', { max: 60 }).required().unique(),
  name: text('名称').required(),
  product: ref('产品', () => product).required(),
  gateway: self('所属网关'),
  ...place(),
  position: position('坐标'),
  tags: text('标签', { max: 100 }),
  /** Nobody is there: the application answers commands in its place. */
  simulated: flag('模拟').default(false).hint('未接入真实设备时，由系统代为应答指令'),
  firmware: text('固件版本').readonly(),
  seenAt: dateTime('最近上线').readonly(),
})
  .computed({ alarms: integer('活动告警'), lastSeenAt: dateTime('最后上报'), hasToken: flag('接入密钥') })
  .states({
    idle: ['10', '未激活', { phase: 'waiting' }],
    online: ['20', '在线', { tone: 'success', phase: 'working' }],
    offline: ['30', '离线', { tone: 'error', phase: 'confirming' }],
    disabled: ['40', '已禁用', { phase: 'closed' }],
  })
  .actions({
    disable: {
      label: '禁用',
      from: ['idle', 'online', 'offline'],
      to: 'disabled',
      who: 'permission',
      confirm: '禁用后拒绝「{name}」上报，确认禁用？',
      danger: true,
      bulk: true,
      effect: 'disable',
    },
    enable: { label: '启用', from: 'disabled', to: 'idle', who: 'permission', bulk: true, effect: 'enable' },
    label: { label: '打标签', from: ['idle', 'online', 'offline', 'disabled'], who: 'permission', form: ['tags'], bulk: true },
  })
  .rights({ token: '重置密钥' })
  .form(
    { title: '基本信息', fields: ['sn', 'name', 'product', 'gateway', 'tags', 'simulated'] },
    { title: '安装位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText', 'position'] },
  )
  .list({
    columns: ['sn', 'name', 'product', 'positionText', 'state', 'lastSeenAt', 'alarms', 'gateway', 'tags', 'hasToken'],
    filters: ['state', 'product', 'projectUuid', 'buildingUuid', 'gateway'],
    search: ['sn', 'name', 'tags'],
    views: [kanban('state'), plan('buildingUuid', 'positionUuid', { silent: ['offline', 'disabled', 'idle'] }), map('position')],
  })
  .kpis(({ state }) => ({
    devices: count('设备', state('idle', 'online', 'offline', 'disabled')),
    online: count('在线', state('online')),
    offline: count('离线', state('offline'), 'less'),
    onlineRate: ratio('在线率', state('online'), state('online', 'offline'), 'more'),
  }))
  .overview({ lead: 'onlineRate', support: ['devices', 'online', 'offline'], charts: ['state', 'product'] })
  .qrLabel('sn', 'projectUuid')
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('name')
