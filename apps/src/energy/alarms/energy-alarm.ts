import { dateTime, exact, integer, organ, ref, serial, text, users } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { alarmRule } from '#src/energy/alarms/alarm-rule.ts'
import { entity } from '#src/energy/identity.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { t } from '#src/energy/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { workOrder } from '#src/work-order/work-order.ts'

export const energyAlarm = entity('energyAlarm', '能耗告警', {
  no: serial('NH{yyyyMMdd}{seq4}'),
  title: text('告警', { max: 120 }).readonly(),
  meaning: text('说明', { max: 200 }).readonly(),
  meter: ref('计量表', () => meter).readonly(),
  organ: organ('部门').readonly(),
  rule: ref('规则', () => alarmRule).readonly(),
  value: exact('实际值', { min: null }).readonly(),
  limit: exact('限值', { min: null }).readonly(),
  clear: exact('恢复值', { min: null }).readonly(),
  unit: text('单位', { max: 10 }).readonly(),
  /** How many limits of the rule it is above. */
  level: integer('级别').readonly().default(1),
  /** The first and the last day or month in which it was above. */
  period: text('起始期间', { max: 10 }).readonly(),
  lastPeriod: text('最近期间', { max: 10 }).readonly(),
  clearedAt: dateTime('恢复时间').readonly(),
  receivers: users('接收人').readonly(),
  /** The meter that it is about, or the department and the energy. */
  subject: text('对象', { max: 80 }).readonly().inner(),
  workOrderUuid: ref('关联工单', () => workOrder).readonly(),
  reason: text('忽略原因', { max: 200 }).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
})
  .states({
    open: ['10', '待处理', { tone: 'warning' }],
    working: ['20', '处理中', { tone: 'info' }],
    recovered: ['30', '已恢复', { tone: 'success', final: true }],
    ignored: ['40', '已忽略', { final: true }],
  })
  .actions({
    dispatch: { label: '转工单', from: 'open', to: 'working', who: 'permission', effect: 'dispatch' },
    recover: {
      label: '确认恢复',
      from: ['open', 'working'],
      to: 'recovered',
      who: 'permission',
      set: { clearedAt: now },
      effect: 'callOff',
    },
    ignore: {
      label: '忽略',
      from: ['open', 'working'],
      to: 'ignored',
      who: 'permission',
      form: ['reason!'],
      effect: 'callOff',
      danger: true,
    },
  })
  .todos({ handle: { while: 'open', for: 'receivers', word: '待处理告警' } })
  .uniqueTogether(['subject', 'rule'], t('该告警尚未恢复'), { while: ['open', 'working'] })
  .recorded()
  .list({
    columns: ['no', 'title', 'meaning', 'meter', 'rule', 'value', 'limit', 'createTime', 'state'],
    filters: ['state', 'rule', 'meter', 'projectUuid', 'createTime'],
    search: ['no', 'title'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({
    alarmsOpen: count('未处理告警', state('open'), 'less'),
    alarmsWorking: count('处理中告警', state('working')),
    raised: count('告警数', undefined, 'less'),
    recoverMinutes: averageMinutes('平均恢复时长', 'createTime', 'clearedAt', state('recovered')),
  }))
  .overview({ lead: 'alarmsOpen', support: ['raised', 'alarmsWorking'], charts: ['rule', 'hours'] })
  .seenBy('receivers')
  .inProject('projectUuid')
  .titled('title')
