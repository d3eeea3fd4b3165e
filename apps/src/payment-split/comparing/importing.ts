import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { BillLine } from '@qifuyun/kit/payments.ts'
import type { z } from 'zod'
import type { importBillCall } from '#src/payment-split/calls.ts'
import { bill } from '#src/payment-split/comparing/bill.ts'
import { readBill } from '#src/payment-split/comparing/bill-file.ts'
import { compareDay } from '#src/payment-split/comparing/comparing.ts'
import { refuseAt } from '#src/payment-split/texts.ts'

const TOLD_MAX = 5
const DAYS_MAX = 31

type Input = z.output<typeof importBillCall.input>

const daysOf = (table: Input['table']): ReadonlyMap<string, BillLine[]> => {
  const read = readBill(table)
  if ('missing' in read) return refuseAt('table', '缺少列：{list}', { list: read.missing.join('、') })
  if ('wrong' in read) {
    const list = read.wrong.slice(0, TOLD_MAX).map(({ row, column }) => `${row}（${column}）`)
    return refuseAt('table', '以下行无法识别：{list}', { list: list.join('、') })
  }
  if (read.days.size === 0) return refuseAt('table', '文件中没有交易记录')
  return read.days.size > DAYS_MAX ? refuseAt('table', '一个文件最多 {n} 天', { n: DAYS_MAX }) : read.days
}

/** Takes the bill of a channel from a file, once whatever it is called, and compares its days. */
export const importBill = async (call: Context, input: Input): Promise<z.output<typeof importBillCall.output>> => {
  const { rows, clock, signing } = call
  const { channel, name, table } = input
  const days = daysOf(table)
  const file = signing.hash('split.bill', JSON.stringify([channel, table])).slice(0, 60)
  const keys = [...days.keys()].map((day) => `${file} ${day}`)
  if ((await rows.count(bill, (f) => f.oneOf('fileKey', keys))) > 0) refuseAt('table', '该文件已导入')
  const today = chinaDay(clock.now)
  if ([...days.keys()].some((day) => day > today)) refuseAt('table', '账单日期不能晚于今天')
  for (const [day, lines] of days) {
    const amount = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
    const about = { name, channel, day, lineCount: lines.length, amount, fileKey: `${file} ${day}` }
    await rows.record(bill, { ...about, lines: JSON.stringify(lines) })
    await compareDay(call, channel, day)
  }
  return { days: days.size, lines: [...days.values()].reduce((sum, { length }) => sum + length, 0) }
}
