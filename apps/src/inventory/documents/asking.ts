import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare, exactText, minus, plus, sum, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { asRefusal, lookedUp, refuseUnusable, repeated } from '#src/inventory/documents/drafting.ts'
import { recordIn } from '#src/inventory/documents/incoming.ts'
import { OUT } from '#src/inventory/documents/out-doc.ts'
import { organOf, recordOut } from '#src/inventory/documents/outgoing.ts'
import { inBatches, type Part } from '#src/inventory/documents/parts.ts'
import { requisition, TARGET } from '#src/inventory/documents/requisition.ts'
import { goodsIn } from '#src/inventory/documents/telling.ts'
import { ownWarehouse } from '#src/inventory/goods/own-warehouse.ts'
import { todayOf } from '#src/inventory/stock/days.ts'
import { goodsOf, storesOf } from '#src/inventory/stock/goods.ts'
import { isNothing } from '#src/inventory/stock/holding.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import { release, reserve } from '#src/inventory/stock/reserving.ts'
import { refuse, t } from '#src/inventory/texts.ts'

type Requisition = StoredOf<typeof requisition>
type Line = Requisition['lines'][number]
type Call = ActionCall<typeof requisition>

/** How long goods are kept for who has asked for them. */
const KEPT_MS = 7 * DAY_MS
const DRAFT = requisition.stateCode('draft')

export const draftRequisition = async (call: SaveCall<Requisition>) => {
  const { stores } = await lookedUp(
    call,
    call.saves.map(({ row }) => ({ lines: [], warehouses: [row.warehouse] })),
  )
  return call.saves.map(({ row }) => {
    if (row.state !== DRAFT) return {}
    const store = stores.get(row.warehouse)
    const made = { projectUuid: store?.projectUuid ?? null, keeper: store?.keeper ?? null, receiver: row.receiver ?? row.createdBy }
    return asRefusal(repeated(row.lines)) ?? made
  })
}

export const mayAsk = async (call: Call): Promise<void> => {
  await refuseUnusable(call, { lines: call.row.lines, warehouses: { warehouse: call.row.warehouse }, batches: false })
}

const openOf = ({ qty, issued }: Line): string => exactText(minus(qty, issued ?? '0'), QTY_SCALE)
const kept = ({ warehouse, lines }: Requisition) =>
  lines.map(({ item, reserved }, at) => ({ warehouse, item, qty: reserved ?? '0', field: `lines[${at}].qty` }))
const nothingKept = (lines: readonly Line[]) => lines.map((line) => ({ ...line, reserved: '0.0000' }))

export const requisitionApproval: ApprovalHandlers<typeof requisition> = {
  async form(call) {
    const { row } = call
    const store = (await storesOf(call, [row.warehouse])).get(row.warehouse)
    return store?.outFlow === true
      ? { no: row.no, warehouse: store.name, purpose: row.purpose, ...(await goodsIn(call, row.warehouse, row.lines)) }
      : null
  },
  /** Agreed to, it is kept for a week. */
  async passes(call) {
    const { row, clock } = call
    const lines = row.lines.map((line) => ({ ...line, reserved: openOf(line) }))
    await reserve(call, kept({ ...row, lines }))
    return { lines, reservedUntil: new Date(clock.now.getTime() + KEPT_MS).toISOString() }
  },
}

/** What is issued is asked for and not issued yet. */
export const isOpen = ({ row }: Call): void => {
  const problems: Problems = {}
  for (const [at, { item }] of row.issuing.entries()) {
    const line = row.lines.find((each) => each.item === item)
    const asked = sum(row.issuing.filter((each) => each.item === item).map(({ qty }) => qty))
    if (line === undefined) problems[`issuing[${at}].item`] = t('该物品不在申请中')
    else if (compare(asked, openOf(line)) > 0)
      problems[`issuing[${at}].qty`] = t('发料数量超过未发数量{n}', { n: withoutZeros(openOf(line)) })
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** What is issued, batch by batch: of what names none the earliest goes first. */
const issuedOf = async (call: Call): Promise<Part[]> => {
  const { row } = call
  const wanted: Part[] =
    row.issuing.length > 0
      ? row.issuing.map(({ item, qty, batch = null }) => ({ item, qty, batch }))
      : row.lines.map((line) => ({ item: line.item, qty: openOf(line), batch: null })).filter(({ qty }) => !isNothing(qty))
  const goods = await goodsOf(
    call,
    wanted.map(({ item }) => item),
  )
  return inBatches(call, row.warehouse, wanted, goods)
}

/** What is kept of each part: the goods were kept by item, not by batch. */
const withOwn = (issued: readonly Part[], lines: readonly Line[]) => {
  const left = new Map(lines.map(({ item, reserved }) => [item, reserved ?? '0']))
  return issued.map((part) => {
    const had = left.get(part.item) ?? '0'
    const own = compare(had, part.qty) < 0 ? had : part.qty
    left.set(part.item, exactText(minus(had, own), QTY_SCALE))
    return { ...part, own: exactText(own, QTY_SCALE) }
  })
}

/** Goods are handed out, or go into the stock that the receiver carries. */
export const issue = async (call: Call) => {
  const { row } = call
  const parts = withOwn(await issuedOf(call), row.lines)
  const isOwn = row.target === TARGET.own
  const to = isOwn ? await ownWarehouse(call, row.receiver ?? '') : null
  const doc = {
    ...{ warehouse: row.warehouse, bizDate: todayOf(call), sourceNo: row.no },
    ...{ receiver: row.receiver, organ: await organOf(call, row.receiver) },
  }
  const { no, cost, lines: posted } = await recordOut(call, { ...doc, kind: isOwn ? OUT.movedOut : OUT.used, lines: parts })
  if (to !== null)
    await recordIn(call, {
      ...{ kind: KIND.movedIn, warehouse: to, bizDate: doc.bizDate, sourceNo: no },
      lines: parts.map(({ item, qty, batch }, at) => ({
        item,
        qty,
        batch,
        expiry: posted[at]?.expiry ?? null,
        amount: posted[at]?.amount ?? 0,
      })),
    })
  const lines = row.lines.map((line) => {
    const mine = parts.filter(({ item }) => item === line.item)
    const issued = exactText(plus(line.issued ?? '0', sum(mine.map(({ qty }) => qty))), QTY_SCALE)
    return { ...line, issued, reserved: exactText(minus(line.reserved ?? '0', sum(mine.map(({ own }) => own))), QTY_SCALE) }
  })
  const isDone = lines.every((line) => isNothing(openOf(line)))
  return { lines, issuing: [], issuedNo: no, cost: (row.cost ?? 0) + cost, state: isDone ? ('issued' as const) : ('partly' as const) }
}

export const letRequisitionGo = async (call: Call) => {
  await release(call, kept(call.row))
  return { lines: nothingKept(call.row.lines), reservedUntil: null }
}

/** After a week others may have what nobody has fetched; the request stays. */
export const expireReservation = async (call: TimerCall<typeof requisition>) => {
  const { row, messages } = call
  await release(call, kept(row))
  if (row.receiver !== null)
    await messages.notify({
      kind: 'message',
      userUuids: [row.receiver],
      title: t('领用申请{no}的预留已到期', { no: row.no }),
      summary: t('库存不再为您保留，仍可按可用库存领取'),
      row: { entity: requisition, uuid: row.uuid },
    })
  return { lines: nothingKept(row.lines) }
}
