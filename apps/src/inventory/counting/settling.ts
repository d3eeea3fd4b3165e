import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { QTY_SCALE } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { formOfCount } from '#src/inventory/counting/counting.ts'
import { linesOf } from '#src/inventory/counting/lines.ts'
import type { stocktake } from '#src/inventory/counting/stocktake.ts'
import { LINES_MAX } from '#src/inventory/documents/doc-life.ts'
import { recordIn } from '#src/inventory/documents/incoming.ts'
import { OUT } from '#src/inventory/documents/out-doc.ts'
import { recordOut } from '#src/inventory/documents/outgoing.ts'
import { openDayOf } from '#src/inventory/stock/days.ts'
import { KIND } from '#src/inventory/stock/ledger.ts'
import { stock } from '#src/inventory/stock/stock.ts'

type Stocktake = StoredOf<typeof stocktake>
type Line = StoredOf<typeof countLine>

const inPortions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / LINES_MAX) }, (_portion, at) => all.slice(at * LINES_MAX, (at + 1) * LINES_MAX))

const dayOf = ({ startedAt }: Stocktake, now: Date): string => chinaDay(startedAt === null ? now : new Date(startedAt))

/**
 * Documents for what is too much or missing: ordinary ones, of as many lines as documents have. They are dated when the count began; where that
 * month has been closed since, when the next one begins.
 */
const settle = async (call: Context, row: Stocktake, lines: readonly Line[]) => {
  const doc = { warehouse: row.warehouse, bizDate: await openDayOf(call, dayOf(row, call.clock.now)), sourceNo: row.no }
  const [more, less] = [1, -1].map((sign) =>
    lines
      .filter(({ diff }) => compare(diff ?? '0', 0) === sign)
      .map(({ item, batch, diff }) => ({ item, batch, qty: sign > 0 ? (diff ?? '0') : exactText(minus(0, diff ?? '0'), QTY_SCALE) })),
  )
  const made = { gain: [] as { no: string; cost: number }[], loss: [] as { no: string; cost: number }[] }
  for (const portion of inPortions(more ?? []))
    made.gain.push(await recordIn(call, { ...doc, kind: KIND.surplus, lines: portion }, { counts: true }))
  for (const portion of inPortions(less ?? []))
    made.loss.push(
      await recordOut(call, { ...doc, kind: OUT.missing, receiver: null, organ: null, lines: portion }, { counts: true, expired: true }),
    )
  return made
}

/** The day of the count stands in the stock of everything that was counted: nothing is written for days before it any more. */
const markCounted = async (call: Context, row: Stocktake, lines: readonly Line[]): Promise<void> => {
  const items = [...new Set(lines.map(({ item }) => item))]
  const rows = await call.rows.balances(
    stock,
    items.map((item) => ({ warehouse: row.warehouse, item })),
  )
  const countedOn = dayOf(row, call.clock.now)
  await call.rows.updateEach(
    stock,
    rows.map(({ uuid }) => ({ uuid, countedOn })),
  )
}

const total = (docs: readonly { cost: number }[]): number => docs.reduce((sum, { cost }) => sum + cost, 0)

/** A count that is agreed to becomes documents, and stands as it is for ever. */
export const countApproval: ApprovalHandlers<typeof stocktake> = {
  form: formOfCount,
  async passes(call) {
    const { row, clock } = call
    const lines = await linesOf(call, row.uuid)
    const { gain, loss } = await settle(call, row, lines)
    await markCounted(call, row, lines)
    await call.rows.updateEach(
      countLine,
      lines.map(({ uuid }) => ({ uuid, state: 'settled' as const, settledAt: clock.now.toISOString() })),
    )
    return { gainNo: gain[0]?.no ?? null, lossNo: loss[0]?.no ?? null, gain: total(gain), loss: total(loss) }
  },
}
