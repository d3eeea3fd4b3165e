import type { OfferStatus } from '@qifuyun/contract/activities/constants.ts'
import type { curriculumSignPage as declaredLearners, curriculumPage as declaredPage } from '@qifuyun/contract/curriculum/endpoints.ts'
import type { CurriculumRow } from '@qifuyun/contract/curriculum/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  curriculumInfo,
  curriculumPage,
  curriculumQuiz,
  curriculumSignCount,
  curriculumSignPage,
  deleteCurriculum,
  saveProgress,
  signCurriculum,
  submitQuiz,
  updateCurriculum,
} from '@qifuyun/ui/platform/request/endpoints/curriculum.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'

export type { QuizPaper, QuizResult, QuizStanding } from '@qifuyun/contract/curriculum/quiz.ts'
export type { Chapter, Curriculum, CurriculumRow, Learner } from '@qifuyun/contract/curriculum/schema.ts'

/** What a change of a course, or of what was studied, makes stale. */
export const COURSE_READS = [curriculumPage, curriculumInfo, curriculumSignPage, curriculumSignCount] as const

export const useCourses = (filter: Input<typeof declaredPage>) => useCall(curriculumPage, filter, { staleTime: 0 })
export const useCourse = (curriculumUuid: string) => useCall(curriculumInfo, { curriculumUuid }, { staleTime: 0 })
export const useLearners = (filter: Input<typeof declaredLearners>) => useCall(curriculumSignPage, filter, { staleTime: 0 })

export const useJoin = () => useAction(signCurriculum, { announce: true, refresh: COURSE_READS })
export const useDeleteCourse = (onDone: () => void) => useAction(deleteCurriculum, { announce: true, refresh: COURSE_READS, onDone })
export const useChangeCourse = () => useAction(updateCurriculum, { announce: true, refresh: COURSE_READS })
/** Notes how far a chapter was studied; a note that fails is written again with the next one. */
export const useStudy = () => useAction(saveProgress, { refresh: [curriculumInfo, curriculumPage] })
/** The questions, asked for again by each taking. */
export const useQuiz = (curriculumUuid: string) => useCall(curriculumQuiz, { curriculumUuid }, { staleTime: 0 })
export const useSubmitQuiz = () => useAction(submitQuiz, { refresh: [curriculumInfo] })

/** One of several changes that are told together. */
export const turnCourseTo = ({ curriculumUuid, version }: Pick<CurriculumRow, 'curriculumUuid' | 'version'>, statusCode: OfferStatus) =>
  call(updateCurriculum, { curriculumUuid, version, statusCode }, { quiet: true })
export const removeCourseQuietly = ({ curriculumUuid, version }: Pick<CurriculumRow, 'curriculumUuid' | 'version'>) =>
  call(deleteCurriculum, { curriculumUuid, version }, { quiet: true })

/** Reads the lists again. */
export const useRefreshCourseList = (): (() => void) => {
  const client = useQueryClient()
  return () => void refreshCalls(client, COURSE_READS)
}
