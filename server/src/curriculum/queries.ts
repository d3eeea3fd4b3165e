import { percentOf } from '@qifuyun/contract/curriculum/constants.ts'
import { forReaderOf, managesOffers } from '#src/activities/service.ts'
import { and, asc, count, eq, type InferSelectModel, inArray, isNull, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { curriculum, curriculumChapter, curriculumProgress, curriculumSign } from './tables.ts'

export type CourseRecord = InferSelectModel<typeof curriculum>
export type ChapterRecord = InferSelectModel<typeof curriculumChapter>
export type ProgressRecord = InferSelectModel<typeof curriculumProgress>

/** Condition: a course the user may read: for them, and no draft. */
export const forReader = (userUuid: string): SQL | undefined => forReaderOf(curriculum, userUuid)

const named = (curriculumUuid: string): SQL | undefined => and(eq(curriculum.curriculumUuid, curriculumUuid), isNull(curriculum.deletedAt))

/** The one way to a course: 404 when it is absent, a draft, or for others, unless the caller manages courses. */
export const accessCourse = async (tx: Tx, caller: TenantCaller, curriculumUuid: string): Promise<CourseRecord> => {
  const readable = managesOffers(caller) ? undefined : forReader(caller.userUuid)
  const [found] = await tx
    .select()
    .from(curriculum)
    .where(and(named(curriculumUuid), readable))
  return found ?? absent()
}

/** The course, locked until commit: places are given one after the other. 404 when there is none. */
export const lockCourse = async (tx: Tx, curriculumUuid: string): Promise<CourseRecord> =>
  (await tx.select().from(curriculum).where(named(curriculumUuid)).for('no key update'))[0] ?? absent()

/** Chapters of courses in their order, by course. */
export const chaptersOf = async (tx: Tx, curriculumUuids: readonly string[]): Promise<Map<string, ChapterRecord[]>> => {
  if (curriculumUuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(curriculumChapter)
    .where(inArray(curriculumChapter.curriculumUuid, [...curriculumUuids]))
    .orderBy(asc(curriculumChapter.sort), asc(curriculumChapter.chapterUuid))
  return Map.groupBy(rows, (row) => row.curriculumUuid)
}

/** How many study each of these courses. */
export const countLearners = async (tx: Tx, curriculumUuids: readonly string[]): Promise<Map<string, number>> => {
  if (curriculumUuids.length === 0) return new Map()
  const rows = await tx
    .select({ curriculumUuid: curriculumSign.curriculumUuid, n: count() })
    .from(curriculumSign)
    .where(inArray(curriculumSign.curriculumUuid, [...curriculumUuids]))
    .groupBy(curriculumSign.curriculumUuid)
  return new Map(rows.map(({ curriculumUuid, n }) => [curriculumUuid, n]))
}

/** Which of these courses the user studies. */
export const coursesOf = async (tx: Tx, userUuid: string, curriculumUuids: readonly string[]): Promise<Set<string>> => {
  if (curriculumUuids.length === 0) return new Set()
  const rows = await tx
    .select({ curriculumUuid: curriculumSign.curriculumUuid })
    .from(curriculumSign)
    .where(and(eq(curriculumSign.userUuid, userUuid), inArray(curriculumSign.curriculumUuid, [...curriculumUuids])))
  return new Set(rows.map(({ curriculumUuid }) => curriculumUuid))
}

/** What these users have studied of these courses. */
export const progressOf = async (tx: Tx, userUuids: readonly string[], curriculumUuids: readonly string[]): Promise<ProgressRecord[]> => {
  if (userUuids.length === 0 || curriculumUuids.length === 0) return []
  return tx
    .select()
    .from(curriculumProgress)
    .where(and(inArray(curriculumProgress.userUuid, [...userUuids]), inArray(curriculumProgress.curriculumUuid, [...curriculumUuids])))
}

/** How far somebody is in a course, from their rows of it. */
export const percentFrom = (chapters: readonly ChapterRecord[], progress: readonly ProgressRecord[]): number => {
  const known = new Map(progress.map((row) => [row.chapterUuid, row]))
  return percentOf(
    chapters.map(({ chapterUuid, durationSeconds }) => {
      const row = known.get(chapterUuid)
      return { durationSeconds, seconds: row?.seconds ?? 0, finished: row?.finishedFlag ?? false }
    }),
  )
}
