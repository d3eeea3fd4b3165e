import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book, thisMonth, todayOf } from '#src/fixed-asset/cards/booking.ts'
import { ENTRY } from '#src/fixed-asset/cards/entry.ts'
import { chargeRest } from '#src/fixed-asset/cards/low-value.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { countLine } from '#src/fixed-asset/counting/count-line.ts'
import { type Asset, nextPeriodOf } from '#src/fixed-asset/depreciation/charging.ts'
import { FREE, hold, letGo, type Wanted, wanted } from '#src/fixed-asset/documents/holding.ts'
import { formOf, lookAt } from '#src/fixed-asset/documents/looks.ts'
import type { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { assetDisposed } from '#src/fixed-asset/events.ts'
import { refusalAt, t } from '#src/fixed-asset/texts.ts'

type Scrap = StoredOf<typeof scrap>

const FROM = ['idle', 'inUse', 'repairing'] as const
const l = columns(countLine, 'l')
const n = columns(count, 'n')
const DRAFTS: readonly string[] = ['10', '50']

/** Counts under way that look for these assets, by asset. */
const countsOf = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await rows.query<{ asset: string; no: string }>(sql`
    select ${l.asset} as asset, ${n.no} as no from ${l.table} join ${n.table} on ${n.uuid} = ${l.count}
    where ${l.asset} = any(${[...uuids]}::uuid[]) and ${n.in('counting')} and ${l.live} and ${n.live}`)
  return new Map(found.map(({ asset: uuid, no }) => [uuid, no]))
}

/** The month of a disposal is charged before it: nothing is afterwards. */
const uncharged = (of: Asset, month: string): string | null => {
  const next = nextPeriodOf(of)
  return next !== null && next <= month && (of.netValue ?? 0) > (of.residual ?? 0) ? next : null
}

const wants = async (call: Context, row: Scrap): Promise<Wanted> => {
  const counted = await countsOf(call, row.assets)
  const month = thisMonth(call)
  return {
    ...{ doc: row.no, uuids: row.assets, from: FROM },
    against: (of) => {
      const counting = counted.get(of.uuid)
      if (counting !== undefined) return t('资产{no}正在{doc}中', { no: of.no, doc: counting })
      const period = uncharged(of, month)
      return period === null ? undefined : t('资产{no}请先计提{period}折旧', { no: of.no, period })
    },
  }
}

export const draftScrap = async (call: SaveCall<Scrap>) => {
  const looked = await lookAt(
    call,
    call.saves.flatMap(({ row }) => row.assets),
  )
  return call.saves.map(({ row }) => {
    if (!DRAFTS.includes(row.state)) return {}
    if (new Set(row.assets).size < row.assets.length) return refusalAt('assets', '资产不能重复')
    return { projectUuid: looked.get(row.assets[0] ?? '')?.projectUuid ?? null }
  })
}

export const mayDispose = async (call: ActionCall<typeof scrap>): Promise<void> => {
  await wanted(call, await wants(call, call.row))
}

export const scrapHolds: HoldHandlers<typeof scrap> = {
  hold: async (call) => {
    await hold(call, { ...(await wants(call, call.row)), meanwhile: 'disposing' })
  },
  use: () => undefined,
  release: (call) => letGo(call, call.row.no, call.row.assets),
}

export const scrapApproval: ApprovalHandlers<typeof scrap> = {
  form: async (call) => ({ no: call.row.no, ...(await formOf(call, call.row.assets)), reason: call.row.reason }),
}

/** What was agreed to in one month may be done in the next, once that is charged too. */
export const isCharged = async (call: ActionCall<typeof scrap>): Promise<void> => {
  const month = thisMonth(call)
  await wanted(call, {
    ...{ doc: call.row.no, uuids: call.row.assets, from: ['disposing'] },
    against: (of) => {
      const period = uncharged(of, month)
      return period === null ? undefined : t('资产{no}请先计提{period}折旧', { no: of.no, period })
    },
  })
}

/** They are gone: out of the book with all that was charged, and what is left of their value is the loss. */
export const dispose = async (call: ActionCall<typeof scrap>) => {
  const { row, rows } = call
  await chargeRest(call, row.no, row.assets)
  const found = await rows.lock(asset, row.assets)
  const lines = found.map((of) => ({
    ...{ uuid: rows.newUuid(), asset: of.uuid, original: of.originalValue },
    ...{ accumulated: of.accumulatedDep ?? 0, net: of.netValue ?? 0 },
  }))
  await book(
    call,
    found.map((of) => ({
      ...{ of, kind: ENTRY.disposed, docNo: row.no, original: -of.originalValue },
      ...{ depreciation: -(of.accumulatedDep ?? 0), adjustment: -(of.adjusted ?? 0) },
    })),
  )
  await rows.updateEach(
    asset,
    found.map(({ uuid }) => ({
      uuid,
      state: 'disposed' as const,
      user: null,
      disposedOn: todayOf(call),
      bookedOriginal: 0,
      bookedDep: 0,
      ...FREE,
    })),
    t('处置单{no}', { no: row.no }),
  )
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const result = (row.proceeds ?? 0) - (row.cost ?? 0) - net
  await call.events.publish(assetDisposed, row, {
    ...{ kind: row.kind, result },
    assets: found.map(({ uuid, no, organ, netValue }) => ({ uuid, no, organ, net: netValue ?? 0 })),
  })
  return { lines, net, result, disposedOn: todayOf(call) }
}

export const letScrapGo = async (call: ActionCall<typeof scrap>) => {
  await letGo(call, call.row.no, call.row.assets)
  return {}
}
