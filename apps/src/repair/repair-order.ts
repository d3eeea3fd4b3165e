import { average, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { calendar, chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { entity } from '#src/repair/identity.ts'
import { ORDER_NOTICES } from '#src/repair/notices.ts'
import { orderActions, orderStates } from '#src/repair/order-actions.ts'
import { orderFields } from '#src/repair/order-fields.ts'

export { AGREED, DECLINED, OFFERED, OWNER_CHANNEL, UNASKED_CHANNELS, UNREACHED, URGENT, VOID } from '#src/repair/order-fields.ts'

export const repairOrder = entity('repairOrder', '报修单', orderFields)
  .states(orderStates)
  .actions(orderActions)
  .rights({ reportLink: '报修二维码', load: '人员负荷' })
  .timers({
    warn: { label: '即将超时', at: 'warnAt', while: ['dispatched', 'accepted', 'working'], effect: 'warn' },
    overdue: { label: '超时', at: 'finishBy', while: ['pending', 'dispatched', 'accepted', 'working'], effect: 'overdue' },
    escalate: {
      label: '超时升级',
      at: 'finishBy',
      after: minutes(60),
      while: ['pending', 'dispatched', 'accepted', 'working'],
      effect: 'escalate',
    },
    resume: { label: '到期恢复', at: 'resumeAt', while: 'suspended', effect: 'resume' },
    autoRate: { label: '评价期限已过', at: 'rateBy', while: 'toRate', effect: 'autoRate' },
  })
  .form(
    { title: '报修', fields: ['type', 'content', 'images', 'priority', 'channel', 'isWarranty', 'title'] },
    { title: '位置', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText'] },
    { title: '联系', fields: ['contactName', 'contactPhone', 'appointAt'] },
    { title: '其他', fields: ['observers', 'equipment', 'relatedNo', 'remark'] },
  )
  .list({
    columns: [
      'no',
      'title',
      'priority',
      'holder',
      'finishBy',
      'type',
      'roomUuid',
      'contactName',
      'contactPhone',
      'overdue',
      'score',
      'state',
      'createUserUuid',
      'createTime',
    ],
    filters: ['state', 'type', 'projectUuid', 'holder', 'channel', 'priority', 'overdue', 'score', 'finishBy', 'appointAt', 'createTime'],
    search: ['no', 'title', 'content', 'contactName', 'contactPhone'],
    views: [
      kanban('state'),
      kanban('holder', { label: '按人员' }),
      calendar('appointAt'),
      chart('type', { label: '按类型' }),
      chart('channel', { label: '按渠道' }),
      pivot('projectUuid', 'type', count('项目与类型'), { heat: true }),
    ],
  })
  .kpis(({ state, eq, and, past, notEmpty }) => ({
    total: count('报修总数'),
    open: count('未完成', state('pending', 'dispatched', 'accepted', 'working', 'quoted', 'suspended'), 'less'),
    overdueNow: count('当前超时', and(state('pending', 'dispatched', 'accepted', 'working'), past('finishBy')), 'less'),
    respondOnTime: ratio('按时接单率', and(notEmpty('acceptedAt'), eq('respondLate', false)), notEmpty('acceptedAt')),
    finishOnTime: ratio('按时完成率', and(notEmpty('finishedAt'), eq('overdue', false)), notEmpty('finishedAt')),
    avgFinishMinutes: average('平均处理时长', 'workMinutes', 'minutes', notEmpty('finishedAt'), 'less'),
    satisfaction: average('满意度', 'score', 'score', notEmpty('score'), 'more'),
    ratedRate: ratio('评价率', notEmpty('score'), notEmpty('finishedAt')),
    reopenRate: ratio('返工率', and(notEmpty('finishedAt'), { field: 'reopenCount', cmp: 'gt', value: 0 }), notEmpty('finishedAt'), 'less'),
    income: sum('维修收入', 'paidAmount', 'fen', undefined, 'more'),
  }))
  .past({
    label: '历史报修单',
    made: '报修时间',
    ended: 'closedAt',
    states: ['closed', 'cancelled', 'forced'],
    told: [
      'no',
      'holder',
      'dispatchedAt',
      'acceptedAt',
      'arrivedAt',
      'finishedAt',
      'closedAt',
      'finishBy',
      'pausedMinutes',
      'faultCause',
      'solution',
      'amount',
      'paidAmount',
      'paidAt',
      'score',
      'speed',
      'service',
      'ratingTags',
      'ratingText',
      'solved',
      'reopenCount',
      'reason',
    ],
  })
  .inProject('projectUuid')
  .comments({ audience: ['internal', 'customer'] })
  .seenBy('observers')
  .titled('title')
  .cards({ assistant: ORDER_NOTICES, fields: ['type', 'priority', 'roomUuid', 'positionText', 'contactName', 'holder', 'finishBy'] })
  .selfService()
