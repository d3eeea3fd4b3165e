import type { Context } from '@qifuyun/kit/context.ts'
import { does, type JobOutcome } from '@qifuyun/kit/jobs/served-job.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { candidatesOf } from '#src/fee/billing/candidates.ts'
import { billEach, outcomeOf, type Run } from '#src/fee/billing/generating.ts'
import { generateJob, publishJob, revokeJob } from '#src/fee/billing/jobs.ts'
import { billsOf, publishEach, revokeEach } from '#src/fee/billing/publishing.ts'
import { tellPayers } from '#src/fee/online/announcing.ts'
import { refuseAt, t } from '#src/fee/texts.ts'

/** Bills of one transaction. */
const SIZE = 500

interface Given {
  run: string
}

const runOf = async ({ rows }: Context, { run }: Given): Promise<Run> => (await rows.find(billRun, run)) ?? refuseAt('run', '数据不存在')

/** A run is over once all of it is done; what was refused stays to be done again. */
const endGenerating = async (call: Context, given: Given, { refused }: JobOutcome): Promise<void> => {
  const run = await runOf(call, given)
  if (!billRun.isIn(run, 'generating')) return
  const outcome = await outcomeOf(call, run)
  await call.rows.update(billRun, run.uuid, { ...outcome, ...(refused === 0 && { state: 'generated' as const }) }, t('生成账单'))
}

const endPublishing = async (call: Context, given: Given, { refused }: JobOutcome): Promise<void> => {
  const run = await runOf(call, given)
  if (refused > 0 || !billRun.isIn(run, 'publishing')) return
  await call.rows.update(billRun, run.uuid, { state: 'published', publishedAt: call.clock.now.toISOString() }, t('发布'))
  await tellPayers(call, run.uuid)
}

const endRevoking = async (call: Context, given: Given, { refused }: JobOutcome): Promise<void> => {
  const run = await runOf(call, given)
  if (refused > 0 || !billRun.isIn(run, 'revoking')) return
  await call.rows.update(billRun, run.uuid, { state: 'revoked', count: 0, total: 0 }, t('撤销出账'))
}

export const jobs = [
  does(generateJob, {
    size: SIZE,
    items: async (call, given) =>
      (await candidatesOf(call, await runOf(call, given))).map(({ assign, name, customerName }) => ({
        key: assign,
        name: name ?? customerName ?? '',
      })),
    each: async (call, given, keys) => billEach(call, await runOf(call, given), keys),
    ends: endGenerating,
  }),
  does(publishJob, {
    size: SIZE,
    items: (call, { run }) => billsOf(call, run, true),
    each: async (call, given, keys) => publishEach(call, await runOf(call, given), keys),
    ends: endPublishing,
  }),
  does(revokeJob, {
    size: SIZE,
    items: (call, { run }) => billsOf(call, run),
    each: async (call, given, keys) => revokeEach(call, await runOf(call, given), keys),
    ends: endRevoking,
  }),
]
