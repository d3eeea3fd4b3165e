import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { candidateCount } from '#src/fee/billing/candidates.ts'
import type { runProgressCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { refuseAt } from '#src/fee/texts.ts'

const b = columns(billRun, 'b')

/** How far the work on the bills of a run has come; where nothing is worked at, all of it is done. */
export const runProgress = async (
  call: Context,
  { run: uuid }: z.output<typeof runProgressCall.input>,
): Promise<z.output<typeof runProgressCall.output>> => {
  const seen = await call.rows.query(sql`select 1 from ${await call.rows.mine(billRun)} b where ${b.uuid} = ${uuid}`)
  const run = seen.length === 0 ? undefined : await call.rows.find(billRun, uuid)
  if (run === undefined) return refuseAt('run', '数据不存在')
  const count = run.count ?? 0
  const made = await call.rows.count(receivable, (f) => f.and(f.eq('run', uuid), f.notState('void')))
  if (billRun.isIn(run, 'generating')) return { state: run.state, done: made, of: await candidateCount(call, run) }
  if (billRun.isIn(run, 'publishing')) {
    const drafts = await call.rows.count(receivable, (f) => f.and(f.eq('run', uuid), f.state('draft')))
    return { state: run.state, done: made - drafts, of: made }
  }
  if (billRun.isIn(run, 'revoking')) return { state: run.state, done: Math.max(0, count - made), of: count }
  return { state: run.state, done: made, of: made }
}
