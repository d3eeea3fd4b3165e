import { OFFER_STATUS } from '@qifuyun/contract/activities/constants.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { curriculumInfo, curriculumPage } from '@qifuyun/contract/curriculum/endpoints.ts'
import type { CurriculumRow } from '@qifuyun/contract/curriculum/schema.ts'
import { FACES, flagOf, managesOffers, offerFaces, participantsOf, showsStatus } from '#src/activities/service.ts'
import { presentFiles, presentRichText } from '#src/files/service.ts'
import { presentPurview } from '#src/platform/audience.ts'
import { and, count, desc, eq, ilike, isNull, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { inPinyin, orderedBy } from '#src/platform/database/order.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessCourse, type CourseRecord, chaptersOf, countLearners, coursesOf, forReader, percentFrom, progressOf } from './queries.ts'
import { presentQuestions, questionsOf } from './questions.ts'
import { standingOf } from './quiz.ts'
import { curriculum, curriculumSign } from './tables.ts'

/** Whether it can be studied at this moment, its status apart. */
const isOpen = ({ beginAt, endAt, statusCode }: CourseRecord, now: Date): boolean =>
  statusCode === OFFER_STATUS.published && (beginAt === null || beginAt <= now) && (endAt === null || now < endAt)

/** Those who study one course. */
const learning = (curriculumUuid: SQL): SQL =>
  sql`select user_uuid, signed_at from ${curriculumSign} where curriculum_uuid = ${curriculumUuid}`

/** Courses as lists show them, with a fixed number of queries for any number of them. */
const presentRows = async (
  tx: Tx,
  platform: Platform,
  { userUuid }: TenantCaller,
  rows: readonly CourseRecord[],
  faces: number,
): Promise<CurriculumRow[]> => {
  const uuids = rows.map(({ curriculumUuid }) => curriculumUuid)
  const chapters = await chaptersOf(tx, uuids)
  const counts = await countLearners(tx, uuids)
  const joined = await coursesOf(tx, userUuid, uuids)
  const progress = Map.groupBy(await progressOf(tx, [userUuid], uuids), (row) => row.curriculumUuid)
  const faceOf = await offerFaces(tx, platform, rows)
  const learners = await participantsOf(tx, platform, uuids, learning, faces)
  return rows.map((row) => {
    const parts = chapters.get(row.curriculumUuid) ?? []
    return {
      curriculumUuid: row.curriculumUuid,
      curriculumTitle: row.curriculumTitle,
      teacherName: row.teacherName,
      chapterCount: parts.length,
      durationSeconds: parts.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      requiredFlag: flagOf(row.requiredFlag),
      beginTime: row.beginAt?.toISOString() ?? null,
      endTime: row.endAt?.toISOString() ?? null,
      signLimit: row.signLimit,
      signCount: counts.get(row.curriculumUuid) ?? 0,
      signFlag: flagOf(joined.has(row.curriculumUuid)),
      participantList: learners.get(row.curriculumUuid) ?? [],
      percent: percentFrom(parts, progress.get(row.curriculumUuid) ?? []),
      ...faceOf(row),
    }
  })
}

const studiedBy = (userUuid: string): SQL =>
  sql`exists (select from ${curriculumSign} where ${curriculumSign.curriculumUuid} = ${curriculum.curriculumUuid} and ${curriculumSign.userUuid} = ${userUuid})`

/** What words and a status narrow the list to. */
export const narrowedBy = (
  { keyword = '', statusCode }: Pick<ParsedInputOf<typeof curriculumPage>, 'keyword' | 'statusCode'>,
  now: Date,
): SQL | undefined => {
  const pattern = containing(keyword)
  return and(
    keyword === '' ? undefined : or(ilike(curriculum.curriculumTitle, pattern), ilike(curriculum.teacherName, pattern)),
    statusCode === undefined ? undefined : showsStatus(curriculum, statusCode, now),
  )
}

const SORTS = {
  curriculumTitle: inPinyin(curriculum.curriculumTitle),
  teacherName: inPinyin(curriculum.teacherName),
  createTime: curriculum.createdAt,
}

/** The order that was asked for; required ones first within it, then the newest. */
export const orderOf = (sort: ParsedInputOf<typeof curriculumPage>['sort']): SQL[] => [
  ...orderedBy(SORTS, sort),
  desc(curriculum.requiredFlag),
  desc(curriculum.createdAt),
  desc(curriculum.curriculumUuid),
]

/** One page of the courses that the caller may see, required ones first, then the newest. */
export const listCourses = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof curriculumPage>,
): Promise<OutputOf<typeof curriculumPage>> => {
  const { manageFlag = 1, mineFlag, requiredFlag, pageNum, pageSize } = input
  const where = and(
    manageFlag === 1 && managesOffers(caller) ? isNull(curriculum.deletedAt) : forReader(caller.userUuid),
    narrowedBy(input, platform.clock.now()),
    mineFlag === 1 ? studiedBy(caller.userUuid) : undefined,
    requiredFlag === undefined ? undefined : eq(curriculum.requiredFlag, requiredFlag === 1),
  )
  const [counted] = await tx.select({ total: count() }).from(curriculum).where(where)
  const rows = await tx
    .select()
    .from(curriculum)
    .where(where)
    .orderBy(...orderOf(input.sort))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return toPage(await presentRows(tx, platform, caller, rows, FACES.list), counted?.total ?? 0, input)
}

/** One course in full, with what the caller has studied of each chapter. */
export const getCourse = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  curriculumUuid: string,
): Promise<OutputOf<typeof curriculumInfo>> => {
  const record = await accessCourse(tx, caller, curriculumUuid)
  const [row] = await presentRows(tx, platform, caller, [record], FACES.page)
  if (row === undefined) throw new Error('a course is presented as one row')
  const chapters = (await chaptersOf(tx, [curriculumUuid])).get(curriculumUuid) ?? []
  const paths = [record.coverImg, ...chapters.map(({ filePath }) => filePath)].filter((path) => path !== null)
  const files = await presentFiles(tx, platform, paths)
  const known = new Map((await progressOf(tx, [caller.userUuid], [curriculumUuid])).map((one) => [one.chapterUuid, one]))
  return {
    ...row,
    content: presentRichText(platform, record.content),
    coverFile: files.get(record.coverImg ?? '') ?? null,
    purview: await presentPurview(tx, record.purview),
    chapterList: chapters.map(({ chapterUuid, title, filePath, durationSeconds, sort }) => ({
      chapterUuid,
      title,
      filePath,
      file: files.get(filePath ?? '') ?? null,
      durationSeconds,
      sort,
      seconds: known.get(chapterUuid)?.seconds ?? 0,
      finishedFlag: flagOf(known.get(chapterUuid)?.finishedFlag ?? false),
    })),
    quiz: await standingOf(tx, caller.userUuid, record),
    questionList: managesOffers(caller) ? presentQuestions(await questionsOf(tx, curriculumUuid)) : null,
    passScore: record.passScore,
    attemptLimit: record.attemptLimit,
    openFlag: flagOf(isOpen(record, platform.clock.now())),
  }
}
