import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { candidateCount } from '#src/fee/billing/candidates.ts'
import type { Run } from '#src/fee/billing/generating.ts'
import type { runProgressCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { payersToTell } from '#src/fee/online/announcing.ts'
import { refuseAt } from '#src/fee/texts.ts'

/** How much of the work on a run is done; where nothing is worked at, all of it. */
const progressOf = async (call: Context, run: Run): Promise<{ done: number; of: number }> => {
  const count = run.count ?? 0
  const made = await call.rows.count(receivable, (f) => f.and(f.eq('run', run.uuid), f.notState('void')))
  if (billRun.isIn(run, 'generating')) return { done: made, of: await candidateCount(call, run) }
  if (billRun.isIn(run, 'publishing')) {
    const drafts = await call.rows.count(receivable, (f) => f.and(f.eq('run', run.uuid), f.state('draft')))
    return { done: made - drafts, of: made }
  }
  if (billRun.isIn(run, 'revoking')) return { done: Math.max(0, count - made), of: count }
  return { done: made, of: made }
}

/** How far the work on the bills of a run has come, and who hears of it. */
export const runProgress = async (
  call: Context,
  { run: uuid }: z.output<typeof runProgressCall.input>,
): Promise<z.output<typeof runProgressCall.output>> => {
  const run = await findMine(call, billRun, uuid)
  if (run === undefined) return refuseAt('run', '数据不存在')
  return { state: run.state, ...(await progressOf(call, run)), payers: await payersToTell(call, uuid) }
}
