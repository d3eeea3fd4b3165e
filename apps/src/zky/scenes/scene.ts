import { choices, date, dateTime, dict, flag, integer, ref, rows, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { alarmRule, OP, SEVERITIES } from '#src/iot/alarms/alarm-rule.ts'
import { device } from '#src/iot/devices/device.ts'
import { project } from '#src/main-data/project.ts'
import { group } from '#src/zky/control/group.ts'
import { entity } from '#src/zky/identity.ts'
import { t } from '#src/zky/texts.ts'

export const TRIGGER = { manual: '1', schedule: '2', alarm: '3', condition: '4' } as const

/** What devices do together, one step after the other, and what starts it. */
export const scene = entity('scene', '场景', {
  name: text('场景名称').required(),
  icon: dict('图标', {
    light: ['1', '照明', 'warning'],
    saving: ['2', '节能', 'success'],
    air: ['3', '通风', 'info'],
    safety: ['4', '安防', 'error'],
    other: ['5', '其他'],
  })
    .required()
    .default('1'),
  projectUuid: ref('项目', () => project).required(),
  trigger: dict('触发方式', {
    manual: [TRIGGER.manual, '手动'],
    schedule: [TRIGGER.schedule, '定时', 'info'],
    alarm: [TRIGGER.alarm, '告警', 'error'],
    condition: [TRIGGER.condition, '条件', 'violet'],
  })
    .required()
    .default(TRIGGER.manual),
  days: choices('星期', {
    mon: ['1', '周一'],
    tue: ['2', '周二'],
    wed: ['3', '周三'],
    thu: ['4', '周四'],
    fri: ['5', '周五'],
    sat: ['6', '周六'],
    sun: ['7', '周日'],
  }).hint('不选为每天'),
  times: rows('执行时间', { time: timeOfDay('时间').required() }, { max: 24 }),
  validFrom: date('生效日期'),
  validTo: date('失效日期'),
  skipHolidays: flag('节假日不执行').default(false),
  rule: ref('告警规则', () => alarmRule).hint('不选则项目内任一告警'),
  minSeverity: dict('不低于', SEVERITIES).default('5'),
  conditions: rows(
    '触发条件',
    {
      device: ref('设备', () => device).required(),
      key: text('属性', { max: 32 }).required(),
      op: dict('比较', {
        gt: [OP.gt, '高于'],
        ge: [OP.ge, '不低于'],
        lt: [OP.lt, '低于'],
        le: [OP.le, '不高于'],
        eq: [OP.eq, '等于'],
        ne: [OP.ne, '不等于'],
      }).required(),
      value: text('值', { max: 50 }).required(),
    },
    { max: 20 },
  ),
  minInterval: integer('最小间隔', { min: 1, max: 1_440, unit: '分钟' }).required().default(10).hint('告警与条件触发后，间隔内不再执行'),
  steps: rows(
    '执行步骤',
    {
      device: ref('设备', () => device),
      group: ref('设备分组', () => group),
      service: text('指令', { max: 32 }).required(),
      params: text('参数', { max: 300 }).hint('JSON，如 {"hz":45}'),
      delaySeconds: integer('延时(秒)', { max: 3_600 }).default(0),
    },
    { min: 1, max: 100 },
  ),
  stopOnError: flag('失败时停止').default(false),
  confirm: flag('执行前确认').default(false),
  lastRunAt: dateTime('最近执行').readonly(),
  nextAt: dateTime('下次执行').readonly(),
})
  .states({
    on: ['10', '启用', { tone: 'success', phase: 'working' }],
    off: ['20', '停用', { phase: 'closed' }],
  })
  .actions({
    run: { label: '执行', from: 'on', who: 'permission', confirm: '确认执行场景「{name}」？', effect: 'run' },
    disable: { label: '停用', from: 'on', to: 'off', who: 'permission', effect: 'disable' },
    enable: { label: '启用', from: 'off', to: 'on', who: 'permission', effect: 'enable' },
  })
  .timers({ due: { label: '定时执行', at: 'nextAt', while: 'on', effect: 'due', prompt: true } })
  .uniqueTogether(['projectUuid', 'name'], t('场景名称已存在'))
  .form(
    { title: '基本信息', fields: ['name', 'icon', 'projectUuid', 'confirm', 'stopOnError'] },
    {
      title: '触发',
      fields: ['trigger', 'days', 'times', 'validFrom', 'validTo', 'skipHolidays', 'rule', 'minSeverity', 'conditions', 'minInterval'],
    },
    { title: '动作', fields: ['steps'] },
  )
  .list({
    columns: ['name', 'icon', 'trigger', 'projectUuid', 'nextAt', 'lastRunAt', 'state'],
    filters: ['state', 'trigger', 'icon', 'projectUuid'],
    search: ['name'],
    views: [kanban('trigger')],
  })
  .kpis(({ state }) => ({ scenes: count('启用场景', state('on')) }))
  .inProject('projectUuid')
  .titled('name')
