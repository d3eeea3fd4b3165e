import { OFFER_STATUS } from '@qifuyun/contract/activities/constants.ts'
import type { Face } from '#src/collect/service.ts'
import { and, inArray } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forReader } from './queries.ts'
import { curriculum, curriculumChapter } from './tables.ts'

const readable = async (tx: Tx, userUuid: string, curriculumUuids: readonly string[]) =>
  curriculumUuids.length === 0
    ? []
    : tx
        .select()
        .from(curriculum)
        .where(and(inArray(curriculum.curriculumUuid, [...curriculumUuids]), forReader(userUuid)))

/** Those of the courses that the user may read: for them, and published. */
export const readableCourses = async (tx: Tx, userUuid: string, curriculumUuids: readonly string[]): Promise<Set<string>> =>
  new Set((await readable(tx, userUuid, curriculumUuids)).map(({ curriculumUuid }) => curriculumUuid))

/** How they show themselves in a collection. */
export const courseFaces = async (tx: Tx, userUuid: string, curriculumUuids: readonly string[]): Promise<Map<string, Face>> =>
  new Map(
    (await readable(tx, userUuid, curriculumUuids)).map(({ curriculumUuid, curriculumTitle, teacherName }) => [
      curriculumUuid,
      {
        title: curriculumTitle,
        summary: teacherName === '' ? null : teacherName,
        path: `/dashboard/course/info?curriculumUuid=${curriculumUuid}`,
      },
    ]),
  )

interface Planted {
  enterpriseUuid: string
  curriculumUuid: string
  curriculumTitle: string
  teacherName: string
  content: string
  requiredFlag: boolean
}

interface PlantedChapter {
  chapterUuid: string
  title: string
  durationSeconds: number
}

/** A published course of the demo world. */
export const plantCourse = async (tx: Tx, planted: Planted, chapters: readonly PlantedChapter[], by: string, now: Date): Promise<void> => {
  const usual = { signLimit: 0, statusCode: OFFER_STATUS.published, purview: { checkAll: true, values: [] }, ...created(by, now) }
  await tx.insert(curriculum).values({ ...planted, ...usual })
  const { enterpriseUuid, curriculumUuid } = planted
  await tx.insert(curriculumChapter).values(chapters.map((chapter, sort) => ({ ...chapter, enterpriseUuid, curriculumUuid, sort })))
}
