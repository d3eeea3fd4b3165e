import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { ENDED_BY } from '#src/training/codes.ts'
import { type Attempt, attempt } from '#src/training/exams/attempt.ts'
import { draft } from '#src/training/exams/draft.ts'
import { givenOf, keysOf } from '#src/training/exams/freezing.ts'
import { scoreOf } from '#src/training/exams/scoring.ts'
import { settle } from '#src/training/exams/settling.ts'

/** The answers that are saved become the attempt's, and are worth what they are. */
const scored = async (call: Context & { row: Attempt }, endedBy: Attempt['endedBy']): Promise<Effect<typeof attempt>> => {
  const { rows, clock, row } = call
  const [saved] = await rows.balances(draft, [{ attempt: row.uuid }])
  const given = givenOf(saved?.given ?? null)
  const keys = keysOf(row)
  const answers = row.answers.map((line, index) => {
    const said = given[line.uuid ?? ''] ?? []
    const got = scoreOf({ type: line.type, full: line.full, right: keys[index]?.right ?? [] }, said)
    return { ...line, given: said.length === 0 ? null : said.join('、'), got }
  })
  const leaves = saved?.leaves ?? 0
  const ended = { answers, endedBy, leaves, handedInAt: clock.now.toISOString() }
  if (answers.some(({ got }) => got === null)) return { ...ended, state: 'marking' }
  return { ...ended, ...(await settle(call, { ...row, answers })), state: 'scored' }
}

export const handIn = (call: ActionCall<typeof attempt>): Promise<Effect<typeof attempt>> =>
  scored(call, (call.input.endedBy as Attempt['endedBy']) ?? ENDED_BY.self)

/** The clock of the server hands in what was saved. */
export const timeOver = (call: Context & { row: Attempt }): Promise<Effect<typeof attempt>> => scored(call, ENDED_BY.clock)
