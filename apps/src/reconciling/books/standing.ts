import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'

const l = columns(line, 'l')

type Batch = StoredOf<typeof batch>

/** How a batch stands by its lines: nothing differs, something is open, or all of it was dealt with. */
export const standOf = (open: number, handled: number): 'equal' | 'differing' | 'handled' =>
  open > 0 ? 'differing' : handled > 0 ? 'handled' : 'equal'

/** Open differences of a batch: what both sides have, each with its own amount, is one. */
const openIn = async ({ rows }: Context, of: string): Promise<number> => {
  const [found] = await rows.query<{ open: number }>(sql`
    select count(distinct coalesce(${l.sourceKey}, ${l.uuid}::text))::int as open from ${l.table}
    where ${l.live} and ${l.batch} = ${of} and ${l.in('open')}`)
  return found?.open ?? 0
}

/** Counts the lines of batches anew after some of them have changed. */
export const recount = async (call: Context, batches: readonly string[]): Promise<void> => {
  const { rows } = call
  for (const of of await rows.lock(batch, [...new Set(batches)])) {
    if (batch.isIn(of, 'closed')) continue
    const open = await openIn(call, of.uuid)
    const handled = await rows.count(line, (f) => f.and(f.eq('batch', of.uuid), f.state('handled')))
    const matched = await rows.count(line, (f) => f.and(f.eq('batch', of.uuid), f.state('matched'), f.eq('side', SIDE.theirs)))
    // What agrees of a channel has no lines here.
    const agreed = of.kind === KIND.channel ? {} : { matched }
    await rows.update(batch, of.uuid, { open, ...agreed, state: standOf(open, handled) }, '差异变动')
  }
}

export const afterLines = (call: SaveCall<StoredOf<typeof line>>): Promise<void> =>
  recount(
    call,
    call.saves.filter(({ before, row }) => before !== null && before.state !== row.state).map(({ row }) => row.batch),
  )

/** A batch that somebody writes counts to the month of its last day; the differences are lines of their own. */
export const fillBatches = async ({ saves }: SaveCall<Batch>) => saves.map(({ row }) => ({ lastDay: row.period.end }))

/** Two sums are compared: what they differ by is one line to deal with. */
export const compare = async (call: Context & { row: Batch }): Promise<{ state: 'equal' | 'differing'; open: number }> => {
  const { row, rows } = call
  const gap = row.theirsFen - row.oursFen
  const counts = row.theirsCount - row.oursCount
  if (gap === 0 && counts === 0) return { state: 'equal', open: 0 }
  const side = gap >= 0 ? SIDE.theirs : SIDE.ours
  await rows.record(line, {
    batch: row.uuid,
    side,
    docNo: row.no,
    day: row.period.end,
    amount: Math.abs(gap),
    memo: row.title,
    state: 'open',
  })
  return { state: 'differing', open: 1 }
}
