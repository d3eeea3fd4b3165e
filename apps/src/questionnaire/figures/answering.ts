import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { Statistics, statistics } from '#src/questionnaire/calls.ts'
import { KIND } from '#src/questionnaire/codes.ts'
import { fullScore } from '#src/questionnaire/design/scoring.ts'
import { isChoice, numbersOf, type Question, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { type Edition, editionsOf, readableSurvey } from '#src/questionnaire/surveys/reading.ts'
import { round2, share } from './measures.ts'
import { presentTally } from './presenting.ts'
import { among, isHidden, talliesOf, type Wanted } from './reading.ts'
import { type Counted, crossOf } from './tally.ts'

const r = columns(response, 'r')
const DAYS_MAX = 400

type Asked = z.output<typeof statistics.input>

/** Questions of editions, each as the newest of them asks it; equal options are added up, older ones come after. */
const questionsIn = (editions: readonly Edition[]): Question[] => {
  const found = new Map<string, Question>()
  for (const { design } of editions.toReversed())
    for (const question of questionsOf(design)) {
      const known = found.get(question.qid)
      if (known === undefined) found.set(question.qid, question)
      else if (known.type === question.type) {
        const oids = new Set((known.options ?? []).map(({ oid }) => oid))
        const gone = (question.options ?? []).filter(({ oid }) => !oids.has(oid))
        found.set(question.qid, gone.length === 0 ? known : { ...known, options: [...(known.options ?? []), ...gone] })
      }
    }
  return [...found.values()].filter(({ type }) => type !== TYPE.note)
}

interface Counts {
  started: number
  valid: number
  screened: number
  invalid: number
  unfinished: number
  medianSec: number | null
  meanScore: number | null
}

const countsOf = async ({ rows }: Context, wanted: Wanted): Promise<Counts> => {
  const [found] = await rows.query<Counts>(sql`
    select count(*)::int as started, (count(*) filter (where ${r.in('valid')}))::int as valid,
      (count(*) filter (where ${r.in('screened')}))::int as screened, (count(*) filter (where ${r.in('invalid')}))::int as invalid,
      (count(*) filter (where ${r.in('answering', 'unfinished')}))::int as unfinished,
      (percentile_cont(0.5) within group (order by ${r.durationSec}) filter (where ${r.in('valid')}))::float8 as "medianSec",
      (avg(${r.score}) filter (where ${r.in('valid')}))::float8 as "meanScore"
    from ${r.table} where ${among(wanted)}`)
  return found ?? { started: 0, valid: 0, screened: 0, invalid: 0, unfinished: 0, medianSec: null, meanScore: null }
}

const daysOf = ({ rows }: Context, wanted: Wanted): Promise<Statistics['days']> =>
  rows.query<Statistics['days'][number]>(sql`
    select to_char(${r.submittedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as n
    from ${r.table} where ${among(wanted)} and ${r.in('valid')} group by 1 order by 1 limit ${DAYS_MAX}::int`)

const crossTable = (
  questions: readonly Question[],
  pair: readonly [string, string],
  responses: readonly Counted[],
): Statistics['cross'] => {
  const [rows, columnsOf] = pair.map((qid) => questions.find((each) => each.qid === qid && isChoice(each)))
  if (rows === undefined || columnsOf === undefined) return null
  const counts = crossOf(pair, responses)
  const columnOptions = columnsOf.options ?? []
  return {
    columns: columnOptions.map(({ label }) => label),
    rows: (rows.options ?? []).map(({ oid, label }) => {
      const all = responses.filter(({ valid, answers }) => valid && (answers[pair[0]]?.options ?? []).includes(oid)).length
      const cells = columnOptions.map((column) => {
        const n = counts.get(`${oid}/${column.oid}`) ?? 0
        return { n, share: share(n, all) }
      })
      return { label, cells, all }
    }),
  }
}

/** What of a response a table of two questions is made of. */
const slim = ({ uuid, valid, answers }: Counted, pair: readonly [string, string]): Counted => ({
  ...{ uuid, valid, path: [] },
  answers: Object.fromEntries(pair.flatMap((qid) => (answers[qid] === undefined ? [] : [[qid, answers[qid]]]))),
})

/** What all have said to a survey. */
export const statisticsOf = async (call: Context, { survey: uuid, filters, cross, ...asked }: Asked): Promise<Statistics> => {
  const row = await readableSurvey(call, uuid)
  const wanted: Wanted = { survey: uuid, ...asked }
  const editions = await editionsOf(call, uuid)
  const chosen = asked.edition === undefined ? editions : editions.filter(({ n }) => n === asked.edition)
  const questions = questionsIn(chosen)
  const crossed: Counted[] = []
  const { tallies, valid, begun } = await talliesOf(call, {
    ...{ ...wanted, questions, filters },
    ...(cross !== undefined && { each: (one: Counted) => void (one.valid && crossed.push(slim(one, cross))) }),
  })
  const counts = await countsOf(call, wanted)
  const sent = await call.rows.count(invite, (f) => f.eq('survey', uuid))
  const hidden = isHidden(row, valid)
  const latest = chosen.at(-1)?.design
  const numbers = latest === undefined ? new Map<string, number>() : numbersOf(latest)
  const narrowed = filters.length > 0
  return {
    ...{ title: row.title, kind: row.kind, state: row.state, anonymous: row.anonymous === true, hidden },
    lead: {
      ...{ ...counts, sent, ...(narrowed && { valid, started: valid + begun }) },
      ...{ returnRate: sent === 0 ? null : share(valid, sent), completionRate: share(valid, narrowed ? valid + begun : counts.started) },
      medianSec: counts.medianSec === null ? null : Math.round(counts.medianSec),
      meanScore: counts.meanScore === null || hidden ? null : round2(counts.meanScore),
      fullScore: row.kind === KIND.quiz && latest !== undefined ? fullScore(latest) : null,
    },
    days: await daysOf(call, wanted),
    editions: editions.map(({ n, publishedAt }) => ({ n, publishedAt })),
    questions: hidden ? [] : [...tallies.values()].map(presentTally),
    choices: questions.filter(isChoice).map(({ qid, title, options = [] }) => ({
      ...{ qid, title, n: numbers.get(qid) ?? 0 },
      options: options.map(({ oid, label }) => ({ oid, label })),
    })),
    cross: cross === undefined || hidden ? null : crossTable(questions, cross, crossed),
  }
}
