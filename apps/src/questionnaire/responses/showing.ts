import type { Context } from '@qifuyun/kit/context.ts'
import type { Sheet } from '#src/questionnaire/calls.ts'
import { KIND, SHOW_RESULT } from '#src/questionnaire/codes.ts'
import { forAnswering } from '#src/questionnaire/design/changes.ts'
import { fullScore } from '#src/questionnaire/design/scoring.ts'
import { type Answers, type Design, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { presentTally } from '#src/questionnaire/figures/presenting.ts'
import { isHidden, talliesOf } from '#src/questionnaire/figures/reading.ts'
import { fullOptions } from '#src/questionnaire/responses/places.ts'
import type { Response } from '#src/questionnaire/responses/response.ts'
import { isRecalled, knowsPassword, mayEdit, ownResponses, standingOf, voteOf } from '#src/questionnaire/responses/standing.ts'
import { type Voter, voterOf } from '#src/questionnaire/responses/voter.ts'
import { liveDesign } from '#src/questionnaire/surveys/reading.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'

const SHOWN: ReadonlySet<string> = new Set([TYPE.single, TYPE.multiple, TYPE.dropdown, TYPE.picture, TYPE.rating, TYPE.nps, TYPE.csat])

/** What all have said, where those who answer may read it now: choices and scales, never what somebody wrote. */
const resultsOf = async (call: Context, row: Survey, design: Design, done: boolean): Promise<Sheet['results']> => {
  const closed = standingOf(row, call.clock.now) === 'closed'
  const shown = row.showResult === SHOW_RESULT.submitted ? done || closed : row.showResult === SHOW_RESULT.closed && closed
  if (!shown) return null
  const { tallies, valid } = await talliesOf(call, {
    survey: row.uuid,
    questions: questionsOf(design).filter(({ type }) => SHOWN.has(type)),
  })
  if (isHidden(row, valid)) return null
  return [...tallies.values()].map((tally) => {
    const { qid, title, lines, mean } = presentTally(tally)
    return { qid, title, lines, mean }
  })
}

export const answersIn = ({ answers }: Pick<Response, 'answers'>): Answers => JSON.parse(answers ?? '{}') as Answers

interface Shown {
  voter: Voter
  password: string | undefined
  /** They have just sent it in. */
  fresh?: boolean
}

/** A survey as whoever answers sees it. */
export const sheetFor = async (call: Context, row: Survey, { voter, password, fresh = false }: Shown): Promise<Sheet> => {
  const now = call.clock.now
  const said = {
    ...{ title: row.title, kind: row.kind, intro: row.intro, thanks: row.thanks, openAt: row.openAt, closeAt: row.closeAt },
    ...{ anonymous: row.anonymous === true, showProgress: row.showProgress === true, allowBack: row.allowBack === true, mayEdit: false },
    ...{ design: null, full: [], given: null, score: null, fullScore: null, results: null },
  }
  if (!knowsPassword(row, password)) return { ...said, intro: null, standing: 'locked' }
  const standing = standingOf(row, now)
  const { begun, sent } = await ownResponses(call, row, voter)
  const done = sent ?? (await voteOf(call, row, voter)).taken
  const design = await liveDesign(call, row)
  const results = await resultsOf(call, row, design, fresh || done !== undefined)
  const edits = sent !== undefined && mayEdit(row, now)
  const quiz = row.kind === KIND.quiz && sent !== undefined && isRecalled(row)
  const scores = quiz ? { score: sent.score, fullScore: fullScore(design) } : {}
  if (done !== undefined && !edits) return { ...said, ...scores, standing: 'done', results }
  if (standing !== 'open') return { ...said, standing, results }
  const own = edits ? sent : begun
  return {
    ...{ ...said, ...scores, results, standing: edits ? 'done' : 'open', mayEdit: edits },
    design: forAnswering(design),
    full: await fullOptions(call, row.uuid, design),
    given: own === undefined || !isRecalled(row) ? null : answersIn(own),
  }
}

export interface Asked {
  device?: string | undefined
  password?: string | undefined
}

/** By the link that everybody has. */
export const showSurvey = (call: Context & { row: Survey }, { device, password }: Asked): Promise<Sheet> =>
  sheetFor(call, call.row, { voter: voterOf(call, call.row, { invite: null, device }), password })
