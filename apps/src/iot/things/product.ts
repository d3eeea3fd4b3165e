import { dict, exact, flag, integer, longText, rows, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/iot/identity.ts'

export const NODE = { direct: '1', gateway: '2', sub: '3' } as const
export const DATA_TYPE = { int: '1', float: '2', bool: '3', enum: '4', text: '5' } as const
export const KEEP = { all: '1', change: '2', quarter: '3' } as const
export const PROPERTIES_MAX = 100

const identifier = () => text('标识符', { max: 32 }).required()
const params = () => text('参数', { max: 300 }).hint('如 hz:float!, mode:enum；带 ! 的必填')

/** A kind of device with what it says and does: its thing model. */
export const product = entity('product', '产品', {
  name: text('名称').required(),
  key: text('产品标识', { max: 20 }).unique().hint('不填则自动生成'),
  category: dict('分类', {
    power: ['1', '电表', 'warning'],
    water: ['2', '水表', 'info'],
    climate: ['3', '温湿度', 'success'],
    smoke: ['4', '烟感', 'error'],
    door: ['5', '门禁', 'violet'],
    barrier: ['6', '道闸', 'violet'],
    lift: ['7', '电梯', 'info'],
    pump: ['8', '水泵', 'info'],
    camera: ['9', '摄像'],
    gateway: ['10', '网关'],
    other: ['11', '其他'],
  }).required(),
  node: dict('节点类型', {
    direct: [NODE.direct, '直连', 'info'],
    gateway: [NODE.gateway, '网关', 'violet'],
    sub: [NODE.sub, '子设备'],
  }).required(),
  protocol: dict('接入协议', { http: ['1', 'HTTP'], mqtt: ['2', 'MQTT', 'success'] }).required(),
  offlineSeconds: integer('离线判定(秒)', { min: 10, max: 604_800 }).required().default(300),
  properties: rows(
    '属性',
    {
      identifier: identifier(),
      name: text('名称').required(),
      dataType: dict('数据类型', {
        int: [DATA_TYPE.int, '整数'],
        float: [DATA_TYPE.float, '小数'],
        bool: [DATA_TYPE.bool, '开关'],
        enum: [DATA_TYPE.enum, '枚举'],
        text: [DATA_TYPE.text, '文本'],
      }).required(),
      unit: text('单位', { max: 10 }),
      min: exact('最小', { min: null }),
      max: exact('最大', { min: null }),
      step: exact('步长'),
      enumItems: text('枚举项', { max: 300 }).hint('用逗号分隔'),
      access: dict('读写', { read: ['1', '只读'], write: ['2', '可写'] }).default('1'),
      keep: dict('存储策略', {
        all: [KEEP.all, '全部'],
        change: [KEEP.change, '变化时'],
        quarter: [KEEP.quarter, '每 15 分钟'],
      }).default(KEEP.all),
      retentionDays: integer('保留天数', { min: 1, max: 3_650 }).required().default(180),
      shared: flag('供其他应用').default(false),
    },
    { max: PROPERTIES_MAX },
  ),
  events: rows(
    '事件',
    {
      identifier: identifier(),
      name: text('名称').required(),
      level: dict('等级', { info: ['1', '信息', 'info'], warning: ['2', '告警', 'warning'], error: ['3', '故障', 'error'] }).default('1'),
      params: params(),
    },
    { max: 50 },
  ),
  services: rows(
    '服务',
    {
      identifier: identifier(),
      name: text('名称').required(),
      params: params(),
      timeout: integer('超时(秒)', { min: 1, max: 3_600 }).required().default(30),
      danger: flag('危险操作').default(false),
      /** What a simulated device reports once it has done it. */
      reply: text('模拟应答', { max: 300 }).hint('JSON，模拟的设备执行后上报，如 {"on":true}'),
    },
    { max: 50 },
  ),
  remark: longText('备注'),
})
  .states({
    developing: ['10', '开发中', { tone: 'info', phase: 'waiting' }],
    released: ['20', '已发布', { tone: 'success', phase: 'working' }],
  })
  .actions({
    release: {
      label: '发布',
      from: 'developing',
      to: 'released',
      who: 'permission',
      confirm: '发布后不能修改数据类型，确认发布「{name}」？',
    },
  })
  .form(
    { title: '基本信息', fields: ['name', 'key', 'category', 'node', 'protocol', 'offlineSeconds', 'remark'] },
    { title: '物模型', fields: ['properties', 'events', 'services'] },
  )
  .list({
    columns: ['name', 'key', 'category', 'node', 'protocol', 'offlineSeconds', 'state'],
    filters: ['category', 'node', 'state'],
    search: ['name', 'key'],
  })
  .kpis(({ state }) => ({ products: count('产品', state('released')) }))
  .titled('name')
