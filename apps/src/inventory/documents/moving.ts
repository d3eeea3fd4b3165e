import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { QTY_SCALE, shareOf } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare, exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { asRefusal, lookedUp, refuseUnusable, repeated } from '#src/inventory/documents/drafting.ts'
import { goodsIn } from '#src/inventory/documents/telling.ts'
import { transfer } from '#src/inventory/documents/transfer.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import { storesOf } from '#src/inventory/stock/goods.ts'
import { isNothing } from '#src/inventory/stock/holding.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import type { Move } from '#src/inventory/stock/move.ts'
import { post } from '#src/inventory/stock/posting.ts'
import { release, reserve } from '#src/inventory/stock/reserving.ts'
import { refuse, refuseAt, t } from '#src/inventory/texts.ts'

type Transfer = StoredOf<typeof transfer>

const [DRAFT, READY] = [transfer.stateCode('draft'), transfer.stateCode('ready')]

export const draftTransfer = async (call: SaveCall<Transfer>) => {
  const { stores } = await lookedUp(
    call,
    call.saves.map(({ row }) => ({ lines: [], warehouses: [row.from, row.to] })),
  )
  return call.saves.map(({ row }) => {
    if (row.state !== DRAFT) return {}
    const [from, to] = [stores.get(row.from), stores.get(row.to)]
    const made = { projectUuid: from?.projectUuid ?? null, fromKeeper: from?.keeper ?? null, toKeeper: to?.keeper ?? null }
    return asRefusal(repeated(row.lines)) ?? made
  })
}

export const mayMove = async (call: ActionCall<typeof transfer>): Promise<void> => {
  await refuseUnusable(call, { lines: call.row.lines, warehouses: { from: call.row.from, to: call.row.to } })
}

const quantities = ({ from, lines }: Transfer) =>
  lines.map(({ item, qty }, at) => ({ warehouse: from, item, qty, field: `lines[${at}].qty` }))

export const transferApproval: ApprovalHandlers<typeof transfer> = {
  async form(call) {
    const { row } = call
    const stores = await storesOf(call, [row.from, row.to])
    if (stores.get(row.from)?.transferFlow !== true) return null
    return { no: row.no, from: stores.get(row.from)?.name, to: stores.get(row.to)?.name, ...(await goodsIn(call, row.from, row.lines)) }
  },
}

/** What is to be moved is kept from the moment at which it is asked for until it leaves. */
export const transferHolds: HoldHandlers<typeof transfer> = {
  hold: (call) => reserve(call, quantities(call.row)),
  use: () => undefined,
  release: (call) => release(call, quantities(call.row)),
}

export const letTransferGo = async (call: ActionCall<typeof transfer>) => {
  if (call.row.state === READY) await release(call, quantities(call.row))
  return {}
}

const moveOf = (call: ActionCall<typeof transfer>, at: number, more: Pick<Move, 'warehouse' | 'qty' | 'way'> & Partial<Move>): Move => {
  const { no, lines } = call.row
  const { item = '', batch = null, expiry = null } = lines[at] ?? {}
  const kind = more.way === 'in' ? KIND.movedIn : KIND.movedOut
  return { docNo: no, lineNo: at + 1, bizDate: todayOf(call), kind, item, batch, expiry, field: `lines[${at}].qty`, ...more }
}

/** Goods leave; what they cost travels with them. */
export const ship = async (call: ActionCall<typeof transfer>) => {
  const { row } = call
  const moves = row.lines.map(({ qty }, at) => moveOf(call, at, { warehouse: row.from, qty, way: 'out', own: qty }))
  const posted = await post(call, moves)
  const lines = row.lines.map((line, at) => ({ ...line, cost: posted[at]?.amount ?? 0, expiry: posted[at]?.expiry ?? null }))
  return { lines, cost: lines.reduce((sum, { cost }) => sum + cost, 0) }
}

const receivedOf = ({ qty, received }: Transfer['lines'][number]): string => received ?? qty

/** No more is received than was shipped, of what was shipped; less needs a reason. */
export const wasShipped = async ({ row, rows }: ActionCall<typeof transfer>): Promise<void> => {
  const before = await rows.find(transfer, row.uuid)
  const problems: Problems = {}
  for (const [at, line] of row.lines.entries()) {
    const known = before?.lines.find(({ uuid }) => uuid === line.uuid)
    if (known?.item !== line.item || known.qty !== line.qty) problems[`lines[${at}].qty`] = t('调拨明细不能修改')
    if (compare(receivedOf(line), line.qty) > 0) problems[`lines[${at}].received`] = t('实收数量不能大于调拨数量')
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  if (row.lines.some((line) => compare(receivedOf(line), line.qty) < 0) && !row.reason)
    refuseAt('reason', '实收与调拨数量不一致，请填写差异原因')
}

/** Goods arrive at their share of what travelled; the rest goes back to where it came from, at what is left of it. */
export const receive = async (call: ActionCall<typeof transfer>) => {
  const { row } = call
  const moves = row.lines.flatMap((line, at): Move[] => {
    const came = receivedOf(line)
    const back = exactText(minus(line.qty, came), QTY_SCALE)
    const cost = line.cost ?? 0
    const share = isNothing(came) ? 0 : shareOf(cost, came, line.qty)
    return [
      ...(isNothing(came) ? [] : [moveOf(call, at, { warehouse: row.to, qty: came, way: 'in', amount: share })]),
      ...(isNothing(back) ? [] : [moveOf(call, at, { warehouse: row.from, qty: back, way: 'in', amount: cost - share })]),
    ]
  })
  await post(call, moves)
  const lines = row.lines.map((line) => ({ ...line, received: receivedOf(line) }))
  const isWhole = lines.every(({ qty, received }) => compare(received, qty) === 0)
  return { lines, cost: 0, state: isWhole ? ('done' as const) : ('partly' as const) }
}
