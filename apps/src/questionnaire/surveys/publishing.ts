import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { AUDIENCE, KIND, LIMIT } from '#src/questionnaire/codes.ts'
import { isRebuilt } from '#src/questionnaire/design/changes.ts'
import { publishProblems } from '#src/questionnaire/design/judging.ts'
import { type Design, numbersOf } from '#src/questionnaire/design/shape.ts'
import { questionnairePublished } from '#src/questionnaire/events.ts'
import { askPeople } from '#src/questionnaire/invites/inviting.ts'
import { peopleOf } from '#src/questionnaire/invites/people.ts'
import { surveyPage } from '#src/questionnaire/pages.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { edition } from '#src/questionnaire/surveys/edition.ts'
import { draftOf, editionsOf } from '#src/questionnaire/surveys/reading.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/questionnaire/texts.ts'
import { sentenceOf } from '#src/questionnaire/wording.ts'

type Call = ActionCall<typeof survey>
type Change = Effect<typeof survey>

/** Links to pages of surveys live on after they are over: whoever comes late reads that. */
const LINK_DAYS = 3_650
const QUOTED = 500

/** How often people of each kind may be limited: who is not known cannot be counted. */
const LIMITS: Readonly<Record<Survey['audience'], readonly Survey['limitKind'][]>> = {
  [AUDIENCE.open]: [LIMIT.none, LIMIT.device],
  [AUDIENCE.staff]: [LIMIT.none, LIMIT.person],
  [AUDIENCE.customers]: [LIMIT.none, LIMIT.person],
  [AUDIENCE.rooms]: [LIMIT.none, LIMIT.person, LIMIT.room],
}

const limitProblem = ({ audience, limitKind }: Survey): KitRefusal | null => {
  if (LIMITS[audience].includes(limitKind)) return null
  return audience === AUDIENCE.open
    ? refusalAt('limitKind', '公开链接只能选择不限或每设备一次')
    : refusalAt('limitKind', '该发放对象不支持此答题限制')
}

const SETTLED = [
  ...(['audience', 'limitKind', 'ownerFirst', 'kind', 'anonymous', 'people', 'departments'] as const),
  ...(['customers', 'tags', 'buildings', 'rooms'] as const),
] as const

/** Whom it asks and what it promised them stay as they were once somebody has been asked. */
export const judgeSurveys = async ({ saves, rows }: SaveCall<Survey>): Promise<(object | KitRefusal)[]> => {
  const opened = saves.filter(({ before, row }) => before?.anonymous === true && row.anonymous === false).map(({ row }) => row.uuid)
  const answered = new Set<string>()
  for (const uuid of opened) if ((await rows.count(response, (f) => f.eq('survey', uuid))) > 0) answered.add(uuid)
  return saves.map(({ before, row }) => {
    if (answered.has(row.uuid)) return refusalAt('anonymous', '已收到答卷，不能关闭匿名')
    const changed =
      row.edition === 0 ? undefined : SETTLED.find((key) => JSON.stringify(before?.[key] ?? null) !== JSON.stringify(row[key] ?? null))
    if (changed !== undefined && before !== null) return refusalAt(changed, '发布后不能修改')
    return limitProblem(row) ?? {}
  })
}

const refuseDesign = (design: Design, row: Survey): void => {
  const problems = publishProblems(design, row.kind === KIND.quiz)
  const [first] = problems
  if (first === undefined) return
  const byField: Problems = {}
  for (const problem of problems) byField[problem.field] ??= sentenceOf(problem)
  refuse(sentenceOf(first), {}, byField)
}

/** What is built can be asked, and there is somebody to ask. */
export const mayPublish = async (call: Call): Promise<void> => {
  const { row, clock } = call
  const { design } = await draftOf(call, row.uuid)
  refuseDesign(design, row)
  if (row.closeAt !== null && new Date(row.closeAt) <= clock.now) refuseAt('closeAt', '截止时间不能早于现在')
  if (row.edition === 0 && row.audience !== AUDIENCE.open) await peopleOf(call, row)
}

/** Makes what was built what is asked. Texts change in place; what answers hang on makes a new edition. */
const goLive = async (call: Context, row: Survey): Promise<number> => {
  const { rows, clock, actor } = call
  const { design } = await draftOf(call, row.uuid)
  const now = (await editionsOf(call, row.uuid)).at(-1)
  const content = JSON.stringify(design)
  if (now !== undefined && !isRebuilt(now.design, design)) {
    await rows.update(edition, now.uuid, { content, questions: numbersOf(design).size }, t('修改文字'))
    return now.n
  }
  const n = (now?.n ?? 0) + 1
  await rows.record(edition, {
    ...{ survey: row.uuid, n, questions: numbersOf(design).size, content },
    ...{ publishedAt: clock.now.toISOString(), publishedBy: actor?.userUuid ?? null },
  })
  return n
}

const tell = ({ events }: Context, row: Survey, link: string | null): Promise<void> =>
  events.publish(
    questionnairePublished,
    { uuid: row.uuid, no: row.surveyNo, projectUuid: row.projectUuid },
    { title: row.title, link, closeAt: row.closeAt },
  )

const publish = async (call: Context & { row: Survey }): Promise<Change> => {
  const { row, links, clock } = call
  const n = await goLive(call, row)
  const until = new Date(clock.now.getTime() + LINK_DAYS * DAY_MS)
  const link = row.audience === AUDIENCE.open ? links.address(await links.open(surveyPage, row.uuid, until)) : null
  if (row.audience !== AUDIENCE.open) await askPeople(call, row, until)
  await tell(call, row, link)
  return { edition: n, link, publishedAt: clock.now.toISOString() }
}

/** Somebody else may agree to it before anybody is asked. */
export const byFlow: ApprovalHandlers<typeof survey> = {
  by: ({ row }) => row.createdBy,
  form: async (call) => {
    const { row } = call
    const { design } = await draftOf(call, row.uuid)
    return {
      ...{ no: row.surveyNo, title: row.title, kind: choiceLabel(survey.fields.kind, row.kind) },
      ...{ audience: choiceLabel(survey.fields.audience, row.audience), questions: String(numbersOf(design).size) },
      content: plainText(row.intro ?? '').slice(0, QUOTED),
    }
  },
  passes: publish,
}

export const apply = async (call: Call): Promise<Change> => {
  const n = await goLive(call, call.row)
  await tell(call, call.row, call.row.link)
  return { edition: n }
}

/** It takes answers again where there is still time and room for them. */
export const mayReopen = async ({ row, rows, clock }: Call): Promise<void> => {
  if (row.closeAt === null || new Date(row.closeAt) <= clock.now) refuseAt('closeAt', '截止时间不能早于现在')
  if (row.maxResponses === null) return
  const n = await rows.count(response, (f) => f.and(f.eq('survey', row.uuid), f.state('valid')))
  if (n >= row.maxResponses) refuseAt('maxResponses', '已收满{n}份，请调大最多收集的份数', { n })
}

export const reopen = async (call: Call): Promise<Change> => {
  await tell(call, call.row, call.row.link)
  return { closedAt: null }
}
