import { z } from 'zod'
import { OFFER_STATUSES, OFFER_TITLE_MAX } from '#src/activities/constants.ts'
import { offerStatus, participant, signLimit, stamps } from '#src/activities/schema.ts'
import { flag, flagOut, instantOut, integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { purviewIn, purviewOut } from '#src/core/purview.ts'
import { richText } from '#src/core/rich-text.ts'
import { fileObject } from '#src/files/schema.ts'
import { calendarMoment } from '#src/meeting/schema.ts'
import { CHAPTER_SECONDS_MAX, CHAPTER_TITLE_MAX, CHAPTERS_MAX, TEACHER_MAX } from './constants.ts'
import { say } from './messages.ts'
import { ATTEMPTS_MAX, QUESTIONS_MAX, questionIn, questionOut, quizStanding } from './quiz.ts'

const chapterIn = z.object({
  /** Of a chapter that is there already; what people have studied of it stays. */
  chapterUuid: uuid().optional(),
  title: text({ max: CHAPTER_TITLE_MAX, required: say('请输入章节标题') }),
  /** Path of an upload; empty: the chapter is in the course's text. */
  filePath: optionalText(300),
  /** 0: nothing that plays. */
  durationSeconds: integer(0, CHAPTER_SECONDS_MAX).default(0),
})

/** What a manager writes; left out on a change: it stays. */
export const curriculumFields = {
  curriculumTitle: text({ max: OFFER_TITLE_MAX, required: say('请输入课程标题') }),
  teacherName: optionalText(TEACHER_MAX),
  coverImg: optionalText(300),
  content: richText().optional(),
  /** In their order. */
  chapterList: z.array(chapterIn).max(CHAPTERS_MAX).optional(),
  requiredFlag: flag().optional(),
  /** When it can be studied; null: always. */
  beginTime: calendarMoment().nullable().optional(),
  endTime: calendarMoment().nullable().optional(),
  signLimit: signLimit().optional(),
  /** The quiz, in its order; none: no quiz. */
  questionList: z.array(questionIn).max(QUESTIONS_MAX).optional(),
  passScore: integer(1, 100).optional(),
  /** 0: as often as one likes. */
  attemptLimit: integer(0, ATTEMPTS_MAX).optional(),
  statusCode: offerStatus().optional(),
  purview: purviewIn().optional(),
  notifyFlag: flag().optional(),
}

/** A course in a list. */
export const curriculumRow = z.object({
  curriculumUuid: z.uuid(),
  curriculumTitle: z.string(),
  teacherName: z.string(),
  coverImg: z.string().nullable(),
  digest: z.string(),
  chapterCount: z.int(),
  durationSeconds: z.int(),
  requiredFlag: flagOut(),
  beginTime: z.string().nullable(),
  endTime: z.string().nullable(),
  signLimit: z.int(),
  signCount: z.int(),
  /** The caller studies it. */
  signFlag: flagOut(),
  /** How far the caller is, 0–100. */
  percent: z.int(),
  /** The first of those who study it: a few in lists, more in the page of one. */
  participantList: z.array(participant),
  statusCode: z.literal([...OFFER_STATUSES]),
  ...stamps,
})
export type CurriculumRow = z.output<typeof curriculumRow>

const chapter = z.object({
  chapterUuid: z.uuid(),
  title: z.string(),
  filePath: z.string().nullable(),
  file: fileObject.nullable(),
  durationSeconds: z.int(),
  sort: z.int(),
  /** What the caller has studied of it. */
  seconds: z.int(),
  finishedFlag: flagOut(),
})
export type Chapter = z.output<typeof chapter>

/** A course in full. */
export const curriculum = curriculumRow.extend({
  content: z.string(),
  coverFile: fileObject.nullable(),
  purview: purviewOut,
  chapterList: z.array(chapter),
  /** null: the course has none. */
  quiz: quizStanding.nullable(),
  /** With their answers: for who manages courses; null for others. */
  questionList: z.array(questionOut).nullable(),
  passScore: z.int(),
  attemptLimit: z.int(),
  /** Time allows it to be studied now. */
  openFlag: flagOut(),
})
export type Curriculum = z.output<typeof curriculum>

/** Somebody who studies it. */
export const learner = z.object({
  userUuid: z.uuid(),
  userName: z.string(),
  organName: z.string().nullable(),
  signTime: instantOut(),
  percent: z.int(),
  finishedCount: z.int(),
  /** Of the quiz; null: not taken. */
  bestScore: z.int().nullable(),
  passedFlag: flagOut(),
  lastTime: z.string().nullable(),
})
export type Learner = z.output<typeof learner>
