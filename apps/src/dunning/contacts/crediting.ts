import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { t } from '#src/dunning/texts.ts'

/** Money that came in of a case, below 0 where it went back. */
export interface Came {
  uuid: string
  came: number
  /** All that has come in of it. */
  collected: number
}

const WITHIN_DAYS = 7
const r = columns(record, 'r')

/** What came in within seven days of somebody being asked is theirs who asked last. */
export const credit = async ({ rows, clock: { now } }: Context, moved: readonly Came[]): Promise<void> => {
  if (moved.length === 0) return
  const since = chinaDay(new Date(now.getTime() - WITHIN_DAYS * DAY_MS))
  const last = await rows.query<{ uuid: string; of: string; collected: number }>(sql`
    select distinct on (${r.case}) ${r.uuid} as uuid, ${r.case} as of, ${r.collected}::float8 as collected from ${r.table}
    where ${r.live} and ${r.case} = any(${moved.map(({ uuid }) => uuid)}::uuid[]) and ${r.debtor} is not null and ${r.day} >= ${since}
    order by ${r.case}, ${r.at} desc, ${r.uuid} desc`)
  const came = new Map(moved.map((each) => [each.uuid, each.came]))
  await rows.updateEach(
    record,
    last.map(({ uuid, of, collected }) => ({ uuid, collected: Math.max(0, collected + (came.get(of) ?? 0)) })),
    t('回款'),
  )
}
