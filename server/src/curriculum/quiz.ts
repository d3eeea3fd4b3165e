import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { curriculumQuiz, submitQuiz } from '@qifuyun/contract/curriculum/endpoints.ts'
import { type QuizStanding, scoreOf } from '@qifuyun/contract/curriculum/quiz.ts'
import { flagOf } from '#src/activities/service.ts'
import { and, count, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessCourse, type CourseRecord, chaptersOf, progressOf } from './queries.ts'
import { type QuestionRecord, questionsOf } from './questions.ts'
import { refuseClosed } from './studying.ts'
import { curriculumAttempt, curriculumSign } from './tables.ts'
import { conflict, refuse } from './texts.ts'

interface Scores {
  best: number
  passed: boolean
  attempts: number
}

/** How these users did in the quiz of a course; who has not taken it is missing. */
export const scoresOf = async (tx: Tx, curriculumUuid: string, userUuids: readonly string[]): Promise<Map<string, Scores>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .select({
      userUuid: curriculumAttempt.userUuid,
      best: sql<number>`max(${curriculumAttempt.score})::integer`,
      passed: sql<boolean>`bool_or(${curriculumAttempt.passedFlag})`,
      attempts: count(),
    })
    .from(curriculumAttempt)
    .where(and(eq(curriculumAttempt.curriculumUuid, curriculumUuid), inArray(curriculumAttempt.userUuid, [...userUuids])))
    .groupBy(curriculumAttempt.userUuid)
  return new Map(rows.map(({ userUuid, ...scores }) => [userUuid, scores]))
}

const hasFinished = async (tx: Tx, userUuid: string, curriculumUuid: string): Promise<boolean> => {
  const chapters = (await chaptersOf(tx, [curriculumUuid])).get(curriculumUuid) ?? []
  const done = new Set(
    (await progressOf(tx, [userUuid], [curriculumUuid])).flatMap(({ chapterUuid, finishedFlag }) => (finishedFlag ? [chapterUuid] : [])),
  )
  return chapters.every(({ chapterUuid }) => done.has(chapterUuid))
}

const isUsedUp = ({ attemptLimit }: CourseRecord, scores: Scores | undefined): boolean =>
  attemptLimit > 0 && (scores?.attempts ?? 0) >= attemptLimit

const standing = (record: CourseRecord, questionCount: number, scores: Scores | undefined, open: boolean): QuizStanding => ({
  questionCount,
  passScore: record.passScore,
  attemptLimit: record.attemptLimit,
  attemptCount: scores?.attempts ?? 0,
  bestScore: scores?.best ?? null,
  passedFlag: flagOf(scores?.passed ?? false),
  openFlag: flagOf(open && !isUsedUp(record, scores)),
})

/** How somebody stands to the quiz of a course; null: it has none. */
export const standingOf = async (tx: Tx, userUuid: string, record: CourseRecord): Promise<QuizStanding | null> => {
  const { curriculumUuid } = record
  const questions = await questionsOf(tx, curriculumUuid)
  if (questions.length === 0) return null
  const scores = (await scoresOf(tx, curriculumUuid, [userUuid])).get(userUuid)
  return standing(record, questions.length, scores, await hasFinished(tx, userUuid, curriculumUuid))
}

/** The course and its quiz for somebody who may take it now; refuses everybody else. */
const admit = async (tx: Tx, { clock }: Platform, caller: TenantCaller, curriculumUuid: string) => {
  const { userUuid } = caller
  const record = await accessCourse(tx, caller, curriculumUuid)
  refuseClosed(record, clock.now())
  const questions = await questionsOf(tx, curriculumUuid)
  if (questions.length === 0) refuse('该课程没有测验')
  if (!(await hasFinished(tx, userUuid, curriculumUuid))) refuse('学完全部章节后才能测验')
  // Who finished a chapter studies the course; their row makes them take the quiz once at a time.
  const own = and(eq(curriculumSign.curriculumUuid, curriculumUuid), eq(curriculumSign.userUuid, userUuid))
  const signed = await tx.select({ userUuid: curriculumSign.userUuid }).from(curriculumSign).where(own).for('update')
  if (signed.length === 0) refuse('尚未报名')
  const scores = (await scoresOf(tx, curriculumUuid, [userUuid])).get(userUuid)
  if (isUsedUp(record, scores)) refuse('测验次数已用完', {}, 'LIMIT')
  return { record, questions, scores }
}

/** The questions without their answers. */
export const quizPaperOf = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { curriculumUuid }: ParsedInputOf<typeof curriculumQuiz>,
): Promise<OutputOf<typeof curriculumQuiz>> => {
  const { record, questions, scores } = await admit(tx, platform, caller, curriculumUuid)
  return {
    ...standing(record, questions.length, scores, true),
    questionList: questions.map(({ questionUuid, title, options, answers }) => ({
      questionUuid,
      title,
      optionList: options,
      multipleFlag: flagOf(answers.length > 1),
    })),
  }
}

const isRight = ({ answers }: QuestionRecord, choices: readonly number[]): boolean =>
  answers.length === choices.length && answers.every((answer) => choices.includes(answer))

/** Judges the answers and notes the attempt. */
export const takeQuiz = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { curriculumUuid, answerList }: ParsedInputOf<typeof submitQuiz>,
): Promise<OutputOf<typeof submitQuiz>> => {
  const { record, questions, scores } = await admit(tx, platform, caller, curriculumUuid)
  const chosen = new Map(answerList.map(({ questionUuid, choiceList }) => [questionUuid, choiceList]))
  const known = new Set(questions.map(({ questionUuid }) => questionUuid))
  if (answerList.some(({ questionUuid }) => !known.has(questionUuid))) conflict('测验题目已更新', 'STATE_CHANGED')
  const judged = questions.map((question) => ({ question, right: isRight(question, chosen.get(question.questionUuid) ?? []) }))
  const rightCount = judged.filter(({ right }) => right).length
  const score = scoreOf(rightCount, questions.length)
  const passedFlag = score >= record.passScore
  const { enterpriseUuid, userUuid } = caller
  const attempt = { enterpriseUuid, attemptUuid: platform.ids.uuid(), curriculumUuid, userUuid, score, passedFlag }
  await tx.insert(curriculumAttempt).values({ ...attempt, submittedAt: platform.clock.now() })
  const after = {
    best: Math.max(score, scores?.best ?? 0),
    passed: passedFlag || (scores?.passed ?? false),
    attempts: (scores?.attempts ?? 0) + 1,
  }
  const told = after.passed || isUsedUp(record, after)
  return {
    ...standing(record, questions.length, after, true),
    score,
    rightCount,
    list: judged.map(({ question: { questionUuid, answers, explanation }, right }) => ({
      questionUuid,
      rightFlag: flagOf(right),
      answerList: told ? answers : null,
      explanation: told ? explanation : null,
    })),
  }
}
