import { OFFER_STATUS } from '@qifuyun/contract/activities/constants.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { saveProgress, signCurriculum } from '@qifuyun/contract/curriculum/endpoints.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, type Said } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessCourse, type CourseRecord, chaptersOf, countLearners, coursesOf, lockCourse, percentFrom, progressOf } from './queries.ts'
import { curriculumChapter, curriculumProgress, curriculumSign } from './tables.ts'
import { refuse, t } from './texts.ts'

/** Why nobody can study it at this moment; undefined when they can. */
const closedBecause = ({ statusCode, beginAt, endAt }: CourseRecord, now: Date): Said | undefined => {
  if (beginAt !== null && now < beginAt) return t('课程尚未开始')
  return statusCode !== OFFER_STATUS.published || (endAt !== null && now >= endAt) ? t('课程已结束') : undefined
}

/** Refuses (422) at a moment at which nobody can study it. */
export const refuseClosed = (record: CourseRecord, now: Date): void => {
  const closed = closedBecause(record, now)
  if (closed !== undefined) refuse(closed)
}

const learnersOf = async (tx: Tx, curriculumUuid: string): Promise<number> =>
  (await countLearners(tx, [curriculumUuid])).get(curriculumUuid) ?? 0

/** Joins the course, which is locked; 422 `LIMIT` when it is full. */
const enter = async (tx: Tx, { enterpriseUuid, curriculumUuid, signLimit }: CourseRecord, userUuid: string, now: Date): Promise<void> => {
  if (signLimit > 0 && (await learnersOf(tx, curriculumUuid)) >= signLimit) refuse('课程名额已满', {}, 'LIMIT')
  await tx.insert(curriculumSign).values({ enterpriseUuid, curriculumUuid, userUuid, signedAt: now }).onConflictDoNothing()
}

/** Joins a course or leaves it. The lock of the course makes the last place go to one person only. */
export const sign = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { curriculumUuid, cancelFlag }: ParsedInputOf<typeof signCurriculum>,
): Promise<OutputOf<typeof signCurriculum>> => {
  const { userUuid } = caller
  await accessCourse(tx, caller, curriculumUuid)
  const record = await lockCourse(tx, curriculumUuid)
  const now = platform.clock.now()
  refuseClosed(record, now)
  const joined = (await coursesOf(tx, userUuid, [curriculumUuid])).has(curriculumUuid)
  if (cancelFlag === 1 && !joined) refuse('尚未报名')
  if (cancelFlag === 0 && joined) refuse('已报名，无需重复操作')
  if (cancelFlag === 0) await enter(tx, record, userUuid, now)
  else await tx.delete(curriculumSign).where(and(eq(curriculumSign.curriculumUuid, curriculumUuid), eq(curriculumSign.userUuid, userUuid)))
  return { signCount: await learnersOf(tx, curriculumUuid) }
}

/** Notes how far the caller is in a chapter and gives how far they are in the course. Joins it where they have not yet. */
export const study = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { chapterUuid, seconds, finishedFlag }: ParsedInputOf<typeof saveProgress>,
): Promise<OutputOf<typeof saveProgress>> => {
  const { userUuid, enterpriseUuid } = caller
  const [chapter] = await tx.select().from(curriculumChapter).where(eq(curriculumChapter.chapterUuid, chapterUuid))
  const { curriculumUuid, durationSeconds } = chapter ?? absent()
  const readable = await accessCourse(tx, caller, curriculumUuid)
  const now = platform.clock.now()
  refuseClosed(readable, now)
  if (!(await coursesOf(tx, userUuid, [curriculumUuid])).has(curriculumUuid))
    await enter(tx, await lockCourse(tx, curriculumUuid), userUuid, now)
  const watched = durationSeconds > 0 ? Math.min(seconds, durationSeconds) : seconds
  const finished = finishedFlag === 1 || (durationSeconds > 0 && watched >= durationSeconds)
  await tx
    .insert(curriculumProgress)
    .values({ enterpriseUuid, curriculumUuid, chapterUuid, userUuid, seconds: watched, finishedFlag: finished, updatedAt: now })
    .onConflictDoUpdate({
      target: [curriculumProgress.enterpriseUuid, curriculumProgress.chapterUuid, curriculumProgress.userUuid],
      // Two devices, or an answer that came late: what was reached stays reached.
      set: {
        seconds: sql`greatest(${curriculumProgress.seconds}, excluded.seconds)`,
        finishedFlag: sql`${curriculumProgress.finishedFlag} or excluded.finished_flag`,
        updatedAt: now,
      },
    })
  const chapters = (await chaptersOf(tx, [curriculumUuid])).get(curriculumUuid) ?? []
  return { percent: percentFrom(chapters, await progressOf(tx, [userUuid], [curriculumUuid])) }
}
