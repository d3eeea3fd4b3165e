import { z } from 'zod'
import { offerStatus } from '#src/activities/schema.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, noData, optionalText, pageOf, paging, sorting, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { CHAPTER_SECONDS_MAX, CURRICULUM_SORTS } from './constants.ts'
import { quizAnswers, quizPaper, quizResult } from './quiz.ts'
import { curriculum, curriculumFields, curriculumRow, learner } from './schema.ts'

const CURRICULUM = '/api/v1/enterprise/curriculum'
const one = () => z.object({ curriculumUuid: uuid() })
const version = integer(1, 2_147_483_647).optional()
const member = { access: 'tenant', roles: [] } as const
const manager = { access: 'tenant', roles: [ROLE.engagement] } as const

export const curriculumPage = endpoint({
  ...member,
  method: 'POST',
  path: `${CURRICULUM}/query_list`,
  reads: true,
  summary: 'Courses that are for the caller, required ones first; those who manage them see all, unless `manageFlag` is 0.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    statusCode: offerStatus().optional(),
    manageFlag: flag().optional(),
    /** 1: those the caller studies. */
    mineFlag: flag().optional(),
    requiredFlag: flag().optional(),
    sort: sorting(CURRICULUM_SORTS),
  }),
  output: pageOf(curriculumRow),
})
export const addCurriculum = endpoint({
  ...manager,
  method: 'POST',
  path: `${CURRICULUM}/add`,
  idempotent: true,
  msg: '操作成功!',
  summary: 'Adds a course with its chapters, as a draft or published.',
  input: z.object(curriculumFields),
  output: z.object({ curriculumUuid: z.uuid() }),
})
export const updateCurriculum = endpoint({
  ...manager,
  method: 'POST',
  path: `${CURRICULUM}/update`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes a course; fields left out stay. A chapter that is left out of the list is removed with what was studied of it.',
  input: z.object({ curriculumUuid: uuid(), version, ...z.object(curriculumFields).partial().shape }),
  output: z.object({ version: z.int() }),
})
export const deleteCurriculum = endpoint({
  ...manager,
  method: 'POST',
  path: `${CURRICULUM}/delete`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Removes a course.',
  input: z.object({ curriculumUuid: uuid(), version }),
  output: noData(),
})
export const curriculumInfo = endpoint({
  ...member,
  method: 'GET',
  path: `${CURRICULUM}/info`,
  errors: [404],
  summary: 'One course that is for the caller, with what he has studied of it.',
  input: one(),
  output: curriculum,
})
export const signCurriculum = endpoint({
  ...member,
  method: 'POST',
  path: `${CURRICULUM}/sign_user`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Joins a course, or leaves it; what was studied stays. Full: 422 `LIMIT`.',
  input: z.object({ curriculumUuid: uuid(), cancelFlag: flag().default(0) }),
  output: z.object({ signCount: z.int() }),
})
export const curriculumSignPage = endpoint({
  ...manager,
  method: 'POST',
  path: `${CURRICULUM}/sign_user_page`,
  reads: true,
  errors: [404],
  summary: 'Who studies a course, and how far they are.',
  input: z.object({ ...paging, curriculumUuid: uuid(), keyword: optionalText(50) }),
  output: pageOf(learner),
})
export const curriculumSignCount = endpoint({
  ...member,
  method: 'GET',
  path: `${CURRICULUM}/signup_count`,
  errors: [404],
  summary: 'How many study a course, and how many may (0: no limit).',
  input: one(),
  output: z.object({ count: z.int(), signLimit: z.int() }),
})
export const saveProgress = endpoint({
  ...member,
  method: 'POST',
  path: `${CURRICULUM}/progress_save`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Notes how far the caller has studied a chapter; it never goes back. The first note joins the course.',
  input: z.object({ chapterUuid: uuid(), seconds: integer(0, CHAPTER_SECONDS_MAX), finishedFlag: flag().default(0) }),
  output: z.object({ percent: z.int() }),
})
export const curriculumQuiz = endpoint({
  ...member,
  method: 'GET',
  path: `${CURRICULUM}/quiz`,
  errors: [404],
  summary: 'The questions of a course, for who has finished all of its chapters; without the answers.',
  input: one(),
  output: quizPaper,
})
export const submitQuiz = endpoint({
  ...member,
  method: 'POST',
  path: `${CURRICULUM}/quiz_submit`,
  idempotent: true,
  errors: [404, 409],
  summary: 'Takes the quiz and says how it went. No attempt left: 422 `LIMIT`; other questions than now: 409.',
  input: quizAnswers,
  output: quizResult,
})
