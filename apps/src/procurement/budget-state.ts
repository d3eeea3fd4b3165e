import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { availableIn } from '#src/budgeting/available.ts'
import { line } from '#src/budgeting/line.ts'
import { request } from '#src/procurement/asking/request.ts'
import { keepsBudgets } from '#src/procurement/budget.ts'
import type { budgetState } from '#src/procurement/calls.ts'

type Asked = z.output<typeof budgetState.input>
type Told = z.output<typeof budgetState.output>

/** What there is for a document that is written; nothing where no budgets are kept. */
export const budgetFor = async (call: Context, { organUuid, subject, request: from = null }: Asked): Promise<Told> => {
  if (!(await keepsBudgets(call))) return { budget: null }
  const { rows, clock } = call
  const today = chinaDay(clock.now)
  const year = Number(today.slice(0, 4))
  const [of] = await rows.list(line, (f) => f.and(f.eq('year', year), f.eq('organUuid', organUuid), f.eq('subject', subject)), 1)
  if (of?.open !== true) return { budget: null }
  const asked = from === null ? undefined : await rows.find(request, from)
  // A request of another subject keeps nothing of this one.
  const own = asked?.subject === subject && asked.organUuid === organUuid ? (asked.held ?? 0) : 0
  const left = availableIn(of, Number(today.slice(5, 7))) + own
  const taken = of.reserved + of.used - own
  return { budget: { year, planned: left + taken, taken, left, over: of.over } }
}
