import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { DesignAnswer, keepTemplate, saveDesign, startSurvey } from '#src/questionnaire/calls.ts'
import { picturesOf } from '#src/questionnaire/design/changes.ts'
import { draftProblem } from '#src/questionnaire/design/judging.ts'
import { readDesign } from '#src/questionnaire/design/schema.ts'
import { type Design, numbersOf } from '#src/questionnaire/design/shape.ts'
import { draft } from '#src/questionnaire/surveys/draft.ts'
import { draftOf, liveDesign, readableSurvey } from '#src/questionnaire/surveys/reading.ts'
import { type Survey, survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'
import { conflict, refuse, t } from '#src/questionnaire/texts.ts'
import { sentenceOf } from '#src/questionnaire/wording.ts'

/** Whether what a survey asks may be changed. */
const isOpen = (row: Survey): boolean => survey.isIn(row, 'draft', 'collecting', 'paused')

const isChanged = async (call: Context, row: Survey, design: Design): Promise<boolean> =>
  row.edition > 0 && JSON.stringify(await liveDesign(call, row)) !== JSON.stringify(design)

export const designOf = async (call: Context, { survey: uuid }: { survey: string }): Promise<DesignAnswer> => {
  const row = await readableSurvey(call, uuid)
  const { rev, savedAt, design } = await draftOf(call, uuid)
  return {
    ...{ title: row.title, kind: row.kind, state: row.state, edition: row.edition, rev, savedAt },
    ...{ content: design, changed: await isChanged(call, row, design), open: isOpen(row) },
  }
}

/** Writes a draft over the one that `rev` names. */
const store = async ({ rows, actor, clock }: Context, uuid: string, rev: number, design: Design): Promise<number> => {
  const [kept] = await rows.balances(draft, [{ of: uuid }])
  if (kept === undefined) return rev
  if (kept.rev !== rev) conflict('STATE_CHANGED', '数据已被他人修改，请刷新后重试')
  const before = kept.content === null ? null : readDesign(kept.content)
  const problem = draftProblem(before ?? { ...design, rules: [] }, design)
  if (problem !== null) refuse(sentenceOf(problem), {}, { [problem.field]: sentenceOf(problem) })
  const next = rev + 1
  await rows.updateEach(draft, [
    {
      ...{ uuid: kept.uuid, rev: next, savedAt: clock.now.toISOString(), savedBy: actor?.userUuid ?? null },
      content: JSON.stringify(design),
    },
  ])
  return next
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].toSorted()) === JSON.stringify([...other].toSorted())

/** Pictures of options belong to the survey. */
const keepPictures = async ({ rows }: Context, row: Survey, design: Design): Promise<void> => {
  const pictures = picturesOf(design)
  if (!sameTexts(row.pictures ?? [], pictures)) await rows.update(survey, row.uuid, { pictures }, t('选项图片'))
}

export const saveBy = async (call: Context, { survey: uuid, rev, content }: z.output<typeof saveDesign.input>) => {
  const row = await readableSurvey(call, uuid)
  if (!isOpen(row)) conflict('STATE_CHANGED', '当前状态不允许该操作')
  const next = await store(call, uuid, rev, content)
  await keepPictures(call, row, content)
  return { rev: next, changed: await isChanged(call, row, content) }
}

type Started = z.output<typeof startSurvey.input>

/** Pictures of another survey are its own: they are not taken along. */
const withoutPictures = (design: Design): Design => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    questions: page.questions.map(({ options, ...question }) => ({
      ...question,
      ...(options && { options: options.map((option) => ({ ...option, image: null })) }),
    })),
  })),
})

const beginningOf = async (call: Context, { content, template: kept, survey: other }: Started): Promise<Design | null> => {
  if (content !== undefined) return withoutPictures(content)
  if (kept !== undefined) {
    const row = (await call.rows.find(template, kept)) ?? refuse('数据不存在')
    return readDesign(row.content ?? '')
  }
  if (other === undefined) return null
  await readableSurvey(call, other)
  return withoutPictures((await draftOf(call, other)).design)
}

/** A survey that begins with something. */
export const startBy = async (call: Context, asked: Started): Promise<{ uuid: string }> => {
  const design = await beginningOf(call, asked)
  const { title, kind, projectUuid, intro, thanks, anonymous } = asked
  const { uuid } = await call.rows.add(survey, {
    ...{ title, kind, projectUuid: projectUuid ?? null, intro: intro ?? null, thanks: thanks ?? null },
    ...{ anonymous: anonymous ?? false, audience: '1', limitKind: '1', showResult: '1' },
  })
  if (design !== null) await store(call, uuid, 0, design)
  return { uuid }
}

export const keepTemplateBy = async (call: Context, { survey: uuid, name, about }: z.output<typeof keepTemplate.input>) => {
  const row = await readableSurvey(call, uuid)
  const { design } = await draftOf(call, uuid)
  if (numbersOf(design).size === 0) refuse('请至少添加一道题目')
  return call.rows.add(
    template,
    { name, about: about ?? null },
    { kind: row.kind, questions: numbersOf(design).size, content: JSON.stringify(withoutPictures(design)) },
  )
}
