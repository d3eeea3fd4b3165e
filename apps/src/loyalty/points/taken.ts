import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Part } from '#src/loyalty/arithmetic/lots.ts'
import { lotMove } from '#src/loyalty/points/log.ts'
import { lot } from '#src/loyalty/points/lot.ts'

const [v, l] = [columns(lotMove, 'v'), columns(lot, 'l')]

/** What a document still has of which lots, in the order in which it took them. */
export const takenBy = ({ rows }: Context, holdUuid: string): Promise<Part[]> =>
  rows.query<Part>(sql`
    select ${v.lot} as lot, (-sum(${v.points}))::int as points from ${v.table} join ${l.table} on ${l.uuid} = ${v.lot}
    where ${v.hold} = ${holdUuid} group by ${v.lot}, ${l.expireOn}, ${l.at} having sum(${v.points}) < 0
    order by ${l.expireOn}, ${l.at}, ${v.lot}`)
