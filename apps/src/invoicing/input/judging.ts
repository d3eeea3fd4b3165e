import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { input } from '#src/invoicing/input/input.ts'
import { refusalAt, refuseAt } from '#src/invoicing/texts.ts'

type Input = StoredOf<typeof input>

const keyOf = ({ invoiceCode, invoiceNo }: Pick<Input, 'invoiceCode' | 'invoiceNo'>): string => `${invoiceCode ?? ''}/${invoiceNo}`

/** An invoice is known by code and number together, and is not of a day to come. */
export const judgeInputs = async ({ saves, rows, clock }: SaveCall<Input>) => {
  const today = chinaDay(clock.now)
  const keys = saves.map(({ row }) => keyOf(row))
  const known = new Map((await rows.list(input, (f) => f.oneOf('key', keys), keys.length)).map((row) => [row.key, row.uuid]))
  return saves.map(({ row }, at) => {
    const key = keys[at] ?? ''
    const other = known.get(key)
    if ((other !== undefined && other !== row.uuid) || keys.indexOf(key) < at) return refusalAt('invoiceNo', '该发票已登记')
    return row.invoiceDate > today ? refusalAt('invoiceDate', '开票日期不能晚于今天') : { key }
  })
}

/** Nothing is deducted in a month before that of the invoice. */
export const inTime = ({ row }: ActionCall<typeof input>): void => {
  if ((row.deductMonth ?? '') < row.invoiceDate.slice(0, 7)) refuseAt('deductMonth', '抵扣月份不能早于开票月份')
}
