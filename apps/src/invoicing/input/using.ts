import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { input } from '#src/invoicing/input/input.ts'
import { type InputInvoice, invoiceNoOf } from '#src/invoicing/ports.ts'
import { refuse, t } from '#src/invoicing/texts.ts'
import { officeExpenseApproved, officeExpenseRevoked } from '#src/office-work/events.ts'
import { invoiceLetGo, invoicePaid } from '#src/procurement/events.ts'

const i = columns(input, 'i')

/** Ids of registered invoices by their numbers, of a supplier where one is named. */
const numbered = async ({ rows }: Context, numbers: readonly string[], supplier: string | null = null): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select ${i.uuid} as uuid from ${i.table}
    where ${i.live} and upper(regexp_replace(${i.invoiceNo}, '\\s', '', 'g')) = any(${numbers.map(invoiceNoOf)}::text[])
      and (${supplier}::uuid is null or ${i.supplier} is null or ${i.supplier} = ${supplier}::uuid)`)
  return found.map(({ uuid }) => uuid)
}

/** Which invoices of these numbers are registered, and by what they are used. */
export const inputsOf = async (call: Context, { numbers }: { numbers: readonly string[] }): Promise<InputInvoice[]> =>
  [...(await call.rows.findEach(input, await numbered(call, numbers))).values()].map(({ invoiceNo, supplier, usedBy }) => ({
    ...{ invoiceNo, supplier, usedBy },
  }))

/** A document pays or reimburses invoices: those that are registered say so, unless another one does already. */
const use = async (call: Context, usedBy: string, numbers: readonly string[], supplier: string | null = null): Promise<void> => {
  const open = (await call.rows.lock(input, await numbered(call, numbers, supplier))).filter((row) => row.usedBy === null)
  await call.rows.updateEach(
    input,
    open.map(({ uuid }) => ({ uuid, usedBy, usedOn: chinaDay(call.clock.now) })),
    t('已使用'),
  )
}

/** What was to be paid is not: its invoice may be used by another document. */
const letGo = async (call: Context, usedBy: string, numbers: readonly string[]): Promise<void> => {
  const own = (await call.rows.lock(input, await numbered(call, numbers))).filter((row) => row.usedBy === usedBy)
  await call.rows.updateEach(
    input,
    own.map(({ uuid }) => ({ uuid, usedBy: null, usedOn: null })),
    t('取消使用'),
  )
}

export const isUsed = ({ row }: ActionCall<typeof input>): void => {
  if (row.usedBy === null) refuse('该发票尚未使用')
}

/** Documents of other applications that use invoices. */
export const hearsOfUse: readonly Subscription[] = [
  on(officeExpenseApproved, (call) => use(call, call.event.no ?? '', call.event.more.invoices)),
  on(officeExpenseRevoked, (call) => letGo(call, call.event.no ?? '', call.event.more.invoices)),
  on(invoicePaid, (call) => use(call, call.event.no ?? '', [call.event.more.invoiceNo], call.event.more.supplier)),
  on(invoiceLetGo, (call) => letGo(call, call.event.no ?? '', [call.event.more.invoiceNo])),
]
