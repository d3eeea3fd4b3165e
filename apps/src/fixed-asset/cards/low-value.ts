import type { Context } from '@qifuyun/kit/context.ts'
import { divide, fen, yuan } from '@qifuyun/kit/values/exact.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book } from '#src/fixed-asset/cards/booking.ts'
import { category, KIND } from '#src/fixed-asset/cards/category.ts'
import { ENTRY, type EntryKind } from '#src/fixed-asset/cards/entry.ts'
import { LOW, setting } from '#src/fixed-asset/cards/setting.ts'
import type { Asset } from '#src/fixed-asset/depreciation/charging.ts'
import { t } from '#src/fixed-asset/texts.ts'

const restOf = ({ netValue, residual }: Asset): number => Math.max(0, (netValue ?? 0) - (residual ?? 0))

const lowAmong = async ({ rows }: Context, of: readonly Asset[]): Promise<Asset[]> => {
  const low = new Set((await rows.list(category, (f) => f.eq('kind', KIND.low), 1_000)).map(({ uuid }) => uuid))
  return of.filter((each) => low.has(each.category))
}

const charge = async (
  call: Context,
  charged: readonly { of: Asset; amount: number }[],
  { kind, docNo }: { kind: EntryKind; docNo: string | null },
): Promise<void> => {
  const some = charged.filter(({ amount }) => amount > 0)
  await book(
    call,
    some.map(({ of, amount }) => ({ of, kind, docNo: docNo ?? of.no, depreciation: amount })),
  )
  await call.rows.updateEach(
    asset,
    some.map(({ of, amount }) => {
      const accumulatedDep = (of.accumulatedDep ?? 0) + amount
      return { uuid: of.uuid, accumulatedDep, bookedDep: accumulatedDep }
    }),
    t('低值易耗品摊销'),
  )
}

/**
 * Low-value goods are charged as they are handed out for the first time: all of it, or half, as the enterprise has set. Without a document
 * their cards stand for it.
 */
export const chargeClaimed = async (call: Context, docNo: string | null, uuids: readonly string[]): Promise<void> => {
  if (uuids.length === 0) return
  const low = (await lowAmong(call, await call.rows.lock(asset, uuids))).filter((of) => (of.accumulatedDep ?? 0) === 0)
  if (low.length === 0) return
  const { lowCharge } = await call.rows.settings(setting)
  const part = (whole: number): number => (lowCharge === LOW.halves ? fen(divide(yuan(whole), 2, { scale: 2, mode: 'halfUp' })) : whole)
  await charge(
    call,
    low.map((of) => ({ of, amount: part(restOf(of)) })),
    { kind: ENTRY.claimed, docNo },
  )
}

/** What is left of low-value goods is charged as they go. */
export const chargeRest = async (call: Context, docNo: string, uuids: readonly string[]): Promise<void> => {
  const low = await lowAmong(call, await call.rows.lock(asset, uuids))
  await charge(
    call,
    low.map((of) => ({ of, amount: restOf(of) })),
    { kind: ENTRY.rest, docNo },
  )
}
