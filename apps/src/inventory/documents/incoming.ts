import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { asRefusal, inOwnUnits, lookedUp, refuseUnusable } from '#src/inventory/documents/drafting.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { OUT, outDoc } from '#src/inventory/documents/out-doc.ts'
import { returnedAmounts } from '#src/inventory/documents/returning.ts'
import { linesText, tellPosted } from '#src/inventory/documents/telling.ts'
import { inventoryDropped } from '#src/inventory/events.ts'
import { refuseDay } from '#src/inventory/stock/days.ts'
import { storesOf } from '#src/inventory/stock/goods.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import type { Move } from '#src/inventory/stock/move.ts'
import { post } from '#src/inventory/stock/posting.ts'
import { conflict, refusalAt } from '#src/inventory/texts.ts'

export type InDoc = StoredOf<typeof inDoc>

const DRAFT = inDoc.stateCode('draft')
/** Kinds that only the application makes. */
const OWN: readonly string[] = [KIND.surplus, KIND.opening, KIND.movedIn, KIND.outReversed]
/** Kinds whose goods cost what their lines say. */
const PRICED: readonly string[] = [KIND.purchased, KIND.otherIn]

/** Completes drafts: what a line is in the item's own unit, the project of the warehouse. */
export const draftIn = async (call: SaveCall<InDoc>) => {
  const drafts = call.saves.filter(({ row }) => row.state === DRAFT)
  const { goods, stores } = await lookedUp(
    call,
    drafts.map(({ row }) => ({ lines: row.lines, warehouses: [row.warehouse] })),
  )
  return call.saves.map(({ row, before }) => {
    if (row.state !== DRAFT) return {}
    if (OWN.includes(row.kind) && row.kind !== before?.kind) return refusalAt('kind', '该类型由系统生成，不能手工填写')
    const { lines, problems } = inOwnUnits(row.lines, goods)
    return asRefusal(problems) ?? { lines, projectUuid: stores.get(row.warehouse)?.projectUuid ?? null }
  })
}

export const mayPostIn = async (call: ActionCall<typeof inDoc>): Promise<void> => {
  const { row } = call
  await refuseUnusable(call, { lines: row.lines, warehouses: { warehouse: row.warehouse } })
  await refuseDay(call, row.bizDate)
}

const inBaseUnits = ({ lines }: InDoc) => lines.map(({ item, baseQty, qty }) => ({ item, qty: baseQty ?? qty }))

/** The moves that a document of goods that come in is. */
const movesOf = (row: InDoc, amounts: readonly (number | null)[]): Move[] =>
  row.lines.map(({ item, batch = null, expiry = null, baseQty, qty, price, amount, sourceLine }, at) => ({
    ...{ docNo: row.no, lineNo: at + 1, bizDate: row.bizDate, kind: row.kind, warehouse: row.warehouse, way: 'in' as const },
    ...{ item, batch, expiry, qty: baseQty ?? qty, sourceLine: sourceLine ?? null, field: `lines[${at}].qty` },
    amount: amounts[at] ?? null,
    ...(Number(price) > 0 && { typed: amount ?? 0 }),
  }))

/** Posts the document: its lines say afterwards what they cost. */
export const postIn = async (call: Context, row: InDoc, fixed?: readonly number[]) => {
  const amounts = fixed ?? (PRICED.includes(row.kind) ? row.lines.map(({ amount }) => amount ?? 0) : await returnedAmounts(call, row.lines))
  const posted = await post(call, movesOf(row, amounts))
  const lines = row.lines.map((line, at) => ({ ...line, cost: posted[at]?.amount ?? 0, expiry: posted[at]?.expiry ?? line.expiry ?? null }))
  await tellPosted(
    call,
    { ...row, sourceUuid: row.procurementUuid },
    lines.map(({ item, baseQty, qty, cost, sourceLine }) => ({ item, qty: baseQty ?? qty, amount: cost, sourceLine: sourceLine ?? null })),
  )
  return { lines, cost: lines.reduce((sum, { cost }) => sum + cost, 0), postedAt: call.clock.now.toISOString() }
}

/** A document that the application itself makes, posted as it is made. */
export const recordIn = async (
  call: Context,
  values: Pick<InDoc, 'kind' | 'warehouse' | 'bizDate' | 'sourceNo'> & {
    lines: readonly { item: string; qty: string; batch: string | null; expiry?: string | null; amount?: number }[]
  },
  more: Partial<Pick<Move, 'counts'>> = {},
): Promise<{ no: string; cost: number; uuid: string }> => {
  const { rows } = call
  const projectUuid = (await storesOf(call, [values.warehouse])).get(values.warehouse)?.projectUuid ?? null
  const lines = values.lines.map(({ amount: _amount, ...line }) => ({ ...line, price: '0.0000', baseQty: line.qty }))
  const { uuid } = await rows.record(inDoc, { ...values, lines, projectUuid, state: 'posted' })
  const row = await rows.find(inDoc, uuid)
  if (row === undefined) throw new Error('a document is gone that was just made')
  const moves = movesOf(
    row,
    values.lines.map(({ amount }) => amount ?? null),
  )
  const posted = await post(
    call,
    moves.map((move) => ({ ...move, ...more })),
  )
  const done = row.lines.map((line, at) => ({ ...line, cost: posted[at]?.amount ?? 0 }))
  const cost = done.reduce((sum, line) => sum + line.cost, 0)
  await rows.update(inDoc, uuid, { lines: done, cost, postedAt: call.clock.now.toISOString() }, '过账')
  return { no: row.no, cost, uuid }
}

export const inApproval: ApprovalHandlers<typeof inDoc> = {
  async form(call) {
    const { row } = call
    const store = (await storesOf(call, [row.warehouse])).get(row.warehouse)
    if (store?.inFlow !== true) return null
    return { no: row.no, warehouse: store.name, lines: await linesText(call, inBaseUnits(row)), amount: row.total ?? 0 }
  },
  passes: (call) => postIn(call, call.row),
}

/** Takes a receipt back with the amounts that it was posted with: the goods, and what they cost, must still be there. */
export const reverseIn = async (call: ActionCall<typeof inDoc>) => {
  const { row, rows } = call
  if (OWN.includes(row.kind)) conflict('STATE_CHANGED', '该单据由系统生成，不能冲销')
  await refuseDay(call, row.bizDate, 'reason')
  const { warehouse, bizDate, no: sourceNo, projectUuid } = row
  const lines = row.lines.map(({ item, batch = null, baseQty, qty, cost = 0 }) => ({
    item,
    batch,
    qty: baseQty ?? qty,
    baseQty: baseQty ?? qty,
    cost,
  }))
  const { uuid } = await rows.record(outDoc, {
    ...{ kind: OUT.inReversed, warehouse, bizDate, sourceNo, projectUuid, lines, state: 'posted' as const },
    ...{ cost: row.cost, postedAt: call.clock.now.toISOString(), remark: row.reason },
  })
  const mirror = await rows.find(outDoc, uuid)
  await post(
    call,
    lines.map(({ item, batch, qty, cost }, at) => ({
      ...{ docNo: mirror?.no ?? '', lineNo: at + 1, bizDate, kind: KIND.inReversed, warehouse, item, batch, qty, way: 'out' as const },
      ...{ amount: cost ?? 0, expired: true as const, field: 'reason' },
    })),
  )
  await dropped(call, row)
  return { mirrorNo: mirror?.no ?? null }
}

const dropped = async ({ events }: Context, row: InDoc): Promise<void> => {
  const { procurementUuid: sourceUuid, no: docNo } = row
  if (sourceUuid !== null) await events.publish(inventoryDropped, row, { sourceUuid, docNo })
}

/** Whoever had goods come in hears that they do not. */
export const tellDropped = async (call: ActionCall<typeof inDoc>) => {
  await dropped(call, call.row)
  return {}
}
export const tellDeleted = async (call: DeleteCall<InDoc>): Promise<void> => {
  for (const row of call.deletes) if (inDoc.isIn(row, 'draft')) await dropped(call, row)
}
