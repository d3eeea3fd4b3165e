import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { lastPrices, withLast } from '#src/procurement/asking/last-prices.ts'
import { openLinesOf } from '#src/procurement/asking/open-lines.ts'
import { request } from '#src/procurement/asking/request.ts'
import { type Claim, keepsBudgets, release, reserve } from '#src/procurement/budget.ts'
import { asRefusal, completed, itemsOf, refuseUnpriced } from '#src/procurement/completing.ts'
import { order } from '#src/procurement/ordering/order.ts'
import { setting } from '#src/procurement/setting.ts'
import { refuse, refuseAt } from '#src/procurement/texts.ts'

export type Request = StoredOf<typeof request>

const DRAFT = request.stateCode('draft')

/** Days in which goods are to come where the request does not say when. */
const DELIVERY_DAYS = 7
/** Orders of one request. */
const ORDERS = 200

/** Lines say what their items are called, and in a draft what was paid for them last. */
export const completeRequests = async (call: SaveCall<Request>) => {
  const items = await itemsOf(
    call,
    call.saves.flatMap(({ row }) => row.lines),
  )
  const last = await lastPrices(
    call,
    call.saves.flatMap(({ row }) => (row.state === DRAFT ? row.lines.map(({ item }) => item) : [])),
  )
  return call.saves.map(({ row }) => {
    const { lines, problems } = completed(row.lines, items)
    return asRefusal(problems) ?? { lines: row.state === DRAFT ? withLast(lines, last) : lines }
  })
}

/** Where the enterprise buys by budgets only, a subject is named. */
export const refuseWithoutBudget = async (call: Context, subject: string | null): Promise<void> => {
  const { budgetNeeded } = await call.rows.settings(setting)
  if (budgetNeeded === true && subject === null && (await keepsBudgets(call))) refuseAt('subject', '请选择预算科目')
}

export const mayAsk = async (call: ActionCall<typeof request>): Promise<void> => {
  refuseUnpriced(call.row.lines)
  await refuseWithoutBudget(call, call.row.subject)
}

/** What the budget keeps for a document while its approval runs, under the approval's own uuid: one that was withdrawn may be asked for again. */
export const keyOf = ({ approvalUuid, uuid }: { approvalUuid: string | null; uuid: string }): string => approvalUuid ?? uuid

const claimOf = (row: Request): Claim => ({ sourceUuid: keyOf(row), sourceNo: row.no, title: row.reason, amount: row.total ?? 0 })

/** Money is kept from the moment in which it is asked for until an order takes it over, or nobody needs it any more. */
export const requestHolds: HoldHandlers<typeof request> = {
  hold: async (call) => {
    await reserve(call, call.row, claimOf(call.row))
  },
  // What is approved stays reserved: orders spend it.
  use: () => undefined,
  release: (call) => release(call, keyOf(call.row)),
}

export const requestApproval: ApprovalHandlers<typeof request> = {
  form: ({ row: { no, reason, total, lines } }) => ({ no, reason, amount: total, lines: lines.length }),
  passes: async (call) => {
    const kept = call.row.subject !== null && (await keepsBudgets(call))
    return { budgetUuid: kept ? keyOf(call.row) : null, held: kept ? call.row.total : null }
  },
}

/** What the budget kept for a request is free. */
export const letRequestGo = async (call: ActionCall<typeof request>) => {
  await release(call, call.row.budgetUuid)
  return { budgetUuid: null, held: null }
}

const ordersOf = ({ rows }: Context, { uuid }: Request) =>
  rows.list(order, (f) => f.and(f.eq('request', uuid), f.notState('cancelled')), ORDERS)

export const nothingOrdered = async (call: ActionCall<typeof request>): Promise<void> => {
  const [first] = await ordersOf(call, call.row)
  if (first !== undefined) refuse('已有采购单{no}，请先取消采购单', { no: first.no })
}

export const nothingOpen = async (call: ActionCall<typeof request>): Promise<void> => {
  const open = (await ordersOf(call, call.row)).find((each) => !order.isIn(each, 'received', 'paid'))
  if (open !== undefined) refuse('采购单{no}尚未完成', { no: open.no })
}

/** A draft of an order for all that nobody has ordered yet, from the supplier who was named. */
export const makeOrder = async (call: ActionCall<typeof request>) => {
  const { row, rows, clock } = call
  const open = (await openLinesOf(call, [row], { drafts: true })).get(row.uuid) ?? []
  if (open.length === 0) refuse('没有待采购的明细')
  const days = open.flatMap(({ needBy }) => needBy ?? []).toSorted()
  const today = chinaDay(clock.now)
  const needed = days.find((day) => day >= today) ?? chinaDay(new Date(clock.now.getTime() + DELIVERY_DAYS * DAY_MS))
  await rows.add(order, {
    ...{ request: row.uuid, supplier: row.supplier ?? '', organUuid: row.organUuid, deliverBy: needed, lines: [] },
    ...(row.overReason !== null && { overReason: row.overReason }),
  })
  return {}
}

/** A request is done once all of it has been ordered and has come. */
export const completeRequest = async (call: Context, uuid: string | null): Promise<void> => {
  if (uuid === null) return
  const [row] = await call.rows.lock(request, [uuid])
  if (row === undefined || !request.isIn(row, 'ordering')) return
  const open = (await openLinesOf(call, [row], { drafts: false })).get(uuid) ?? []
  const orders = await ordersOf(call, row)
  if (open.length === 0 && orders.every((each) => order.isIn(each, 'received', 'paid'))) await call.rows.act(request, uuid, 'complete')
}
