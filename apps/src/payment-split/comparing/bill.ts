import { date, dict, integer, longText, money, text } from '@qifuyun/kit/fields.ts'
import { CHANNELS, FEN_MAX } from '#src/payment-split/accounts/account.ts'
import { entity } from '#src/payment-split/identity.ts'

const LINES_MAX = 2_000_000

/** Channels whose days are compared: those of the network, and the machines at the desks, whose bank sends a file. */
export const COMPARED = { ...CHANNELS, pos: ['6', 'POS', 'warning'] } as const
export const POS = '6'

/** What a channel says of a day, from a file that somebody has imported. */
export const bill = entity('bill', '渠道账单', {
  name: text('文件名', { max: 100 }).required(),
  channel: dict('支付渠道', COMPARED).required(),
  day: date('日期').required(),
  lineCount: integer('渠道笔数').required().default(0),
  amount: money('渠道金额', { min: -FEN_MAX }).required().default(0),
  /** Of the bytes of the file, and the day of it. */
  fileKey: text('文件校验值', { max: 90 }).readonly().inner().unique(),
  /** `BillLine`s. */
  lines: longText('账单内容', { max: LINES_MAX }).readonly().inner(),
})
  .recorded()
  .list({
    columns: ['name', 'channel', 'day', 'lineCount', 'amount', 'createTime'],
    filters: ['channel', 'day'],
    search: ['name'],
    sort: [{ field: 'day', order: 'desc' }],
    sums: ['lineCount', 'amount'],
  })
  .titled('name')
