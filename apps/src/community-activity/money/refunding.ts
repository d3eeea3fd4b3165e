import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { APP, REFUND } from '#src/community-activity/codes.ts'
import type { Signup } from '#src/community-activity/signups/judging.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { refuse, t } from '#src/community-activity/texts.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'

const p = columns(payment, 'p')
const a = childColumns(payment, 'allocations', 'a')

interface Part {
  payNo: string | null
  channel: string
  amountFen: number
}

/** The payments of a bill, with what each has brought and still can give back. */
const partsOf = async ({ rows }: Context, feeUuid: string): Promise<Part[]> => {
  const found = await rows.query<Part & Record<string, unknown>>(sql`
    select ${p.payNo} as "payNo", ${p.channel} as channel,
      (${a.principal} + ${a.late} - ${a.prepaid} - ${a.refunded})::float8 as "amountFen"
    from ${a.table} join ${p.table} on ${p.uuid} = ${a.parentUuid} where ${a.receivable} = ${feeUuid} and ${p.in('done')} and ${p.live}`)
  return found.filter(({ amountFen }) => amountFen > 0)
}

/** Cash goes back over the counter, what came over the network the way it came. */
const modeOf = ({ channel }: Part) => (channel === CHANNEL.online ? '1' : channel === CHANNEL.cash ? '2' : '3')

/**
 * Has the money of a bill go back, which the rule of the activity or its organiser has decided. false: not all of it can go by itself, and
 * somebody has to see to it.
 */
const sendBack = async (call: Context, { feeUuid, refund, no }: Signup): Promise<boolean> => {
  if (feeUuid !== null && (await call.payments.goingBack([feeUuid])).has(feeUuid)) return true
  const parts = feeUuid === null ? [] : await partsOf(call, feeUuid)
  const whole = parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (feeUuid === null || whole !== refund || parts.some(({ payNo }) => payNo === null)) return false
  for (const part of parts)
    await call.payments.refund({
      ...{
        payNo: part.payNo ?? '',
        amountFen: part.amountFen,
        mode: modeOf(part),
        judged: true,
        reason: wordsIn(t('活动报名取消 {no}', { no }), 'zh-CN'),
      },
      lines: [{ lineUuid: feeUuid, amountFen: part.amountFen }],
    })
  return true
}

/** A place was given up: its bill is void, or what was paid of it goes back. What has been invoiced is put before somebody. */
export const settleBill = async (call: Context, row: Signup): Promise<void> => {
  const bill = row.feeUuid === null ? undefined : await call.rows.find(receivable, row.feeUuid)
  if (bill !== undefined && bill.paid === 0 && receivable.isIn(bill, 'draft', 'unpaid')) return voidBill(call, row)
  if ((row.refund ?? 0) === 0) return
  const going = await sendBack(call, row).catch((error: unknown) => {
    if (error instanceof KitRefusal) return false
    throw error
  })
  if (going) await call.rows.update(signup, row.uuid, { refundState: REFUND.going }, t('退款办理中'))
}

const voidBill = async ({ applications }: Context, { uuid, no, feeUuid }: Signup): Promise<void> => {
  if (feeUuid === null) return
  await applications.order(giveUpDebts, {
    ...{
      sourceApp: APP,
      sourceUuid: uuid,
      receivables: [feeUuid],
      reason: wordsIn(t('活动报名取消 {no}', { no }), 'zh-CN'),
      because: 'calledOff',
    },
  })
}

/** What was paid of a bill so far; what was taken by hand where there is none. */
export const paidFor = async ({ rows }: Context, row: Signup): Promise<number> => {
  if (row.feeUuid === null) return row.paidOn === null ? 0 : (row.amount ?? 0)
  return (await rows.find(receivable, row.feeUuid))?.paid ?? 0
}

/** The money has gone back, so the bill is open again: it is void now. */
export const written = async (call: TimerCall<typeof signup>): Promise<Effect<typeof signup>> => {
  const { row, rows } = call
  const bill = row.feeUuid === null ? undefined : await rows.find(receivable, row.feeUuid)
  if (bill !== undefined && bill.paid === 0 && receivable.isIn(bill, 'unpaid')) await voidBill(call, row)
  return {}
}

export const inFee = ({ row }: ActionCall<typeof signup>): void => {
  if (row.feeUuid === null) refuse('该款项未在收费管理中收取，请线下退款后确认')
}

/** Asked for by somebody: what still cannot go by itself is said. */
export const giveBack = async (call: ActionCall<typeof signup>): Promise<Effect<typeof signup>> =>
  (await sendBack(call, call.row)) ? { refundState: REFUND.going } : refuse('该款项不能自动退回，请在收费管理中退款')

export const gaveBack = ({ clock }: ActionCall<typeof signup>): Effect<typeof signup> => ({
  refundState: REFUND.done,
  refundedAt: clock.now.toISOString(),
})
