import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { Owed } from '@qifuyun/kit/public-page-handlers.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { roomPayLinks } from '#src/main-data/pay-link.ts'
import { type Kind, kindOf, type Order, work } from '#src/repair/orders.ts'
import { sendLink } from '#src/repair/pricing/quoting.ts'
import { repairOrder, UNASKED_CHANNELS } from '#src/repair/repair-order.ts'
import { VISIT_ALL } from '#src/repair/repair-type.ts'
import { refuse, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>

const LINK_MS = 30 * DAY_MS

/** The state after the work once nothing is to be paid. */
export const next = ({ row, clock: { now } }: Pick<Call, 'row' | 'clock'>, kind: Kind) => {
  if (row.roomUuid !== null && !UNASKED_CHANNELS.includes(row.channel)) return { state: 'toRate' as const }
  if (kind.returnVisit === VISIT_ALL) return { state: 'toVisit' as const }
  return { state: 'closed' as const, closedAt: now.toISOString() }
}

/** Marks an order as paid, and moves it on. */
const paid = async (call: Context & { row: Order }, fen: number) => ({
  ...{ paidAt: call.clock.now.toISOString(), paidAmount: (call.row.paidAmount ?? 0) + fen },
  ...next(call, await kindOf(call, call.row)),
})

const askForRating = async (call: Context, order: Order, after: { state: string }): Promise<void> => {
  if (after.state === 'toRate') await sendLink(call, order, '{contact}您好，您的报修{no}已支付，请评价：{link}')
}

/** What fees have of an order; undefined where they have nothing. */
const feeOf = async ({ rows }: Context, { feeUuid }: Order) => (feeUuid === null ? undefined : rows.find(receivable, feeUuid))

/** What is owed to fees is taken by fees alone. */
export const takenHere = async (call: Call): Promise<void> => {
  const fee = await feeOf(call, call.row)
  if (fee !== undefined && receivable.isIn(fee, 'draft', 'unpaid', 'part', 'disputed')) refuse('维修费已转物业缴费，请在收费台收取')
}

export const pay = async (call: Call) => {
  const fee = await feeOf(call, call.row)
  // What fees have given up nobody has paid.
  const isGivenUp = fee !== undefined && receivable.isIn(fee, 'void', 'writtenOff')
  const after = await paid(call, isGivenUp ? 0 : (call.row.amount ?? 0))
  await askForRating(call, call.row, after)
  return after
}

/** An online payment moves the order like one at the desk; an order that is paid already, or owed to fees, takes none. */
export const paidOnline = async (call: Context & { rowUuid: string; amountFen: number }): Promise<boolean> => {
  const [row] = await call.rows.lock(repairOrder, [call.rowUuid])
  if (row === undefined || !repairOrder.isIn(row, 'toPay') || row.feeUuid !== null || row.amount !== call.amountFen) return false
  await call.rows.update(repairOrder, row.uuid, await paid({ ...call, row }, call.amountFen), '在线支付')
  await work.tell(call, row, 'holder', { word: '业主已支付' })
  return true
}

/** What fees have collected moves the order on, once however often it is told. */
export const settled = async (call: Context, feeUuid: string): Promise<void> => {
  const [found] = await call.rows.list(repairOrder, (f) => f.and(f.eq('feeUuid', feeUuid), f.state('toPay')), 1)
  const [row] = found === undefined ? [] : await call.rows.lock(repairOrder, [found.uuid])
  if (row === undefined || !repairOrder.isIn(row, 'toPay')) return
  const after = await paid({ ...call, row }, row.amount ?? 0)
  await call.rows.update(repairOrder, row.uuid, after, '物业缴费')
  await work.tell(call, row, 'holder', { word: '业主已支付' })
  await askForRating(call, row, after)
}

/** A payment was taken back: it is owed again, and an order that nobody has rated yet waits for it. */
export const unsettled = async (call: Context, receivables: readonly string[]): Promise<void> => {
  const found = await call.rows.list(repairOrder, (f) => f.oneOf('feeUuid', receivables), receivables.length)
  const locked = await call.rows.lock(
    repairOrder,
    found.map(({ uuid }) => uuid),
  )
  for (const row of locked) {
    if (row.paidAt === null) continue
    const back = { paidAt: null, paidAmount: Math.max(0, (row.paidAmount ?? 0) - (row.amount ?? 0)) }
    const waits = repairOrder.isIn(row, 'toRate', 'toVisit')
    await call.rows.update(repairOrder, row.uuid, { ...back, ...(waits && { state: 'toPay' as const }) }, '收款冲正')
  }
}

/** What the contact can pay on the public page; what is owed to fees, where there is a page of the room for it. */
export const owedFor = ({ no, amount, feeUuid, roomUuid, ...row }: StoredOf<typeof repairOrder>): Owed | null =>
  repairOrder.isIn(row, 'toPay') && amount !== null && amount > 0 && (feeUuid === null || roomUuid !== null)
    ? { subject: wordsIn(t('维修费 {no}', { no: no ?? '' }), 'zh-CN'), amountFen: amount }
    : null

/** Where fees take what is owed to them; null: it is paid here. */
export const paysAt = async ({ row, applications, clock }: Context & { row: Order }): Promise<string | null> => {
  const { feeUuid, roomUuid } = row
  if (feeUuid === null || roomUuid === null) return null
  const until = new Date(clock.now.getTime() + LINK_MS)
  const links = await applications.query(roomPayLinks, { roomUuids: [roomUuid], until })
  return links?.get(roomUuid) ?? refuse('暂时不能在线支付，请到物业前台缴纳')
}
