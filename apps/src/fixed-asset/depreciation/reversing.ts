import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book, type Line } from '#src/fixed-asset/cards/booking.ts'
import { ENTRY, entry } from '#src/fixed-asset/cards/entry.ts'
import type { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { reverseJob } from '#src/fixed-asset/depreciation/jobs.ts'
import { AT_ONCE, type Run } from '#src/fixed-asset/depreciation/running.ts'
import { t } from '#src/fixed-asset/texts.ts'

/** Lines that one run writes for one asset, at most. */
const LINES = 3

/** Assets that a run has charged and that are not taken back yet. */
export const chargedIn = async ({ rows }: Context, run: string): Promise<string[]> =>
  [...(await rows.sumBy(entry, 'depreciation', 'asset', (f) => f.eq('run', run)))].flatMap(([uuid, amount]) => (amount === 0 ? [] : [uuid]))

/** Takes back what a run has charged these assets, each once however often it is asked. */
export const reverseEach = async (call: Context, run: Pick<Run, 'uuid' | 'no' | 'period'>, uuids: readonly string[]): Promise<void> => {
  const found = await call.rows.lock(asset, uuids)
  const lines = await call.rows.list(entry, (f) => f.and(f.eq('run', run.uuid), f.oneOf('asset', uuids)), uuids.length * LINES)
  const taken = found.flatMap((of) => {
    const own = lines.filter((line) => line.asset === of.uuid)
    if (own.length === 0 || own.some(({ kind }) => kind === ENTRY.reversed)) return []
    return [{ of, own, from: own.map(({ fromPeriod }) => fromPeriod ?? run.period).toSorted()[0] ?? run.period }]
  })
  await book(
    call,
    // Each department gets back what it was charged.
    taken.flatMap(({ of, own }) =>
      [...new Set(own.map(({ organ }) => organ))].map(
        (organ): Line => ({
          ...{ of, kind: ENTRY.reversed, docNo: run.no },
          depreciation: -own.filter((line) => line.organ === organ).reduce((sum, line) => sum + line.depreciation, 0),
          more: { period: run.period, fromPeriod: run.period, organ, run: run.uuid },
        }),
      ),
    ),
  )
  await call.rows.updateEach(
    asset,
    taken.map(({ of, own, from }) => {
      const accumulatedDep = own.reduce((left, line) => left - line.depreciation, of.accumulatedDep ?? 0)
      const lastPeriod = of.depFrom !== null && from > of.depFrom ? monthAfter(from, -1) : null
      return { uuid: of.uuid, accumulatedDep, bookedDep: accumulatedDep, lastPeriod }
    }),
    t('冲销{period}折旧', { period: run.period }),
  )
}

export const reverse = async (call: ActionCall<typeof depRun>) => {
  const { row } = call
  const charged = await chargedIn(call, row.uuid)
  if (charged.length > AT_ONCE) {
    await call.jobs.start(reverseJob, { run: row.uuid })
    return { state: 'reversing' as const }
  }
  await reverseEach(call, row, charged)
  return { state: 'reversed' as const, reversedAt: call.clock.now.toISOString() }
}
