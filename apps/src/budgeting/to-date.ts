import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { line } from '#src/budgeting/line.ts'
import { plannedBy } from '#src/budgeting/months.ts'

/** Departments have some hundred subjects at most. */
const LINES_MAX = 20_000

/** Another month may have begun: what is planned up to it counts from now on. */
export const beginMonth = async ({ rows, clock }: Context): Promise<void> => {
  const today = chinaDay(clock.now)
  const open = await rows.list(line, (f) => f.eq('open', true), LINES_MAX)
  const behind = open.filter((each) => each.toDate !== plannedBy(each, today))
  if (behind.length === 0) return
  const locked = await rows.lock(
    line,
    behind.map(({ uuid }) => uuid),
  )
  await rows.updateEach(
    line,
    locked.map((each) => ({ uuid: each.uuid, toDate: plannedBy(each, today) })),
  )
}
