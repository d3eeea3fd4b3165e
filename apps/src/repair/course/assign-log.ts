import { ref } from '@qifuyun/kit/fields.ts'
import { handing } from '@qifuyun/kit/work/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

/** The holders of an order, and how long each had it. */
export const assignLog = entity('assignLog', '流转记录', {
  order: ref('报修单', () => repairOrder).required(),
  ...handing(),
})
  .list({
    columns: ['order', 'kind', 'fromUser', 'toUser', 'reason', 'startAt', 'endAt', 'minutes'],
    filters: ['order', 'kind', 'toUser', 'startAt'],
    sort: [{ field: 'startAt', order: 'desc' }],
  })
  .titled('reason')
  .logsHandsOf('order')
