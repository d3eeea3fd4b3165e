import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { average, count, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { behind, firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/repair/identity.ts'
import { ORDER_NOTICES } from '#src/repair/notices.ts'
import { orderActions, orderStates } from '#src/repair/order-actions.ts'
import { orderFields, URGENT } from '#src/repair/order-fields.ts'
import { GRAB, ROUND_ROBIN, repairType } from '#src/repair/repair-type.ts'
import { t } from '#src/repair/texts.ts'

export { AGREED, DECLINED, OFFERED, OWNER_CHANNEL, UNASKED_CHANNELS, VOID } from '#src/repair/order-fields.ts'

/** What comes after the report, in its order. */
export const COURSE = ['dispatchedAt', 'acceptedAt', 'arrivedAt', 'finishedAt', 'closedAt'] as const

const kind = behind('type', () => repairType)
/** The manager of the project. */
const MANAGER = behind('projectUuid', () => project)('managerUserUuid')
/** Those of the type; without a member among them, the manager of the project, else whoever may send somebody: no report waits unseen. */
export const DISPATCHERS = firstOf(kind('dispatchers'), MANAGER, whoMay('dispatch'))

export const repairOrder = entity('repairOrder', '报修单', orderFields)
  .states(orderStates)
  .actions(orderActions)
  .rights({ reportLink: '报修二维码', load: '人员负荷' })
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
      calendar('finishBy'),
      chart('type', { label: '按类型' }),
      chart('channel', { label: '按渠道' }),
      pivot('projectUuid', 'type', count('项目与类型'), { heat: true }),
    ],
  })
  .kpis(({ state }) => ({
    total: count('报修总数'),
    open: count('未完成', state('pending', 'dispatched', 'accepted', 'working', 'quoted', 'suspended'), 'less'),
  }))
  .todos({
    // Only the holder, who has just accepted it, has a to-do.
    accepted: {
      ...{ while: ['accepted', 'working'], for: 'holder', word: '待处理', due: 'finishBy' },
      after: { confirmQuote: '报价已确认', declineQuote: '报价被拒绝', 'repair.discount': '优惠审批未通过，请重新报价' },
    },
  })
  .assigned({
    states: { open: 'pending', given: 'dispatched', taken: 'accepted' },
    working: ['working'],
    waiting: ['quoted'],
    dispatchers: DISPATCHERS,
    claim: { who: 'permission' },
    refused: { tell: MANAGER },
    giving: {
      mode: kind('dispatchMode'),
      among: kind('members'),
      grab: { code: GRAB, most: kind('maxOpen') },
      turns: { code: ROUND_ROBIN },
      refusals: { elsewhere: t('所选人员不负责该项目的维修'), nobody: t('所选人员不是该类型的维修人员') },
    },
    knownBy: 'no',
    names: { claim: 'grab' },
    actions: {
      claim: { label: '抢单' },
      accept: { effect: 'tellWhoComes' },
      transfer: { bulk: true },
      refuse: { guard: 'uncharged' },
    },
  })
  .todos({ dispatched: { after: { rate: '返工', visit: '返工' } } })
  .suspendable({ from: ['accepted', 'working'], back: 'pausedFrom', max: 3, days: 30, actions: { suspend: { effect: 'tellPause' } } })
  .deadlines({
    respond: kind('respondMinutes'),
    more: { arriveBy: kind('arriveMinutes') },
    finish: kind('finishMinutes'),
    calendar: kind('calendar'),
    urgent: ['priority', URGENT],
    notBefore: 'appointAt',
    again: 'reopenCount',
    // The contact rates the work.
    resting: ['quoted'],
    notCounted: ['forced'],
    warning: { ahead: kind('warnMinutes'), tell: 'holder' },
    overdue: { tell: ['holder', DISPATCHERS, MANAGER] },
    levels: { escalate: { label: '超时升级', word: '超时1小时未完成', after: HOUR_MS, tell: MANAGER, card: [] } },
  })
  .kpis(({ notEmpty }) => ({ avgFinishMinutes: average('平均处理时长', 'workMinutes', 'minutes', notEmpty('finishedAt'), 'less') }))
  .rated({
    ...{ after: 'toRate', to: ['toVisit', 'closed'], unsolved: 'dispatched', again: 'reopenCount', endedAt: 'closedAt' },
    within: { hours: kind('autoRateHours') },
    unrated: { effect: 'autoRate' },
    by: ['creator', 'permission'],
    form: ['speed', 'service', 'ratingTags'],
    actions: { rate: { also: { tags: 'ratingTags', text: 'ratingText' }, effect: 'rate' } },
  })
  .calledBack({
    ...{ after: 'toVisit', to: 'closed', unsolved: 'dispatched', again: 'reopenCount', endedAt: 'closedAt' },
    actions: { visit: { effect: 'noteVisit' } },
  })
  .kpis(() => ({ income: sum('维修收入', 'paidAmount', 'fen', undefined, 'more') }))
  .past({
    label: '历史报修单',
    made: '报修时间',
    ended: 'closedAt',
    course: COURSE,
    same: ['contactPhone', 'content'],
    states: ['closed', 'cancelled', 'forced'],
    told: [
      'no',
      'holder',
      ...COURSE,
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
