import * as calls from '@qifuyun/contract/curriculum/endpoints.ts'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { learnerExport, listLearners } from './learners.ts'
import { curriculumExport } from './list-export.ts'
import { getCourse, listCourses } from './listing.ts'
import { accessCourse, countLearners } from './queries.ts'
import { quizPaperOf, takeQuiz } from './quiz.ts'
import { courseFaces, readableCourses } from './service.ts'
import { sign, study } from './studying.ts'
import { COURSE_FILE, changeCourse, createCourse, removeCourse } from './writing.ts'

const managing = (platform: Platform): Route[] => [
  handle(calls.addCurriculum, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const output = { curriculumUuid: await createCourse(tx, platform, caller, input) }
      await settle(tx, output)
      return output
    }),
  ),
  handle(calls.updateCurriculum, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ version: await changeCourse(tx, platform, caller, input) })),
  ),
  handle(calls.deleteCurriculum, async ({ input, caller }) => {
    await within(platform, caller, (tx) => removeCourse(tx, platform, caller, input))
    return null
  }),
  handle(calls.curriculumSignPage, ({ input, caller }) => within(platform, caller, (tx) => listLearners(tx, caller, input))),
]

const studying = (platform: Platform): Route[] => [
  handle(calls.curriculumPage, ({ input, caller }) => within(platform, caller, (tx) => listCourses(tx, platform, caller, input))),
  handle(calls.curriculumInfo, ({ input, caller }) =>
    within(platform, caller, (tx) => getCourse(tx, platform, caller, input.curriculumUuid)),
  ),
  handle(calls.curriculumSignCount, ({ input, caller }) =>
    within(platform, caller, async (tx) => {
      const { curriculumUuid, signLimit } = await accessCourse(tx, caller, input.curriculumUuid)
      return { count: (await countLearners(tx, [curriculumUuid])).get(curriculumUuid) ?? 0, signLimit }
    }),
  ),
  handle(calls.signCurriculum, ({ input, caller }) => within(platform, caller, (tx) => sign(tx, platform, caller, input))),
  handle(calls.saveProgress, ({ input, caller }) => within(platform, caller, (tx) => study(tx, platform, caller, input))),
  handle(calls.curriculumQuiz, ({ input, caller }) => within(platform, caller, (tx) => quizPaperOf(tx, platform, caller, input))),
  handle(calls.submitQuiz, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const result = await takeQuiz(tx, platform, caller, input)
      await settle(tx, result)
      return result
    }),
  ),
]

export const curriculumRoutes = (platform: Platform): Route[] => [...managing(platform), ...studying(platform)]

/** Courses, and their files, are read by those whom they are for. */
export const registerCurriculum = (platform: Platform): void => {
  declareCollectable(platform, 'curriculum', (tx, { userUuid }, uuids) => courseFaces(tx, userUuid, uuids))
  registerExport(platform, curriculumExport(platform))
  registerExport(platform, learnerExport)
  for (const ownerType of Object.values(COURSE_FILE)) declareFileOwner(platform, ownerType, readableCourses)
}
