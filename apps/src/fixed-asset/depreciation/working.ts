import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { JobOutcome } from '@qifuyun/kit/jobs/served-job.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { dueIn } from '#src/fixed-asset/depreciation/due.ts'
import { chargeJob, reverseJob } from '#src/fixed-asset/depreciation/jobs.ts'
import { chargedIn, reverseEach } from '#src/fixed-asset/depreciation/reversing.ts'
import { chargedBy, chargeEach, runOf, tellCharged } from '#src/fixed-asset/depreciation/running.ts'
import { t } from '#src/fixed-asset/texts.ts'

/** Assets of one transaction. */
const SIZE = 100

/** A run is posted once all of it is charged; what was refused stays to be charged again. */
const endCharging = async (call: Context, { run: uuid }: { run: string }, { refused }: JobOutcome): Promise<void> => {
  const run = await runOf(call, uuid)
  if (!depRun.isIn(run, 'posting')) return
  const charged = await chargedBy(call, uuid)
  if (refused > 0) return call.rows.update(depRun, uuid, charged)
  await call.rows.update(depRun, uuid, { ...charged, state: 'posted', postedAt: call.clock.now.toISOString() }, t('计提过账'))
  await tellCharged(call, run)
}

const endReversing = async (call: Context, { run: uuid }: { run: string }, { refused }: JobOutcome): Promise<void> => {
  const run = await runOf(call, uuid)
  if (refused > 0 || !depRun.isIn(run, 'reversing')) return
  await call.rows.update(depRun, uuid, { state: 'reversed', reversedAt: call.clock.now.toISOString() }, t('冲销'))
}

const a = columns(asset, 'a')
const named = ({ rows }: Context, uuids: readonly string[]) =>
  rows.query<{ key: string; name: string }>(
    sql`select ${a.uuid} as key, concat_ws(' ', ${a.no}, ${a.name}) as name from ${a.table} where ${a.uuid} = any(${uuids}::uuid[])`,
  )

export const jobs = [
  does(chargeJob, {
    size: SIZE,
    items: async (call, { run }) => dueIn(call, (await runOf(call, run)).period),
    each: async (call, { run }, keys) => chargeEach(call, await runOf(call, run), keys),
    ends: endCharging,
  }),
  does(reverseJob, {
    size: SIZE,
    items: async (call, { run }) => named(call, await chargedIn(call, run)),
    each: async (call, { run }, keys) => reverseEach(call, await runOf(call, run), keys),
    ends: endReversing,
  }),
]
