import { dateTime, dict, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

/** Through whose hands an order went, and for how long each had it. */
export const assignLog = entity('assignLog', '流转记录', {
  order: ref('报修单', () => repairOrder).required(),
  kind: dict('类型', {
    dispatch: ['1', '派单', 'info'],
    grab: ['2', '抢单', 'violet'],
    giveBack: ['3', '退单', 'error'],
    transfer: ['4', '转单', 'warning'],
    accept: ['5', '接单', 'success'],
    rework: ['6', '返工', 'error'],
  }).required(),
  fromUser: user('原处理人'),
  toUser: user('处理人'),
  reason: text('原因', { max: 200 }),
  startAt: dateTime('开始时间').required(),
  endAt: dateTime('结束时间'),
  minutes: integer('时长(分钟)'),
})
  .list({
    columns: ['order', 'kind', 'fromUser', 'toUser', 'reason', 'startAt', 'endAt', 'minutes'],
    filters: ['order', 'kind', 'toUser', 'startAt'],
    sort: [{ field: 'startAt', order: 'desc' }],
  })
  .titled('reason')
  .recorded()
