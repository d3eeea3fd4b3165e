import { dateTime, flag, integer, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/invoicing/identity.ts'

/** What the mock provider remembers of what it was asked for, as a real one does. */
export const mockInvoice = entity('mockInvoice', '模拟税控记录', {
  requestId: text('请求编号').required().unique(),
  invoiceNo: text('发票号码', { max: 20 }).required(),
  readyAt: dateTime('完成时间').required(),
  fails: flag('开票失败').default(false),
  asked: integer('请求次数').required().default(1),
})
  .recorded()
  .list({ columns: ['requestId', 'invoiceNo', 'readyAt', 'fails', 'asked'], search: ['requestId', 'invoiceNo'] })
  .titled('requestId')
