import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { z } from 'zod'
import { learn } from '#src/training/courses/learn.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { seat } from '#src/training/exams/seat.ts'

const ANSWER_MAX = 2_000
const ANSWERS_MAX = 200
const CHOICES_MAX = 10
const LEAVES_MAX = 10_000
const POSITION_MAX = 100_000

const standing = z.object({
  exam: z.string(),
  title: z.string(),
  state: z.string(),
  closesAt: z.string(),
  tries: z.int(),
  times: z.int(),
  best: z.number().nullable(),
  /** An attempt that goes on. */
  going: z.boolean(),
})
export type Standing = z.output<typeof standing>

const course = z.object({
  learn: z.string(),
  title: z.string(),
  state: z.string(),
  dueOn: z.string().nullable(),
  progress: z.int(),
  minutes: z.int(),
  needed: z.int(),
})
export type OwnCourse = z.output<typeof course>

export const myLearning = customCall({
  name: 'myLearning',
  summary: 'courses and exams of the caller, those that are open first.',
  of: learn,
  verb: 'read',
  input: z.object({}),
  output: z.object({ now: z.string(), courses: z.array(course), exams: z.array(standing) }),
})

const asked = z.object({
  uuid: z.string(),
  type: z.enum(['1', '2', '3', '4', '5']),
  stem: z.string(),
  choices: z.array(z.string()),
  full: z.int(),
  given: z.array(z.string()),
})
export type AskedLine = z.output<typeof asked>

const desk = z.object({
  /** The clock of the server, which alone counts. */
  now: z.string(),
  exam: z.object({
    ...{ uuid: z.string(), title: z.string(), about: z.string().nullable(), minutes: z.int(), times: z.int(), passScore: z.int() },
    ...{ total: z.int(), antiSwitch: z.int().nullable(), closesAt: z.string(), open: z.boolean() },
  }),
  seat: z.object({ state: z.string(), tries: z.int(), best: z.number().nullable() }),
  /** What is answered now. */
  attempt: z
    .object({ uuid: z.string(), n: z.int(), endsAt: z.string(), seq: z.int(), leaves: z.int(), questions: z.array(asked) })
    .nullable(),
  /** What came of the last one. */
  last: z.object({ state: z.string(), score: z.number().nullable(), passed: z.boolean(), endedBy: z.string().nullable() }).nullable(),
})
export type Desk = z.output<typeof desk>

export const examDesk = customCall({
  name: 'examDesk',
  summary: 'an exam as who takes it sees it: its questions without the answers, what they have answered so far, and until when.',
  of: seat,
  verb: 'read',
  input: z.object({ exam: uuid() }),
  output: desk,
})

export const beginAttempt = customCall({
  name: 'beginAttempt',
  summary: 'begins an attempt, or goes on with the one that is not handed in.',
  of: seat,
  verb: 'read',
  changes: true,
  input: z.object({ exam: uuid() }),
  output: desk,
})

const answers = z.object({
  attempt: uuid(),
  /** Grows with each change: what arrives later with a lower one changes nothing. */
  seq: z.int().min(0),
  given: z.array(z.object({ line: uuid(), said: z.array(z.string().max(ANSWER_MAX)).max(CHOICES_MAX) })).max(ANSWERS_MAX),
  /** How often the page was left so far. */
  leaves: z.int().min(0).max(LEAVES_MAX),
})

export const saveAnswers = customCall({
  name: 'saveAnswers',
  summary: 'keeps what is answered so far; hands in when the time is over or the page was left too often.',
  of: seat,
  verb: 'read',
  changes: true,
  input: answers,
  output: z.object({ now: z.string(), handedIn: z.boolean() }),
})

export const handInAttempt = customCall({
  name: 'handIn',
  summary: 'hands an attempt in; more than 30 seconds late, what was saved last counts.',
  of: seat,
  verb: 'read',
  changes: true,
  input: answers,
  output: desk,
})

export const markSheet = customCall({
  name: 'markSheet',
  summary: 'the essays of an attempt with what they should say.',
  of: attempt,
  verb: 'action.mark',
  input: z.object({ attempt: uuid() }),
  output: z.object({
    title: z.string(),
    user: z.string(),
    /** What the other questions are worth. */
    sure: z.number(),
    full: z.int(),
    passScore: z.int(),
    essays: z.array(z.object({ line: z.string(), stem: z.string(), points: z.string(), full: z.int(), given: z.string() })),
  }),
})
export type MarkSheet = z.output<typeof markSheet.output>

export const markAttempt = customCall({
  name: 'markAttempt',
  summary: 'marks all essays of an attempt, which has its score from then on.',
  of: attempt,
  verb: 'action.mark',
  changes: true,
  input: z.object({
    attempt: uuid(),
    marks: z
      .array(z.object({ line: uuid(), got: z.number().min(0).max(100).multipleOf(0.5), comment: z.string().trim().max(200).nullish() }))
      .max(ANSWERS_MAX),
  }),
  output: z.object({ score: z.number(), passed: z.boolean() }),
})

const chapter = z.object({
  uuid: z.string(),
  seconds: z.int(),
  /** Seconds after which it counts as learnt. */
  needed: z.int(),
  /** How far a video may be played. */
  furthest: z.int(),
  done: z.boolean(),
})
const lesson = z.object({ now: z.string(), state: z.string(), progress: z.int(), chapters: z.array(chapter), exam: z.string().nullable() })
export type Lesson = z.output<typeof lesson>

export const lessonCall = customCall({
  name: 'lesson',
  summary: 'how far the caller is in a course, chapter by chapter.',
  of: learn,
  verb: 'read',
  input: z.object({ learn: uuid() }),
  output: lesson,
})

export const beatCall = customCall({
  name: 'beat',
  summary: 'says that a chapter is open now; the server counts the time since it was said last, 30 seconds at most.',
  of: learn,
  verb: 'read',
  changes: true,
  input: z.object({ learn: uuid(), chapter: uuid(), position: z.int().min(0).max(POSITION_MAX).optional() }),
  output: lesson,
})
