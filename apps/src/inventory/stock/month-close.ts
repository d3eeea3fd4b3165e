import { month, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/inventory/identity.ts'

/** Closed months: nothing is posted into them, or reversed in them, until finance opens the last one again. */
export const monthClose = entity('monthClose', '月结', {
  month: month('月份').required().unique(),
  remark: text('备注', { max: 200 }),
})
  .list({
    columns: ['month', 'remark', 'createUserUuid', 'createTime'],
    filters: ['month'],
    sort: [{ field: 'month', order: 'desc' }],
    search: ['remark'],
  })
  .titled('month')
