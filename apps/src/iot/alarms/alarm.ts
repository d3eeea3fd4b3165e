import { dateTime, dict, flag, integer, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban, plan } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { alarmRule, SEVERITIES } from '#src/iot/alarms/alarm-rule.ts'
import { device } from '#src/iot/devices/device.ts'
import { entity } from '#src/iot/identity.ts'
import { t } from '#src/iot/texts.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { workOrder } from '#src/work-order/work-order.ts'

/** Two facts that do not hang on each other: whether it is still so, and whether anybody has seen it. */
export const alarm = entity('alarm', '告警', {
  no: serial('GJ{yyyyMMdd}{seq4}'),
  title: text('告警', { max: 120 }).readonly(),
  severity: dict('严重程度', SEVERITIES).readonly(),
  device: ref('设备', () => device).readonly(),
  rule: ref('规则', () => alarmRule).readonly(),
  /** The device again: an alarm without one is no second one of another. */
  subject: text('对象', { max: 40 }).readonly().inner(),
  value: text('值', { max: 100 }).readonly(),
  count: integer('次数').readonly(),
  startAt: dateTime('开始时间').readonly(),
  lastAt: dateTime('最近时间').readonly(),
  ackAt: dateTime('确认时间').readonly(),
  ackBy: user('确认人').readonly(),
  clearAt: dateTime('恢复时间').readonly(),
  clearKind: dict('恢复方式', { self: ['1', '自动恢复', 'success'], hand: ['2', '手动清除', 'info'] }).readonly(),
  note: text('清除说明', { max: 200 }).readonly(),
  assignee: user('负责人').readonly(),
  workOrderUuid: ref('关联工单', () => workOrder).readonly(),
  /** Raised while its device is silenced: nobody is told. */
  silenced: flag('静默').readonly(),
  /** When something more is done if nobody has answered. */
  nextAt: dateTime('下次动作').readonly().inner(),
  doneDelay: integer('已执行到(分钟)').readonly().inner(),
  projectUuid: ref('项目', () => project).readonly(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  positionUuid: ref('部位', () => position).readonly(),
  positionText: text('详细位置', { max: 100 }).readonly(),
})
  .states({
    open: ['10', '告警中未确认', { tone: 'error', phase: 'waiting' }],
    seen: ['20', '告警中已确认', { tone: 'warning', phase: 'working' }],
    over: ['30', '已恢复未确认', { tone: 'info', phase: 'confirming' }],
    done: ['40', '已恢复已确认', { tone: 'success', final: true }],
  })
  .actions({
    ack: {
      label: '确认',
      from: ['open', 'over'],
      to: ['seen', 'done'],
      who: 'permission',
      set: { ackAt: now, ackBy: actor },
      late: t('已有人确认'),
      bulk: true,
      effect: 'acknowledge',
    },
    clear: {
      label: '手动清除',
      from: ['open', 'seen'],
      to: ['over', 'done'],
      who: 'permission',
      form: ['note!'],
      set: { clearAt: now, clearKind: '2' },
      late: t('告警已恢复'),
      effect: 'clearByHand',
    },
    dispatch: {
      ...{ label: '派单', from: ['open', 'seen'], to: 'seen', who: 'permission', form: ['assignee!'], unless: 'workOrderUuid' },
      effect: 'orderWork',
    },
    assign: { label: '指派', from: ['open', 'seen'], who: 'permission', form: ['assignee!'] },
  })
  .timers({ actLater: { label: '未确认升级', at: 'nextAt', while: 'open', effect: 'actLater' } })
  .todos({
    ack: { while: 'open', for: firstOf('assignee', whoMay('ack')), word: '待确认告警', due: 'startAt' },
    fix: { while: 'seen', for: 'assignee', word: '待处理告警' },
  })
  .uniqueTogether(['subject', 'rule'], t('该告警尚未恢复'), { while: ['open', 'seen'] })
  .recorded()
  .list({
    columns: ['no', 'severity', 'title', 'device', 'value', 'count', 'startAt', 'lastAt', 'assignee', 'state'],
    filters: ['state', 'severity', 'device', 'rule', 'projectUuid', 'startAt'],
    search: ['no', 'title'],
    sort: [{ field: 'startAt', order: 'desc' }],
    views: [
      kanban('state', { lanes: 'severity' }),
      plan('buildingUuid', 'positionUuid', { gives: 'dispatch' }),
      chart('severity', { label: '按严重程度' }),
    ],
  })
  .kpis(({ state, eq, and }) => ({
    alarmsActive: count('活动告警', state('open', 'seen'), 'less'),
    critical: count('严重告警', and(state('open', 'seen'), eq('severity', '1')), 'less'),
    unseen: count('未确认告警', state('open', 'over'), 'less'),
    mtta: averageMinutes('平均确认时长', 'startAt', 'ackAt', state('seen', 'done')),
    mttr: averageMinutes('平均恢复时长', 'startAt', 'clearAt', state('over', 'done')),
  }))
  .overview({ lead: 'alarmsActive', support: ['critical', 'unseen', 'mtta', 'mttr'], charts: ['severity', 'hours'] })
  .seenBy('assignee')
  .inProject('projectUuid')
  .titled('title')
