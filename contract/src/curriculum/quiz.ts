import { z } from 'zod'
import { flagOut, integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { say } from './messages.ts'

export const QUESTIONS_MAX = 50
export const QUESTION_MAX = 200
export const OPTION_MAX = 100
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 8
export const EXPLANATION_MAX = 300
export const ATTEMPTS_MAX = 10
export const PASS_SCORE = 60

/** Places of options, each once, in their order. */
const places = () => z.array(integer(0, OPTIONS_MAX - 1)).transform((list) => [...new Set(list)].toSorted((a, b) => a - b))

/** A question as it is written: which options are right is checked against how many there are. */
export const questionIn = z
  .object({
    /** Of a question that is there already. */
    questionUuid: uuid().optional(),
    title: text({ max: QUESTION_MAX, required: say('请输入题目') }),
    optionList: z
      .array(text({ max: OPTION_MAX, required: say('请输入选项') }))
      .min(OPTIONS_MIN, { error: say('每题至少两个选项') })
      .max(OPTIONS_MAX),
    /** Places of the right ones, from 0. */
    answerList: places(),
    explanation: optionalText(EXPLANATION_MAX),
  })
  .superRefine(({ optionList, answerList }, context) => {
    if (answerList.length === 0 || answerList.some((place) => place >= optionList.length))
      context.addIssue({ code: 'custom', path: ['answerList'], message: say('请选择正确答案') })
    if (new Set(optionList).size < optionList.length)
      context.addIssue({ code: 'custom', path: ['optionList'], message: say('选项不能重复') })
  })

/** A question with its answers: for who writes it. */
export const questionOut = z.object({
  questionUuid: z.uuid(),
  title: z.string(),
  optionList: z.array(z.string()),
  answerList: z.array(z.int()),
  explanation: z.string().nullable(),
})
export type Question = z.output<typeof questionOut>

/** How the caller stands to the quiz of a course. */
export const quizStanding = z.object({
  questionCount: z.int(),
  passScore: z.int(),
  /** 0: as often as one likes. */
  attemptLimit: z.int(),
  attemptCount: z.int(),
  /** null: not taken yet. */
  bestScore: z.int().nullable(),
  passedFlag: flagOut(),
  /** 1: they may take it now. */
  openFlag: flagOut(),
})
export type QuizStanding = z.output<typeof quizStanding>

/** The quiz as it is taken: without its answers. */
export const quizPaper = quizStanding.extend({
  questionList: z.array(z.object({ questionUuid: z.uuid(), title: z.string(), optionList: z.array(z.string()), multipleFlag: flagOut() })),
})
export type QuizPaper = z.output<typeof quizPaper>

export const quizAnswers = z.object({
  curriculumUuid: uuid(),
  /** Every question of the paper; what is left out counts as wrong. */
  answerList: z.array(z.object({ questionUuid: uuid(), choiceList: places() })).max(QUESTIONS_MAX),
})

/** What came of it. Right answers are told to who has passed and to who may not try again. */
export const quizResult = quizStanding.extend({
  score: z.int(),
  rightCount: z.int(),
  list: z.array(
    z.object({
      questionUuid: z.uuid(),
      rightFlag: flagOut(),
      answerList: z.array(z.int()).nullable(),
      explanation: z.string().nullable(),
    }),
  ),
})
export type QuizResult = z.output<typeof quizResult>

/** Whole points of a hundred; a hundred only for all of them. */
export const scoreOf = (right: number, questions: number): number => (questions === 0 ? 0 : Math.floor((right / questions) * 100))
