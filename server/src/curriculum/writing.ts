import { OFFER_STATUS, type OfferStatus } from '@qifuyun/contract/activities/constants.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { addCurriculum, deleteCurriculum, updateCurriculum } from '@qifuyun/contract/curriculum/endpoints.ts'
import { PASS_SCORE } from '@qifuyun/contract/curriculum/quiz.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { keepOfferParts, offerStatusOf, refuseFewerPlaces, refuseMove, refuseStale, tellAll } from '#src/activities/service.ts'
import { replaceFiles } from '#src/files/service.ts'
import { checkPurview, storedPurview, usersOf } from '#src/platform/audience.ts'
import { and, eq, notInArray, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type CourseRecord, chaptersOf, countLearners, lockCourse } from './queries.ts'
import { keepQuestions } from './questions.ts'
import { curriculum, curriculumChapter, curriculumProgress } from './tables.ts'
import { refuseField, t } from './texts.ts'

/** What files of courses hang on. */
export const COURSE_FILE = { cover: 'curriculumCover', text: 'curriculumText', chapter: 'curriculumChapter' } as const

const { draft, published } = OFFER_STATUS
type Fields = Omit<ParsedInputOf<typeof updateCurriculum>, 'curriculumUuid' | 'version'>
type Writer = Pick<TenantCaller, 'userUuid' | 'enterpriseUuid'>
type Before = Pick<
  CourseRecord,
  | 'curriculumTitle'
  | 'teacherName'
  | 'requiredFlag'
  | 'beginAt'
  | 'endAt'
  | 'signLimit'
  | 'statusCode'
  | 'purview'
  | 'passScore'
  | 'attemptLimit'
>

const NOTHING: Before = {
  curriculumTitle: '',
  teacherName: '',
  requiredFlag: false,
  beginAt: null,
  endAt: null,
  signLimit: 0,
  statusCode: draft,
  purview: { checkAll: true, values: [] },
  passScore: PASS_SCORE,
  attemptLimit: 0,
}

/** The plain columns after the change; refuses what does not fit together. */
const columnsOf = (given: Fields, before: Before): Before => {
  const columns = {
    curriculumTitle: given.curriculumTitle ?? before.curriculumTitle,
    teacherName: given.teacherName ?? before.teacherName,
    requiredFlag: given.requiredFlag === undefined ? before.requiredFlag : given.requiredFlag === 1,
    beginAt: given.beginTime === undefined ? before.beginAt : given.beginTime,
    endAt: given.endTime === undefined ? before.endAt : given.endTime,
    signLimit: given.signLimit ?? before.signLimit,
    passScore: given.passScore ?? before.passScore,
    attemptLimit: given.attemptLimit ?? before.attemptLimit,
    statusCode: given.statusCode ?? before.statusCode,
    purview: given.purview === undefined ? before.purview : storedPurview(given.purview),
  }
  if (columns.beginAt !== null && columns.endAt !== null && columns.endAt <= columns.beginAt)
    refuseField('endTime', '开始时间须早于结束时间')
  return columns
}

const keepParts = (tx: Tx, platform: Platform, { userUuid }: Writer, ownerUuid: string, given: Fields, current: string | null) =>
  keepOfferParts(tx, platform, { owner: { text: COURSE_FILE.text, cover: COURSE_FILE.cover, ownerUuid, userUuid }, given, current })

/** Makes these the chapters of the course, in this order. Removed ones go with what was studied of them; an unknown id is refused (422). */
const keepChapters = async (tx: Tx, platform: Platform, { userUuid, enterpriseUuid }: Writer, curriculumUuid: string, given: Fields) => {
  const { chapterList } = given
  if (chapterList === undefined) return
  const known = new Set((await chaptersOf(tx, [curriculumUuid])).get(curriculumUuid)?.map(({ chapterUuid }) => chapterUuid))
  const wanted = chapterList.flatMap(({ chapterUuid }) => chapterUuid ?? [])
  for (const [index, { chapterUuid }] of chapterList.entries()) {
    const twice = chapterUuid !== undefined && wanted.indexOf(chapterUuid) !== wanted.lastIndexOf(chapterUuid)
    if (chapterUuid !== undefined && (twice || !known.has(chapterUuid))) refuseField(`chapterList[${index}].chapterUuid`, '章节不存在')
  }
  const filePaths = [...new Set(chapterList.flatMap(({ filePath = '' }) => (filePath === '' ? [] : [filePath])))]
  await replaceFiles(tx, platform, { ownerType: COURSE_FILE.chapter, ownerUuid: curriculumUuid, userUuid, filePaths, field: 'chapterList' })
  const gone = (table: typeof curriculumChapter | typeof curriculumProgress) =>
    and(eq(table.curriculumUuid, curriculumUuid), wanted.length === 0 ? undefined : notInArray(table.chapterUuid, wanted))
  await tx.delete(curriculumProgress).where(gone(curriculumProgress))
  await tx.delete(curriculumChapter).where(gone(curriculumChapter))
  const rows = chapterList.map(({ chapterUuid, title, filePath = '', durationSeconds }, sort) => ({
    enterpriseUuid,
    curriculumUuid,
    chapterUuid: chapterUuid ?? platform.ids.uuid(),
    title,
    filePath: filePath === '' ? null : filePath,
    durationSeconds,
    sort,
  }))
  if (rows.length === 0) return
  const set = {
    title: sql`excluded.title`,
    filePath: sql`excluded.file_path`,
    durationSeconds: sql`excluded.duration_seconds`,
    sort: sql`excluded.sort`,
  }
  await tx
    .insert(curriculumChapter)
    .values(rows)
    .onConflictDoUpdate({ target: [curriculumChapter.enterpriseUuid, curriculumChapter.chapterUuid], set })
}

const refuseEmpty = async (tx: Tx, curriculumUuid: string, from: OfferStatus, to: number): Promise<void> => {
  if (to !== published || from === published) return
  if (!(await chaptersOf(tx, [curriculumUuid])).has(curriculumUuid)) refuseField('chapterList', '发布前请至少添加一个章节')
}

const announce = async (tx: Tx, platform: Platform, row: Before & Pick<CourseRecord, 'enterpriseUuid' | 'curriculumUuid'>): Promise<void> =>
  tellAll(tx, platform, await usersOf(tx, row.purview), {
    enterpriseUuid: row.enterpriseUuid,
    businessTypeCode: BUSINESS_TYPE.curriculum,
    businessUuid: row.curriculumUuid,
    title: t(row.requiredFlag ? '必修课程：{title}' : '新课程：{title}', { title: row.curriculumTitle }),
    summary: row.teacherName === '' ? t('请查看课程详情') : t('讲师：{name}', { name: row.teacherName }),
    pcJumpUrl: `/dashboard/course/info?curriculumUuid=${row.curriculumUuid}`,
  })

/** Adds a course with its chapters and gives its id. */
export const createCourse = async (
  tx: Tx,
  platform: Platform,
  writer: Writer,
  input: ParsedInputOf<typeof addCurriculum>,
): Promise<string> => {
  const curriculumUuid = platform.ids.uuid()
  const columns = columnsOf(input, NOTHING)
  refuseMove(draft, offerStatusOf(columns.statusCode))
  await checkPurview(tx, columns.purview, 'purview')
  const parts = await keepParts(tx, platform, writer, curriculumUuid, input, null)
  const { enterpriseUuid, userUuid } = writer
  const row = { enterpriseUuid, curriculumUuid, content: '', ...columns, ...parts, ...created(userUuid, platform.clock.now()) }
  await tx.insert(curriculum).values(row)
  await keepChapters(tx, platform, writer, curriculumUuid, input)
  await keepQuestions(tx, platform, writer.enterpriseUuid, curriculumUuid, input.questionList)
  await refuseEmpty(tx, curriculumUuid, draft, columns.statusCode)
  if (columns.statusCode === published && input.notifyFlag === 1) await announce(tx, platform, row)
  return curriculumUuid
}

/** Changes a course and gives its new version. */
export const changeCourse = async (
  tx: Tx,
  platform: Platform,
  writer: Writer,
  { curriculumUuid, version, ...given }: ParsedInputOf<typeof updateCurriculum>,
): Promise<number> => {
  const before = await lockCourse(tx, curriculumUuid)
  const from = offerStatusOf(before.statusCode)
  const columns = columnsOf(given, before)
  if (given.purview !== undefined) await checkPurview(tx, columns.purview, 'purview')
  const learners = (await countLearners(tx, [curriculumUuid])).get(curriculumUuid) ?? 0
  refuseFewerPlaces(columns.signLimit, learners)
  refuseStale(before, version)
  refuseMove(from, offerStatusOf(columns.statusCode))
  const parts = await keepParts(tx, platform, writer, curriculumUuid, given, before.coverImg)
  await keepChapters(tx, platform, writer, curriculumUuid, given)
  await keepQuestions(tx, platform, writer.enterpriseUuid, curriculumUuid, given.questionList)
  await refuseEmpty(tx, curriculumUuid, from, columns.statusCode)
  await tx
    .update(curriculum)
    .set({ ...columns, ...parts, ...updated(writer.userUuid, platform.clock.now()), version: before.version + 1 })
    .where(eq(curriculum.curriculumUuid, curriculumUuid))
  if (columns.statusCode === published && from !== published && given.notifyFlag === 1)
    await announce(tx, platform, { ...columns, enterpriseUuid: before.enterpriseUuid, curriculumUuid })
  return before.version + 1
}

/** Removes a course. */
export const removeCourse = async (
  tx: Tx,
  platform: Platform,
  { userUuid }: Writer,
  { curriculumUuid, version }: ParsedInputOf<typeof deleteCurriculum>,
): Promise<void> => {
  const now = platform.clock.now()
  const record = await lockCourse(tx, curriculumUuid)
  refuseStale(record, version)
  await tx
    .update(curriculum)
    .set({ deletedAt: now, ...updated(userUuid, now), version: record.version + 1 })
    .where(eq(curriculum.curriculumUuid, curriculumUuid))
}
