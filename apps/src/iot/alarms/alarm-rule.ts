import { choices, dict, flag, integer, ref, refs, rows, text, timeOfDay, users } from '@qifuyun/kit/fields.ts'
import { device } from '#src/iot/devices/device.ts'
import { entity } from '#src/iot/identity.ts'
import { product } from '#src/iot/things/product.ts'

export const SEVERITIES = {
  critical: ['1', '严重', 'error'],
  major: ['2', '重要', 'error'],
  minor: ['3', '次要', 'warning'],
  warning: ['4', '警告', 'warning'],
  info: ['5', '提示', 'info'],
} as const
export const FOR_CLEAR = '9'
export const LEVEL_KIND = { simple: '1', duration: '2', repeating: '3', noData: '4' } as const
export const ACTION = { message: '1', sms: '2', workOrder: '3', command: '4' } as const
export const OP = { gt: '1', ge: '2', lt: '3', le: '4', eq: '5', ne: '6' } as const

/** What is wrong with devices of a product, how bad it is, and what is done about it. */
export const alarmRule = entity('alarmRule', '告警规则', {
  name: text('名称').required(),
  product: ref('产品', () => product).required(),
  devices: refs('设备', () => device, { max: 200 }).hint('不选则适用于该产品的所有设备'),
  levels: rows(
    '触发条件',
    {
      severity: dict('严重程度', SEVERITIES).required(),
      kind: dict('方式', {
        simple: [LEVEL_KIND.simple, '立即'],
        duration: [LEVEL_KIND.duration, '持续超过'],
        repeating: [LEVEL_KIND.repeating, '连续次数'],
        noData: [LEVEL_KIND.noData, '无数据'],
      }).required(),
      seconds: integer('秒数', { max: 604_800 }),
      times: integer('次数', { max: 1_000 }),
    },
    { min: 1, max: 5 },
  ),
  conditions: rows(
    '条件',
    {
      use: dict('用于', { ...SEVERITIES, clear: [FOR_CLEAR, '恢复', 'success'] }).required(),
      group: integer('组', { min: 1, max: 20 }).required().default(1).hint('同组同时满足，任一组满足即可'),
      key: text('属性', { max: 32 }).required(),
      op: dict('比较', {
        gt: [OP.gt, '高于'],
        ge: [OP.ge, '不低于'],
        lt: [OP.lt, '低于'],
        le: [OP.le, '不高于'],
        eq: [OP.eq, '等于'],
        ne: [OP.ne, '不等于'],
      }).required(),
      value: text('值', { max: 50 }),
      otherKey: text('对比属性', { max: 32 }),
    },
    { min: 1, max: 50 },
  ),
  clearSeconds: integer('恢复持续(秒)', { max: 86_400 }).default(0),
  weekly: rows(
    '生效时段',
    {
      days: choices('星期', {
        mon: ['1', '周一'],
        tue: ['2', '周二'],
        wed: ['3', '周三'],
        thu: ['4', '周四'],
        fri: ['5', '周五'],
        sat: ['6', '周六'],
        sun: ['7', '周日'],
      }).required(),
      begin: timeOfDay('开始').required(),
      end: timeOfDay('结束').required(),
    },
    { max: 20 },
  ),
  actions: rows(
    '动作',
    {
      kind: dict('动作', {
        message: [ACTION.message, '通知', 'info'],
        sms: [ACTION.sms, '短信', 'warning'],
        workOrder: [ACTION.workOrder, '工单', 'violet'],
        command: [ACTION.command, '指令', 'error'],
      }).required(),
      users: users('接收人', { max: 20 }),
      service: text('指令', { max: 32 }),
      params: text('参数', { max: 300 }).hint('JSON，如 {"hz":45}'),
      minSeverity: dict('不低于', SEVERITIES).default('5'),
      delayMinutes: integer('未确认满(分钟)', { max: 1_440 }).default(0),
    },
    { max: 20 },
  ),
  autoCancel: flag('恢复后取消未派工单').default(true),
  enabled: flag('启用').default(true),
})
  .form(
    { title: '基本信息', fields: ['name', 'product', 'devices', 'enabled'] },
    { title: '触发与恢复', fields: ['levels', 'conditions', 'clearSeconds', 'weekly'] },
    { title: '动作', fields: ['actions', 'autoCancel'] },
  )
  .list({
    columns: ['name', 'product', 'devices', 'enabled', 'createTime'],
    filters: ['product', 'enabled'],
    search: ['name'],
  })
  .titled('name')
