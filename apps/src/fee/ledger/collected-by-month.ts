import { courseOf } from '@qifuyun/kit/ledger/course.ts'
import { entry } from '#src/fee/ledger/entry.ts'

/** What came in for an item in each of the last six months, less what went back. */
export const collectedByMonth = courseOf(entry, { row: 'item', at: 'bizDate', amount: 'collected' }, { months: 6 })
