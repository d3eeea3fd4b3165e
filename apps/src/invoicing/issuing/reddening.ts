import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { redUnderWay } from '#src/invoicing/applying/invoiceable.ts'
import { type Apply, askAtOnce } from '#src/invoicing/issuing/issuing.ts'
import { refuse, refuseAt } from '#src/invoicing/texts.ts'

interface Part {
  line: Apply['lines'][number]
  /** What is still to be taken back of it, in fen. */
  left: number
}

/** Lines with what is left of them, of one bill where one is named. */
const partsOf = async (call: Context, row: Apply, bill: string | null): Promise<Part[]> => {
  const under = await redUnderWay(call, row.uuid)
  return row.lines
    .map((line) => ({ line, left: line.amount - (under.get(line.receivable) ?? 0) }))
    .filter(({ line, left }) => left > 0 && (bill === null || line.receivable === bill))
}

const leftOf = (parts: readonly Part[]): number => parts.reduce((sum, { left }) => sum + left, 0)

/** No more is taken back than is left, and nothing of a red one. */
export const mayRedden = async (call: ActionCall<typeof apply>): Promise<void> => {
  const { row } = call
  if (row.redOf !== null) refuse('红字发票不能再红冲')
  const { redBill, redAmount } = row
  const left = leftOf(await partsOf(call, row, redBill))
  if (left === 0) return redBill === null ? refuse('该发票已全部红冲') : refuseAt('redBill', '该账单不在发票上或已红冲')
  if (redAmount !== null && redAmount > left) refuseAt('redAmount', '可红冲金额为 {x} 元', { x: left / 100 })
}

/** The red invoice: negative lines, in proportion where only a part is taken back. It is asked for at once. */
const redden = async (call: Context & { row: Apply }) => {
  const { row, rows } = call
  const parts = await partsOf(call, row, row.redBill)
  const left = leftOf(parts)
  const wanted = Math.min(row.redAmount ?? left, left)
  if (wanted <= 0) refuse('该发票已全部红冲')
  const shares = largestRemainder(
    wanted,
    parts.map((part) => part.left),
  )
  const { titleUuid, type, projectUuid, email, phone, reason } = row
  const lines = parts.flatMap(({ line: { receivable, item, taxRate } }, at) =>
    (shares[at] ?? 0) > 0 ? [{ receivable, item: item ?? null, taxRate: taxRate ?? 0, amount: -(shares[at] ?? 0) }] : [],
  )
  const { uuid } = await rows.record(apply, {
    titleUuid,
    type,
    projectUuid,
    email,
    phone,
    reason,
    lines,
    redOf: row.uuid,
    state: 'issuing',
  })
  const askAt = await askAtOnce(call)
  if (askAt !== null) await rows.update(apply, uuid, { askAt })
  return { redAmount: null, redBill: null, state: row.deliveredAt === null ? ('issued' as const) : ('delivered' as const) }
}

/** Whether an invoice is taken back is decided by `invoice.red`. */
export const reddening: ApprovalHandlers<typeof apply> = {
  form: ({ row: { no, invoiceNo, amount, redAmount, redTotal, reason } }) => ({
    ...{ no, invoiceNo, reason },
    amount: redAmount ?? (amount ?? 0) - redTotal,
  }),
  passes: redden,
  ended: () => ({ redAmount: null, redBill: null }),
}
