import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { room } from '#src/main-data/room.ts'
import type { MySurvey, responseSheet, responseTable } from '#src/questionnaire/calls.ts'
import { type Answers, bringsFiles, numbersOf, type Question, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { isHidden } from '#src/questionnaire/figures/reading.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { invitePage } from '#src/questionnaire/pages.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { answersIn } from '#src/questionnaire/responses/showing.ts'
import { standingOf } from '#src/questionnaire/responses/standing.ts'
import { voterOf } from '#src/questionnaire/responses/voter.ts'
import { wordsFor } from '#src/questionnaire/responses/wording.ts'
import { editionsOf, readableSurvey } from '#src/questionnaire/surveys/reading.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { refuse, t } from '#src/questionnaire/texts.ts'

const r = columns(response, 'r')
const PART = 2_000
const MINE_MAX = 200

/** What statistics keep to themselves is told by no response either. */
const refuseHidden = async ({ rows }: Context, of: Survey): Promise<void> => {
  if (!of.anonymous) return
  if (isHidden(of, await rows.count(response, (f) => f.and(f.eq('survey', of.uuid), f.state('valid')))))
    refuse('匿名答卷少于5份，暂不显示结果')
}

/** What one response says. */
export const sheetOf = async (call: Context, { response: uuid }: { response: string }): Promise<z.output<typeof responseSheet.output>> => {
  const row = await findMine(call, response, uuid)
  if (row === undefined) return refuse('数据不存在')
  await refuseHidden(call, (await call.rows.find(survey, row.survey)) ?? refuse('数据不存在'))
  const design = (await editionsOf(call, row.survey)).find(({ n }) => n === row.edition)?.design
  if (design === undefined) return { lines: [] }
  const [numbers, answers] = [numbersOf(design), answersIn(row)]
  const path = new Set(JSON.parse(row.path ?? '[]') as string[])
  return {
    lines: questionsOf(design)
      .filter(({ qid, type }) => path.has(qid) && type !== TYPE.note)
      .map((question) => {
        const answer = answers[question.qid]
        const files = bringsFiles(question) ? (answer?.files ?? []).length : 0
        return {
          ...{ qid: question.qid, n: numbers.get(question.qid) ?? 0, title: question.title, files },
          text: bringsFiles(question) ? '' : wordsFor(question, answer),
        }
      }),
  }
}

const TOLD = ['答卷编号', '提交时间', '答题方式', '答题用时', '得分'] as const
const PERSON = ['员工', '客户', '房屋'] as const
const word = (text: (typeof TOLD)[number] | (typeof PERSON)[number]): string => wordsIn(t(text), 'zh-CN')

type Told = z.output<typeof responseTable.output>
type Cells = Told['rows'][number]

const flagsOf = (questions: readonly Question[]): { qid: string; oid: string; title: string }[] =>
  questions
    .filter(({ type }) => type === TYPE.multiple || type === TYPE.picture)
    .flatMap(({ qid, title, options = [] }) => options.map(({ oid, label }) => ({ qid, oid, title: `${title}：${label}` })))

/** Valid responses as a table; of an anonymous survey without columns of who it was. */
export const tableOf = async (call: Context, { survey: uuid, after }: z.output<typeof responseTable.input>): Promise<Told> => {
  const of = await readableSurvey(call, uuid)
  await refuseHidden(call, of)
  const { rows, people } = call
  const editions = await editionsOf(call, uuid)
  const questions = [
    ...new Map(editions.flatMap(({ design }) => questionsOf(design)).map((question) => [question.qid, question])).values(),
  ].filter(({ type }) => type !== TYPE.note)
  const found = await rows.query<{ uuid: string }>(sql`
    select ${r.uuid} as uuid from ${await rows.mine(response)} r where ${r.survey} = ${uuid}::uuid and ${r.in('valid')}
      and (${after ?? null}::uuid is null or ${r.uuid} > ${after ?? null}::uuid) order by ${r.uuid} limit ${PART}::int`)
  const uuids = found.map((each) => each.uuid)
  const stored = await rows.findEach(response, uuids)
  const listed = uuids.flatMap((each) => stored.get(each) ?? [])
  const named = !of.anonymous
  const users = await people.namesOf(listed.flatMap(({ user }) => (user === null ? [] : [user])))
  const customers = await rows.findEach(
    customer,
    listed.map((row) => row.customer),
  )
  const rooms = await rows.findEach(
    room,
    listed.map((row) => row.roomUuid),
  )
  const flags = flagsOf(questions)
  const lines = listed.map((row): { cells: Cells; answers: Answers } => {
    const answers = answersIn(row)
    const who = named
      ? [users.get(row.user ?? '') ?? '', customers.get(row.customer ?? '')?.name ?? '', rooms.get(row.roomUuid ?? '')?.roomName ?? '']
      : []
    const told = [
      row.responseNo,
      row.submittedAt === null ? '' : momentText(row.submittedAt),
      choiceLabel(response.fields.channel, row.channel),
      row.durationSec,
      row.score,
    ]
    return { cells: [...told, ...who, ...questions.map((question) => wordsFor(question, answers[question.qid]))], answers }
  })
  return {
    columns: [...TOLD.map(word), ...(named ? PERSON.map(word) : []), ...questions.map(({ title }) => title)],
    rows: lines.map(({ cells }) => cells),
    flagColumns: [word('答卷编号'), ...flags.map(({ title }) => title)],
    flags: lines.map(({ cells, answers }) => [
      cells[0] ?? '',
      ...flags.map(({ qid, oid }) => ((answers[qid]?.options ?? []).includes(oid) ? 1 : 0)),
    ]),
    next: listed.length === PART ? (uuids.at(-1) ?? null) : null,
  }
}

/** Surveys that whoever asks is to answer. */
export const ownSurveys = async (call: Context): Promise<{ surveys: MySurvey[] }> => {
  const { rows, links, clock, actor } = call
  const user = actor?.userUuid ?? ''
  const mine = (await rows.list(invite, (f) => f.eq('user', user), MINE_MAX)).toReversed()
  const surveys = await rows.findEach(
    survey,
    mine.map((row) => row.survey),
  )
  const paths = await links.of(
    invitePage,
    mine.map(({ uuid }) => uuid),
  )
  const keys = mine.flatMap((row) => {
    const of = surveys.get(row.survey)
    return of === undefined ? [] : [voterOf(call, of, { invite: row }).key]
  })
  const answered = await rows.query<{ key: string }>(sql`
    select ${r.voterKey} as key from ${r.table} where ${r.voterKey} = any(${keys}::text[]) and ${r.in('valid', 'screened')} and ${r.live}`)
  const done = new Set(answered.map(({ key }) => key))
  return {
    surveys: mine.flatMap((row): MySurvey[] => {
      const of = surveys.get(row.survey)
      if (of === undefined) return []
      const isDone = done.has(voterOf(call, of, { invite: row }).key)
      const open = standingOf(of, clock.now) !== 'closed'
      return [
        {
          ...{ invite: row.uuid, title: of.title, kind: of.kind, dueAt: of.closeAt, anonymous: of.anonymous === true },
          standing: isDone ? ('done' as const) : open ? ('waiting' as const) : ('over' as const),
          token: paths.get(row.uuid)?.split('/').at(-1) ?? null,
        },
      ]
    }),
  }
}
