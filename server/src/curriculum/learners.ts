import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { curriculumSignPage } from '@qifuyun/contract/curriculum/endpoints.ts'
import { z } from 'zod'
import { flagOf } from '#src/activities/service.ts'
import { seatsOf } from '#src/platform/audience-keys.ts'
import { and, asc, count, eq, gt, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { ExportCell, Exporter } from '#src/progress/service.ts'
import { accessCourse, chaptersOf, percentFrom, progressOf } from './queries.ts'
import { scoresOf } from './quiz.ts'
import { curriculumSign } from './tables.ts'
import { t } from './texts.ts'

const CHUNK = 1_000

type SignRecord = typeof curriculumSign.$inferSelect

const conditionOf = ({ curriculumUuid, keyword = '' }: { curriculumUuid: string; keyword?: string | undefined }): SQL | undefined => {
  const found = sql`${curriculumSign.userUuid} in (select user_uuid from member where user_name ilike ${containing(keyword)})`
  return and(eq(curriculumSign.curriculumUuid, curriculumUuid), keyword === '' ? undefined : found)
}

const ORDER = [asc(curriculumSign.signedAt), asc(curriculumSign.userUuid)] as const

/** Those who study a course, with how far they are; a fixed number of statements for any number of them. */
const presentLearners = async (tx: Tx, curriculumUuid: string, rows: readonly SignRecord[]) => {
  const users = rows.map(({ userUuid }) => userUuid)
  const seats = await seatsOf(tx, users)
  const chapters = (await chaptersOf(tx, [curriculumUuid])).get(curriculumUuid) ?? []
  const progress = Map.groupBy(await progressOf(tx, users, [curriculumUuid]), (row) => row.userUuid)
  const scores = await scoresOf(tx, curriculumUuid, users)
  return rows.map(({ userUuid, signedAt }) => {
    const own = progress.get(userUuid) ?? []
    const last = own.map(({ updatedAt }) => updatedAt.toISOString()).toSorted()
    return {
      userUuid,
      userName: seats.get(userUuid)?.userName ?? '',
      organName: seats.get(userUuid)?.organName ?? null,
      signTime: signedAt.toISOString(),
      percent: percentFrom(chapters, own),
      finishedCount: own.filter(({ finishedFlag }) => finishedFlag).length,
      bestScore: scores.get(userUuid)?.best ?? null,
      passedFlag: flagOf(scores.get(userUuid)?.passed ?? false),
      lastTime: last.at(-1) ?? null,
    }
  })
}

const countLearnersOf = async (tx: Tx, where: SQL | undefined): Promise<number> =>
  (await tx.select({ n: count() }).from(curriculumSign).where(where))[0]?.n ?? 0

/** One page of those who study a course, the first ones first. */
export const listLearners = async (
  tx: Tx,
  caller: TenantCaller,
  input: ParsedInputOf<typeof curriculumSignPage>,
): Promise<OutputOf<typeof curriculumSignPage>> => {
  const { curriculumUuid, pageNum, pageSize } = input
  await accessCourse(tx, caller, curriculumUuid)
  const where = conditionOf(input)
  const rows = await tx
    .select()
    .from(curriculumSign)
    .where(where)
    .orderBy(...ORDER)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return toPage(await presentLearners(tx, curriculumUuid, rows), await countLearnersOf(tx, where), input)
}

const params = z.object({ curriculumUuid: z.uuid(), keyword: z.string().max(50).optional() })
type Params = z.output<typeof params>

const COLUMNS = [
  { label: '姓名' },
  { label: '部门' },
  { label: '学习进度（%）', kind: 'number' },
  { label: '已完成章节', kind: 'number' },
  { label: '测验最高分', kind: 'number' },
  { label: '测验通过', kind: 'boolean' },
  { label: '加入时间', kind: 'instant' },
  { label: '最近学习', kind: 'instant' },
] as const

/** After the last row of the chunk before. */
const after = (last: SignRecord | undefined): SQL | undefined =>
  last &&
  or(
    gt(curriculumSign.signedAt, last.signedAt),
    and(eq(curriculumSign.signedAt, last.signedAt), gt(curriculumSign.userUuid, last.userUuid)),
  )

async function* rowsOf(tx: Tx, given: Params): AsyncGenerator<ExportCell[][]> {
  for (let last: SignRecord | undefined; ; ) {
    const rows = await tx
      .select()
      .from(curriculumSign)
      .where(and(conditionOf(given), after(last)))
      .orderBy(...ORDER)
      .limit(CHUNK)
    const learners = await presentLearners(tx, given.curriculumUuid, rows)
    yield learners.map(({ userName, organName, percent, finishedCount, bestScore, passedFlag, signTime, lastTime }) => [
      userName,
      organName,
      percent,
      finishedCount,
      bestScore,
      bestScore === null ? null : passedFlag === 1,
      new Date(signTime),
      lastTime === null ? null : new Date(lastTime),
    ])
    if (rows.length < CHUNK) return
    last = rows.at(-1)
  }
}

/** Who studies a course and how far they are, as a file. */
export const learnerExport: Exporter<Params> = {
  code: 'curriculum_sign',
  title: t('学习名单'),
  access: [ROLE.engagement],
  params,
  columns: () => COLUMNS,
  count: (tx, given) => countLearnersOf(tx, conditionOf(given)),
  rows: rowsOf,
}
