import { courseOf } from '@qifuyun/kit/ledger/course.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { KIND, ledger } from '#src/inventory/stock/ledger.ts'

/** What people took of an item in each of the last twelve weeks, by document or for a work order. */
export const usedByWeek = courseOf(
  ledger,
  { row: 'item', at: 'bizDate', amount: 'qtyOut', where: ({ kind }) => sql`${kind ?? sql``} in (${KIND.used}, ${KIND.usedForWork})` },
  { weeks: 12 },
)
