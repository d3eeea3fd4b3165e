import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { book, type Line, thisMonth } from '#src/fixed-asset/cards/booking.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { chargeOf, organCharged } from '#src/fixed-asset/depreciation/charging.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { dueIn, lastPosted, nextRun } from '#src/fixed-asset/depreciation/due.ts'
import { chargeJob } from '#src/fixed-asset/depreciation/jobs.ts'
import { assetDepreciated } from '#src/fixed-asset/events.ts'
import { conflict, refusal, refuseAt, t } from '#src/fixed-asset/texts.ts'

export type Run = StoredOf<typeof depRun>

/** So many assets are charged while the user waits; more of them by a job. */
export const AT_ONCE = 200

/** Why a month cannot be charged now; undefined: it can. */
const problemOf = (period: string, next: string | null, now: string) =>
  period > now
    ? t('{period}尚未到来，不能计提', { period })
    : next === null
      ? undefined
      : period > next
        ? t('请先计提{period}', { period: next })
        : period < next
          ? t('{period}已计提，不能重复计提', { period })
          : undefined

/** A run is of the month that comes next, and no month is charged before it has begun. */
export const judgeRuns = async (call: SaveCall<Run>) => {
  const now = thisMonth(call)
  const fresh = call.saves.filter(({ before, row }) => before?.period !== row.period).map(({ row }) => row.period)
  const next = fresh.length === 0 ? null : await nextRun(call)
  const drafts =
    fresh.length === 0
      ? new Set()
      : new Set((await call.rows.countBy(depRun, 'period', (f) => f.and(f.oneOf('period', fresh), f.state('draft')))).keys())
  return call.saves.map(({ before, row }) => {
    if (before?.period === row.period) return {}
    if (drafts.has(row.period)) return refusal('该月份已有折旧批次', {}, { period: t('该月份已有折旧批次') }, 'DUPLICATE')
    const problem = problemOf(row.period, next, now)
    return problem === undefined ? {} : refusal(problem, {}, { period: problem })
  })
}

export const mayPost = async (call: ActionCall<typeof depRun>): Promise<void> => {
  const { row } = call
  if (depRun.isIn(row, 'posting')) return
  const problem = problemOf(row.period, await nextRun(call), thisMonth(call))
  if (problem !== undefined) conflict('STATE_CHANGED', problem)
}

/** Charges these assets for the month of a run, each once however often it is asked. */
export const chargeEach = async (call: Context, run: Pick<Run, 'uuid' | 'no' | 'period'>, uuids: readonly string[]): Promise<void> => {
  const { period } = run
  // Locked in one order: a transfer of one of them waits, or comes before.
  const found = (await call.rows.lock(asset, uuids)).filter(
    (row) => !asset.isIn(row, 'disposed', 'voided', 'pending') && (row.lastPeriod ?? '') < period,
  )
  const charged = found.map((of) => ({ of, charges: chargeOf(of, period) }))
  await book(
    call,
    charged.flatMap(({ of, charges }) =>
      charges.map(
        ({ kind, fromPeriod, amount }): Line => ({
          ...{ of, kind, docNo: run.no, depreciation: amount },
          more: { period, fromPeriod, organ: organCharged(of, fromPeriod), run: run.uuid },
        }),
      ),
    ),
  )
  await call.rows.updateEach(
    asset,
    charged.map(({ of, charges }) => {
      const accumulatedDep = charges.reduce((sum, { amount }) => sum + amount, of.accumulatedDep ?? 0)
      return { uuid: of.uuid, accumulatedDep, bookedDep: accumulatedDep, lastPeriod: period }
    }),
    t('计提{period}折旧', { period }),
  )
}

/** What a run has charged: the sum of its lines. */
export const chargedBy = async ({ rows }: Context, run: string): Promise<{ total: number; assetCount: number }> => {
  const sums = await rows.sumBy(entry, 'depreciation', 'asset', (f) => f.eq('run', run))
  const amounts = [...sums.values()].filter((each) => each !== 0)
  return { total: amounts.reduce((sum, each) => sum + each, 0), assetCount: amounts.length }
}

/** Tells others what each department was charged. */
export const tellCharged = async (call: Context, { uuid, no, period }: Pick<Run, 'uuid' | 'no' | 'period'>): Promise<void> => {
  const organs = await call.rows.sumBy(entry, 'depreciation', 'organ', (f) => f.eq('run', uuid))
  const byOrgan = [...organs].map(([organ, amount]) => ({ organ, amount }))
  await call.events.publish(
    assetDepreciated,
    { uuid, no, projectUuid: null },
    { period, total: byOrgan.reduce((sum, { amount }) => sum + amount, 0), byOrgan },
  )
}

/** Charges a month: few assets now, many in pieces that go on whatever becomes of the server. */
export const post = async (call: ActionCall<typeof depRun>) => {
  const { row } = call
  const due = await dueIn(call, row.period)
  if (due.length > AT_ONCE) {
    await call.jobs.start(chargeJob, { run: row.uuid })
    return { state: 'posting' as const }
  }
  await chargeEach(
    call,
    row,
    due.map(({ key }) => key),
  )
  await tellCharged(call, row)
  return { state: 'posted' as const, postedAt: call.clock.now.toISOString(), ...(await chargedBy(call, row.uuid)) }
}

/** Says what would be charged, and by name what could not be. */
export const tryOut = async ({ row, jobs }: ActionCall<typeof depRun>) => {
  await jobs.start(chargeJob, { run: row.uuid }, { trial: true })
  return {}
}

/** Only the last month is taken back, and only while nothing has been built upon it. */
export const mayReverse = async (call: ActionCall<typeof depRun>): Promise<void> => {
  const { row, rows } = call
  const last = await lastPosted(call)
  if (last !== row.period) conflict('STATE_CHANGED', '请先冲销{period}', { period: last ?? '' })
  const charged = [...(await rows.sumBy(entry, 'depreciation', 'asset', (f) => f.eq('run', row.uuid))).keys()]
  const [built] = (await rows.lock(asset, charged)).filter(
    (of) => asset.isIn(of, 'disposed') || (of.depFrom !== null && of.depFrom > row.period),
  )
  if (built === undefined) return
  const text = asset.isIn(built, 'disposed') ? '资产{no}已处置，不能冲销' : '资产{no}在该月之后有价值调整，不能冲销'
  conflict('STATE_CHANGED', text, { no: built.no })
}

export const runOf = async ({ rows }: Context, uuid: string): Promise<Run> =>
  (await rows.find(depRun, uuid)) ?? refuseAt('run', '数据不存在')
