import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { fen, times } from '@qifuyun/kit/values/exact.ts'
import { asRefusal, inOwnUnits, lookedUp, refuseUnusable } from '#src/inventory/documents/drafting.ts'
import { inDoc } from '#src/inventory/documents/in-doc.ts'
import { OUT, outDoc } from '#src/inventory/documents/out-doc.ts'
import { hasReturned } from '#src/inventory/documents/returning.ts'
import { goodsIn, tellPosted } from '#src/inventory/documents/telling.ts'
import { refuseDay } from '#src/inventory/stock/days.ts'
import { storesOf } from '#src/inventory/stock/goods.ts'
import { CONSUMED, KIND, type LedgerKind } from '#src/inventory/stock/ledger.ts'
import type { Move } from '#src/inventory/stock/move.ts'
import { post } from '#src/inventory/stock/posting.ts'
import { release, reserve } from '#src/inventory/stock/reserving.ts'
import { conflict, refusalAt } from '#src/inventory/texts.ts'

export type OutDoc = StoredOf<typeof outDoc>

const [DRAFT, APPROVING] = [outDoc.stateCode('draft'), outDoc.stateCode('approving')]
/** Kinds that only the application makes. */
const OWN: readonly string[] = [OUT.missing, OUT.movedOut, OUT.inReversed]

const LEDGER_KIND: Record<OutDoc['kind'], LedgerKind> = {
  [OUT.used]: KIND.used,
  [OUT.usedForWork]: KIND.usedForWork,
  [OUT.scrapped]: KIND.scrapped,
  [OUT.missing]: KIND.missing,
  [OUT.movedOut]: KIND.movedOut,
  [OUT.sentBack]: KIND.sentBack,
  [OUT.inReversed]: KIND.inReversed,
  [OUT.other]: KIND.otherOut,
}

export const draftOut = async (call: SaveCall<OutDoc>) => {
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

export const mayPostOut = async (call: ActionCall<typeof outDoc>): Promise<void> => {
  const { row } = call
  await refuseUnusable(call, { lines: row.lines, warehouses: { warehouse: row.warehouse } })
  await refuseDay(call, row.bizDate)
}

const quantities = ({ warehouse, lines }: Pick<OutDoc, 'warehouse' | 'lines'>) =>
  lines.map(({ item, baseQty, qty }, at) => ({ warehouse, item, qty: baseQty ?? qty, field: `lines[${at}].qty` }))

const movesOf = (row: OutDoc, more: Partial<Move> = {}): Move[] =>
  row.lines.map(({ item, batch = null, baseQty, qty }, at) => ({
    ...{ docNo: row.no, lineNo: at + 1, bizDate: row.bizDate, kind: LEDGER_KIND[row.kind], warehouse: row.warehouse, way: 'out' as const },
    ...{ item, batch, qty: baseQty ?? qty, organ: row.organ, receiver: row.receiver, field: `lines[${at}].qty` },
    // While its approval ran its goods were kept for it.
    ...(row.state === APPROVING && { own: baseQty ?? qty }),
    ...more,
  }))

/** What the supplier gives back beyond what the goods cost; null where nobody said it. */
const differenceOf = ({ price, qty }: OutDoc['lines'][number], cost: number): number | null =>
  price === null || price === undefined ? null : fen(times(qty, price)) - cost

const costed = (row: OutDoc, posted: readonly { amount: number }[]) => {
  const lines = row.lines.map((line, at) => {
    const cost = posted[at]?.amount ?? 0
    return { ...line, cost, priceDiff: row.kind === OUT.sentBack ? differenceOf(line, cost) : null }
  })
  return { lines, cost: lines.reduce((sum, line) => sum + line.cost, 0) }
}

const tell = (
  call: Context,
  row: OutDoc,
  lines: readonly { item: string; qty: string; baseQty?: string | null; cost: number }[],
): Promise<void> =>
  tellPosted(
    call,
    { ...row, kind: LEDGER_KIND[row.kind], sourceUuid: null },
    lines.map(({ item, baseQty, qty, cost }) => ({ item, qty: baseQty ?? qty, amount: cost, sourceLine: null })),
  )

/** The department that uses what somebody is given. */
export const organOf = async ({ people }: Context, receiver: string | null): Promise<string | null> =>
  receiver === null ? null : ((await people.organsOf(receiver))[0] ?? null)

/** A document that the application itself makes, posted as it is made. `more`: what all of its moves have. */
export const recordOut = async (
  call: Context,
  values: Pick<OutDoc, 'kind' | 'warehouse' | 'bizDate' | 'sourceNo' | 'receiver' | 'organ'> & {
    lines: readonly { item: string; qty: string; batch: string | null; own?: string }[]
  },
  more: Partial<Move> = {},
): Promise<{ no: string; cost: number; lines: { expiry: string | null; amount: number }[] }> => {
  const { rows } = call
  const projectUuid = (await storesOf(call, [values.warehouse])).get(values.warehouse)?.projectUuid ?? null
  const lines = values.lines.map(({ own: _own, ...line }) => ({ ...line, baseQty: line.qty }))
  const { uuid } = await rows.record(outDoc, { ...values, lines, projectUuid, state: 'posted' })
  const row = await rows.find(outDoc, uuid)
  if (row === undefined) throw new Error('a document is gone that was just made')
  const moves = movesOf(row, more).map((move, at) => ({
    ...move,
    ...(values.lines[at]?.own !== undefined && { own: values.lines[at].own }),
  }))
  const posted = await post(call, moves)
  const done = costed(row, posted)
  await rows.update(outDoc, uuid, { ...done, postedAt: call.clock.now.toISOString() }, '过账')
  await tell(call, row, done.lines)
  return { no: row.no, cost: done.cost, lines: posted.map(({ expiry, amount }) => ({ expiry, amount })) }
}

export const outApproval: ApprovalHandlers<typeof outDoc> = {
  async form(call) {
    const { row } = call
    const store = (await storesOf(call, [row.warehouse])).get(row.warehouse)
    if (store?.outFlow !== true) return null
    return { no: row.no, warehouse: store.name, ...(await goodsIn(call, row.warehouse, quantities(row))) }
  },
  async passes(call) {
    const done = costed(call.row, await post(call, movesOf(call.row)))
    await tell(call, call.row, done.lines)
    return { ...done, postedAt: call.clock.now.toISOString() }
  },
}

/** While an approval runs the goods are kept for it; what passes at once takes them at once. */
export const outHolds: HoldHandlers<typeof outDoc> = {
  hold: async (call) => {
    if (call.row.approvalUuid !== null) await reserve(call, quantities(call.row))
  },
  // Posting has taken them, with what was kept.
  use: () => undefined,
  release: (call) => release(call, quantities(call.row)),
}

const USES: ReadonlySet<string> = new Set(CONSUMED)
const isUse = ({ kind }: OutDoc): boolean => USES.has(LEDGER_KIND[kind])

/** Takes an issue back with the cost that it was posted with. */
export const reverseOut = async (call: ActionCall<typeof outDoc>) => {
  const { row, rows } = call
  if (OWN.includes(row.kind)) conflict('STATE_CHANGED', '该单据由系统生成，不能冲销')
  if (await hasReturned(call, row.no, row.lines.length)) conflict('STATE_CHANGED', '该出库单已有退料，不能冲销')
  await refuseDay(call, row.bizDate, 'reason')
  const { warehouse, bizDate, no: sourceNo, projectUuid } = row
  const lines = row.lines.map(({ item, batch = null, baseQty, qty, cost = 0 }) => ({
    ...{ item, batch, qty: baseQty ?? qty, baseQty: baseQty ?? qty, price: '0.0000', cost },
  }))
  const { uuid } = await rows.record(inDoc, {
    ...{ kind: KIND.outReversed, warehouse, bizDate, sourceNo, projectUuid, lines, state: 'posted' as const },
    ...{ cost: row.cost, postedAt: call.clock.now.toISOString(), remark: row.reason },
  })
  const mirror = await rows.find(inDoc, uuid)
  await post(
    call,
    lines.map(({ item, batch, qty, cost }, at) => ({
      ...{ docNo: mirror?.no ?? '', lineNo: at + 1, bizDate, kind: KIND.outReversed, warehouse, item, batch, qty, way: 'in' as const },
      ...{ amount: cost ?? 0, organ: row.organ, receiver: row.receiver, unused: isUse(row), field: 'reason' },
    })),
  )
  return { mirrorNo: mirror?.no ?? null }
}
