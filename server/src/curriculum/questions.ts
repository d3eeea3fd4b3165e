import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { updateCurriculum } from '@qifuyun/contract/curriculum/endpoints.ts'
import type { Question } from '@qifuyun/contract/curriculum/quiz.ts'
import { and, asc, eq, type InferSelectModel, notInArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { curriculumQuestion } from './tables.ts'
import { refuseField } from './texts.ts'

export type QuestionRecord = InferSelectModel<typeof curriculumQuestion>

/** The quiz of a course, in its order. */
export const questionsOf = (tx: Tx, curriculumUuid: string): Promise<QuestionRecord[]> =>
  tx
    .select()
    .from(curriculumQuestion)
    .where(eq(curriculumQuestion.curriculumUuid, curriculumUuid))
    .orderBy(asc(curriculumQuestion.sort), asc(curriculumQuestion.questionUuid))

/** Questions with their answers, for who writes them. */
export const presentQuestions = (rows: readonly QuestionRecord[]): Question[] =>
  rows.map(({ questionUuid, title, options, answers, explanation }) => ({
    questionUuid,
    title,
    optionList: options,
    answerList: answers,
    explanation,
  }))

/** Makes these the quiz of the course, in this order; absent: it stays. An id that is not of its quiz, or comes twice, is refused (422). */
export const keepQuestions = async (
  tx: Tx,
  { ids }: Pick<Platform, 'ids'>,
  enterpriseUuid: string,
  curriculumUuid: string,
  questionList: ParsedInputOf<typeof updateCurriculum>['questionList'],
): Promise<void> => {
  if (questionList === undefined) return
  const known = new Set((await questionsOf(tx, curriculumUuid)).map(({ questionUuid }) => questionUuid))
  const wanted = questionList.flatMap(({ questionUuid }) => questionUuid ?? [])
  for (const [index, { questionUuid }] of questionList.entries()) {
    const twice = questionUuid !== undefined && wanted.indexOf(questionUuid) !== wanted.lastIndexOf(questionUuid)
    if (questionUuid !== undefined && (twice || !known.has(questionUuid))) refuseField(`questionList[${index}].questionUuid`, '题目不存在')
  }
  const gone = wanted.length === 0 ? undefined : notInArray(curriculumQuestion.questionUuid, wanted)
  await tx.delete(curriculumQuestion).where(and(eq(curriculumQuestion.curriculumUuid, curriculumUuid), gone))
  const rows = questionList.map(({ questionUuid, title, optionList, answerList, explanation = '' }, sort) => ({
    enterpriseUuid,
    curriculumUuid,
    questionUuid: questionUuid ?? ids.uuid(),
    title,
    options: optionList,
    answers: answerList,
    explanation: explanation === '' ? null : explanation,
    sort,
  }))
  if (rows.length === 0) return
  const set = {
    title: sql`excluded.title`,
    options: sql`excluded.options`,
    answers: sql`excluded.answers`,
    explanation: sql`excluded.explanation`,
    sort: sql`excluded.sort`,
  }
  await tx
    .insert(curriculumQuestion)
    .values(rows)
    .onConflictDoUpdate({ target: [curriculumQuestion.enterpriseUuid, curriculumQuestion.questionUuid], set })
}
