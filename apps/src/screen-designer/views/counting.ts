import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Board } from '#src/screen-designer/boards/board.ts'
import { view } from '#src/screen-designer/views/view.ts'

const f = columns(view)

/** A board was opened once more today. Locked for no longer than the statement and what follows it. */
export const countView = async ({ rows, clock }: Context, { uuid, name }: Board): Promise<void> => {
  const [row] = await rows.balances(view, [{ day: chinaDay(clock.now), subject: uuid }])
  if (row === undefined) throw new Error('a count was not made')
  await rows.updateEach(view, [{ uuid: row.uuid, views: row.views + 1, title: name }])
}

/** Sums of boards over all days, for a page of their list. */
export const viewsOf = async ({ rows, uuids }: ComputedCall<unknown>): Promise<ReadonlyMap<string, number>> => {
  const found = await rows.query<{ of: string; n: number }>(sql`
    select ${f.subject} as of, sum(${f.views})::int as n from ${f.table} where ${f.subject} = any(${uuids}::text[]) and ${f.live} group by 1`)
  const known = new Map(found.map(({ of, n }) => [of, n]))
  return new Map(uuids.map((uuid) => [uuid, known.get(uuid) ?? 0]))
}
