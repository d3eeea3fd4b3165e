import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { allHold } from '#src/questionnaire/design/conditions.ts'
import { type Answers, type Condition, JOIN, type Question } from '#src/questionnaire/design/shape.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'
import { addResponse, type Counted, emptyTally, type Tally } from './tally.ts'

const r = columns(response, 'r')
/** Responses are read so many at a time. */
const PART = 2_000
/** Of fewer an anonymous survey does not tell what they said. */
const ANONYMOUS_LEAST = 5

/** Whether a survey with so many valid responses keeps to itself what they say: somebody could be known by it. */
export const isHidden = ({ anonymous }: Pick<Survey, 'anonymous'>, valid: number): boolean => anonymous === true && valid < ANONYMOUS_LEAST

export interface Wanted {
  survey: string
  edition?: number | undefined
  /** Days, both among them. */
  from?: string | undefined
  to?: string | undefined
  channel?: string | undefined
}

interface Read {
  uuid: string
  valid: boolean
  path: string | null
  answers: string | null
}

const dayBegins = (day: string, after = 0): string => new Date(chinaMidnight(day).getTime() + after * DAY_MS).toISOString()

/** Responses of a survey that statistics are about: those that hold, and those that were begun. */
export const among = ({ survey, edition, from, to, channel }: Wanted): Sql => sql`
  ${r.live} and ${r.survey} = ${survey}::uuid and (${edition ?? null}::int is null or ${r.edition} = ${edition ?? null}::int)
  and (${channel ?? null}::text is null or ${r.channel} = ${channel ?? null}::text)
  and (${from === undefined ? null : dayBegins(from)}::timestamptz is null
    or coalesce(${r.submittedAt}, ${r.startedAt}) >= ${from === undefined ? null : dayBegins(from)}::timestamptz)
  and (${to === undefined ? null : dayBegins(to, 1)}::timestamptz is null
    or coalesce(${r.submittedAt}, ${r.startedAt}) < ${to === undefined ? null : dayBegins(to, 1)}::timestamptz)`

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The responses in parts, in one order. */
export async function* responsesOf({ rows }: Context, wanted: Wanted): AsyncGenerator<Counted[]> {
  let after = FIRST
  for (let more = true; more; ) {
    const part = await rows.query<Read>(sql`
      select ${r.uuid} as uuid, ${r.in('valid')} as valid, ${r.path} as path, ${r.answers} as answers from ${r.table}
      where ${among(wanted)} and ${r.in('valid', 'answering', 'unfinished')} and ${r.uuid} > ${after}::uuid order by ${r.uuid} limit ${PART}::int`)
    yield part.map(({ uuid, valid, path, answers }) => ({
      ...{ uuid, valid, path: JSON.parse(path ?? '[]') as string[], answers: JSON.parse(answers ?? '{}') as Answers },
    }))
    after = part.at(-1)?.uuid ?? after
    more = part.length === PART
  }
}

/** Adds up what all have said to these questions. `each` sees every response that the filters leave. */
export const talliesOf = async (
  call: Context,
  {
    questions,
    filters = [],
    each,
    ...wanted
  }: Wanted & { questions: readonly Question[]; filters?: readonly Condition[]; each?: (one: Counted) => void },
): Promise<{ tallies: ReadonlyMap<string, Tally>; valid: number; begun: number }> => {
  const tallies = new Map(questions.map((question) => [question.qid, emptyTally(question)]))
  let [valid, begun] = [0, 0]
  for await (const part of responsesOf(call, wanted))
    for (const one of part) {
      if (filters.length > 0 && !allHold(JOIN.and, filters, one.answers)) continue
      if (one.valid) valid += 1
      else begun += 1
      addResponse(tallies, one)
      each?.(one)
    }
  return { tallies, valid, begun }
}
