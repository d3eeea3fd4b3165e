import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { apply } from '#src/invoicing/applying/apply.ts'
import { stillFits } from '#src/invoicing/applying/judging.ts'
import { invoicePage } from '#src/invoicing/pages.ts'
import { refuseAt, t } from '#src/invoicing/texts.ts'

/** How long the link to an invoice is good. */
export const LINK_MS = 180 * DAY_MS
/** How long a customer may ask for invoices by a link. */
export const ASK_LINK_MS = 30 * DAY_MS

/** An invoice that people have made: one number is that of one invoice, and what is asked for still fits. */
export const mayEnter = async (call: ActionCall<typeof apply>): Promise<void> => {
  const { row, rows } = call
  const { invoiceNo, invoiceCode, invoiceDate } = row
  if (invoiceDate !== null && new Date(`${invoiceDate}T00:00:00+08:00`) > call.clock.now) refuseAt('invoiceDate', '开票日期不能晚于今天')
  const same = await rows.list(apply, (f) => f.eq('invoiceNo', invoiceNo ?? ''), 10)
  if (same.some((other) => other.uuid !== row.uuid && (other.invoiceCode ?? '') === (invoiceCode ?? '')))
    refuseAt('invoiceNo', '发票号码已存在')
  if (apply.isIn(row, 'pending')) await stillFits(call)
}

export const entered = ({ clock: { now } }: ActionCall<typeof apply>) => ({ issuedAt: now.toISOString(), askAt: null, problem: null })

/** Whoever gets it is told where it is. */
export const hand = async ({ row, links, messages, clock: { now } }: ActionCall<typeof apply>) => {
  if (row.phone === null || !MOBILE_PATTERN.test(row.phone)) return {}
  const link = links.address(await links.open(invoicePage, row.uuid, new Date(now.getTime() + LINK_MS)))
  const text = t('您的发票{no}已开具，金额{x}元，可在此查看：{link}', {
    no: row.invoiceNo ?? '',
    x: ((row.amount ?? 0) / 100).toFixed(2),
    link,
  })
  await messages.sendText({ mobile: row.phone, purpose: 'invoice', text })
  return {}
}
