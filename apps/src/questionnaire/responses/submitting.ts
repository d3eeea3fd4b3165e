import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import type { Sheet } from '#src/questionnaire/calls.ts'
import { CHANNEL, type Channel, KIND, LIMIT } from '#src/questionnaire/codes.ts'
import { judge, tidy } from '#src/questionnaire/design/answers.ts'
import { replay } from '#src/questionnaire/design/replay.ts'
import { fullScore, totalOf } from '#src/questionnaire/design/scoring.ts'
import { type Answers, bringsFiles, type Design, QUOTA, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { questionnaireAnswered } from '#src/questionnaire/events.ts'
import { type Invite, invite } from '#src/questionnaire/invites/invite.ts'
import { takePlaces } from '#src/questionnaire/responses/places.ts'
import { type Response, response } from '#src/questionnaire/responses/response.ts'
import { answersIn, sheetFor } from '#src/questionnaire/responses/showing.ts'
import { mayEdit, ownResponses, refuseStrangers, refuseUnlessOpen, voteOf } from '#src/questionnaire/responses/standing.ts'
import { namesOf, type Voter, voterOf } from '#src/questionnaire/responses/voter.ts'
import { liveDesign } from '#src/questionnaire/surveys/reading.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { conflict, refuse, t } from '#src/questionnaire/texts.ts'
import { sentenceOf } from '#src/questionnaire/wording.ts'

export interface Sent {
  device?: string | undefined
  password?: string | undefined
  answers: Answers
  channel?: Channel | undefined
  took?: number | undefined
}

const [PROMOTER, DETRACTOR] = [9, 6]

const npsIn = (design: Design, answers: Answers) => {
  const asked = questionsOf(design).find(({ type }) => type === TYPE.nps)
  const nps = asked === undefined ? null : (answers[asked.qid]?.number ?? null)
  return { nps, npsPoint: nps === null ? null : nps >= PROMOTER ? 1 : nps <= DETRACTOR ? -1 : 0 }
}

const filesIn = (design: Design, answers: Answers): string[] => [
  ...new Set(
    questionsOf(design)
      .filter(bringsFiles)
      .flatMap(({ qid }) => answers[qid]?.files ?? []),
  ),
]

/** Everything that is wrong with what was sent, in the words of the first of it. */
const refuseWrong = (design: Design, sent: Answers) => {
  const { problems, ...way } = judge(design, sent)
  const [first] = problems.values()
  if (first === undefined) return way
  const byQuestion: Problems = {}
  for (const [qid, problem] of problems) byQuestion[qid] = sentenceOf(problem)
  return refuse(sentenceOf(first), {}, byQuestion)
}

const writtenOf = (design: Design, row: Survey, answers: Answers, path: readonly string[]) => ({
  ...{ answers: JSON.stringify(answers), path: JSON.stringify(path), edition: row.edition, files: filesIn(design, answers) },
  ...npsIn(design, answers),
})

const beginning = (row: Survey, voter: Voter, now: string, channel: Channel | undefined) => ({
  ...namesOf(row, voter),
  ...{ survey: row.uuid, title: row.title, voterKey: voter.key, onceKey: voter.once, startedAt: now, savedAt: now },
  channel: voter.invite === null && channel === CHANNEL.code ? CHANNEL.code : voter.channel,
})

/** Keeps what somebody has said so far. */
const keep = async (call: Context, row: Survey, voter: Voter, sent: Sent): Promise<{ kept: boolean }> => {
  const { rows, clock } = call
  refuseUnlessOpen(row, clock.now)
  refuseStrangers(row, sent.password)
  const { begun, sent: done } = await ownResponses(call, row, voter)
  if (done !== undefined || (await voteOf(call, row, voter)).taken !== undefined) return { kept: false }
  const design = await liveDesign(call, row)
  const way = replay(design, tidy(design, sent.answers))
  const now = clock.now.toISOString()
  const written = { ...writtenOf(design, row, way.answers, way.path), savedAt: now }
  if (begun === undefined) await rows.record(response, { ...beginning(row, voter, now, sent.channel), ...written, state: 'answering' })
  else await rows.update(response, begun.uuid, written, t('保存进度'))
  return { kept: true }
}

type Written = Omit<ChangesOf<typeof response>, 'state'> & { state: 'valid' | 'screened' }

const store = async (
  call: Context,
  row: Survey,
  voter: Voter,
  sent: Sent,
  own: Response | undefined,
  written: Written,
): Promise<string> => {
  const now = call.clock.now.toISOString()
  if (own !== undefined) {
    await call.rows.update(response, own.uuid, { ...written, voterKey: voter.key, onceKey: voter.once }, t('提交答卷'))
    return own.uuid
  }
  return (await call.rows.record(response, { ...beginning(row, voter, now, sent.channel), ...written })).uuid
}

const tellAnswered = async ({ events, rows }: Context, row: Survey, uuid: string): Promise<void> => {
  const made = await rows.find(response, uuid)
  if (made === undefined) return
  await events.publish(
    questionnaireAnswered,
    { uuid, no: made.responseNo, projectUuid: made.projectUuid },
    { survey: row.uuid, title: row.title, score: made.score, nps: made.nps, customer: made.customer, room: made.roomUuid },
  )
}

/** Ends what cannot take one more, and what somebody was asked to do. */
const settle = async ({ rows, clock }: Context, row: Survey, { invite: of }: Voter): Promise<void> => {
  if (of !== null && !row.anonymous && invite.isIn(of, 'waiting'))
    await rows.update(invite, of.uuid, { state: 'answered', answeredAt: clock.now.toISOString() }, t('提交答卷'))
  if (row.maxResponses === null) return
  const valid = await rows.count(response, (f) => f.and(f.eq('survey', row.uuid), f.state('valid')))
  if (valid >= row.maxResponses) await rows.act(survey, row.uuid, 'full')
}

/** Since the first answer was kept, or as long as the page says that it was open; null: nobody knows. */
const durationOf = (begun: Response | undefined, took: number | undefined, now: Date): number | null => {
  const known = [
    ...(took === undefined ? [] : [took]),
    ...(begun === undefined ? [] : [(now.getTime() - Date.parse(begun.startedAt)) / SECOND_MS]),
  ]
  return known.length === 0 ? null : Math.max(0, Math.round(Math.max(...known)))
}

/** Takes answers in, under the lock of their survey: what is full, over or answered is so for all who send at the same time. */
const submit = async (call: Context, row: Survey, voter: Voter, sent: Sent): Promise<Sheet & { screened: boolean }> => {
  const { rows, clock } = call
  refuseUnlessOpen(row, clock.now)
  refuseStrangers(row, sent.password)
  const { begun, sent: done } = await ownResponses(call, row, voter)
  const edits = done !== undefined && mayEdit(row, clock.now)
  const { taken, yields, first } = await voteOf(call, row, voter)
  if (!edits && (done !== undefined || taken !== undefined)) conflict('DUPLICATE', '您已提交过，感谢参与')
  const design = await liveDesign(call, row)
  const { path, answers } = refuseWrong(design, sent.answers)
  const own = edits ? done : begun
  if (own !== undefined) await rows.lock(response, [own.uuid])
  if (yields !== undefined) await rows.act(response, yields.uuid, 'invalidate', { reason: wordsIn(t('业主已作答'), 'zh-CN') })
  const full = await takePlaces(call, { survey: row.uuid, design, answers, before: edits && done !== undefined ? answersIn(done) : null })
  const uuid = await store(call, row, voter, sent, own, {
    ...writtenOf(design, row, answers, path),
    byOwner: first,
    ...{ score: totalOf(design, answers, row.halfCredit !== false) },
    // Whoever changes a word a week later has not taken a week.
    durationSec: edits && done !== undefined ? done.durationSec : durationOf(begun, sent.took, clock.now),
    ...{ submittedAt: clock.now.toISOString(), state: full === null ? 'valid' : 'screened' },
  })
  if (full === null) await tellAnswered(call, row, uuid)
  await settle(call, row, voter)
  const screened = full?.action === QUOTA.end
  const seen = await sheetFor(call, (await rows.find(survey, row.uuid)) ?? row, { voter, password: sent.password, fresh: true })
  const shown = await rows.find(response, uuid)
  const quiz = row.kind === KIND.quiz && !screened
  return { ...seen, standing: 'done', ...(quiz && { score: shown?.score ?? null, fullScore: fullScore(design) }), screened }
}

const surveyOf = async ({ rows }: Context, { survey: uuid }: Invite): Promise<Survey> => {
  const [row] = await rows.lock(survey, [uuid])
  return row ?? refuse('数据不存在')
}

export const keepSurvey = (call: Context & { row: Survey }, sent: Sent) =>
  keep(call, call.row, voterOf(call, call.row, { invite: null, device: sent.device }), sent)

export const keepInvited = async (call: Context & { row: Invite }, sent: Sent) => {
  const of = await surveyOf(call, call.row)
  return keep(call, of, voterOf(call, of, { invite: call.row }), sent)
}

/** Whoever has the link answers; where each device does so once, it says which it is. */
export const submitSurvey = (call: Context & { row: Survey }, sent: Sent) => {
  if (call.row.limitKind === LIMIT.device && sent.device === undefined) refuse('请在浏览器中打开链接作答')
  return submit(call, call.row, voterOf(call, call.row, { invite: null, device: sent.device }), sent)
}

export const submitInvited = async (call: Context & { row: Invite }, sent: Sent) => {
  const of = await surveyOf(call, call.row)
  return submit(call, of, voterOf(call, of, { invite: call.row }), sent)
}

export const showInvitedSheet = async (
  call: Context & { row: Invite },
  { password }: { password?: string | undefined },
): Promise<Sheet> => {
  const of = (await call.rows.find(survey, call.row.survey)) ?? refuse('数据不存在')
  return sheetFor(call, of, { voter: voterOf(call, of, { invite: call.row }), password })
}
