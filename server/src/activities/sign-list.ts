import { SIGN_STATE } from '@qifuyun/contract/activities/constants.ts'
import type { activitySignPage, getActivityStatistics } from '@qifuyun/contract/activities/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import { seatsOf } from '#src/platform/audience-keys.ts'
import { and, asc, count, eq, gt, isNotNull, isNull, or, type SQL, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { EXPORT_CHUNK, type ExportCell, type Exporter } from '#src/progress/service.ts'
import { accessActivity, signStateOf } from './queries.ts'
import { activitySign } from './tables.ts'
import { t } from './texts.ts'

type SignRecord = typeof activitySign.$inferSelect

const conditionOf = (
  input: Pick<ParsedInputOf<typeof activitySignPage>, 'activityUuid' | 'keyword' | 'stateCode' | 'checkinFlag'>,
): SQL | undefined => {
  const { activityUuid, keyword = '', stateCode, checkinFlag } = input
  const named = sql`${activitySign.userUuid} in (select user_uuid from member where user_name ilike ${containing(keyword)})`
  return and(
    eq(activitySign.activityUuid, activityUuid),
    keyword === '' ? undefined : named,
    stateCode === undefined ? undefined : eq(activitySign.stateCode, stateCode),
    checkinFlag === undefined ? undefined : checkinFlag === 1 ? isNotNull(activitySign.checkedInAt) : isNull(activitySign.checkedInAt),
  )
}

const ORDER = [asc(activitySign.stateCode), asc(activitySign.signedAt), asc(activitySign.userUuid)] as const

/** One page of the people who signed up: those with a place first, each in the order of signing up. */
export const listSigns = async (
  tx: Tx,
  caller: TenantCaller,
  input: ParsedInputOf<typeof activitySignPage>,
): Promise<OutputOf<typeof activitySignPage>> => {
  await accessActivity(tx, caller, input.activityUuid)
  const where = conditionOf(input)
  const [counted] = await tx.select({ total: count() }).from(activitySign).where(where)
  const rows = await tx
    .select()
    .from(activitySign)
    .where(where)
    .orderBy(...ORDER)
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const seats = await seatsOf(
    tx,
    rows.map(({ userUuid }) => userUuid),
  )
  const list = rows.map((row) => ({
    userUuid: row.userUuid,
    userName: seats.get(row.userUuid)?.userName ?? '',
    organName: seats.get(row.userUuid)?.organName ?? null,
    stateCode: signStateOf(row.stateCode),
    signTime: row.signedAt.toISOString(),
    checkinTime: row.checkedInAt?.toISOString() ?? null,
  }))
  return toPage(list, counted?.total ?? 0, input)
}

/** Departments that are told one by one, those with most people first; the latest days. */
const ORGANS_MAX = 20
const DAYS_MAX = 60

/** Figures of one activity. */
export const statisticsOf = async (tx: Tx, caller: TenantCaller, activityUuid: string): Promise<OutputOf<typeof getActivityStatistics>> => {
  await accessActivity(tx, caller, activityUuid)
  const { signed, waiting, cancelled } = SIGN_STATE
  const states = await tx
    .select({ stateCode: activitySign.stateCode, n: count(), checkedIn: count(activitySign.checkedInAt) })
    .from(activitySign)
    .where(eq(activitySign.activityUuid, activityUuid))
    .groupBy(activitySign.stateCode)
  const of = (state: number) => states.find(({ stateCode }) => stateCode === state)
  const organs = await tx.execute<{ name: string | null; count: number; organs: number }>(sql`
    select seat.organ_name as name, count(*)::int as count, (count(*) over ())::int as organs
    from member_seats(array(select user_uuid from activity_sign where activity_uuid = ${activityUuid} and state_code = ${signed})) seat
    group by 1 order by 2 desc, 1 limit ${ORGANS_MAX}`)
  const days = await tx.execute<{ name: string; count: number }>(sql`
    select to_char(signed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as name, count(*)::int as count
    from activity_sign where activity_uuid = ${activityUuid} and state_code = ${signed} group by 1 order by 1 desc limit ${DAYS_MAX}`)
  return {
    signCount: of(signed)?.n ?? 0,
    waitCount: of(waiting)?.n ?? 0,
    cancelCount: of(cancelled)?.n ?? 0,
    checkinCount: of(signed)?.checkedIn ?? 0,
    organList: organs.rows.map(({ name, count: n }) => ({ name: name ?? '', count: n })),
    moreOrganCount: (organs.rows[0]?.organs ?? 0) - organs.rows.length,
    dayList: days.rows.toReversed(),
  }
}

const params = z.object({ activityUuid: z.uuid(), keyword: z.string().max(50).optional(), stateCode: z.literal([1, 2, 3]).optional() })
type Params = z.output<typeof params>

const WORDS = { 1: '已报名', 2: '候补中', 3: '已取消' } as const
const COLUMNS = [
  { label: '姓名' },
  { label: '部门' },
  { label: '状态' },
  { label: '报名时间', kind: 'instant' },
  { label: '签到时间', kind: 'instant' },
] as const

/** After the last row of the chunk before. */
const after = (last: SignRecord | undefined): SQL | undefined =>
  last &&
  or(
    gt(activitySign.stateCode, last.stateCode),
    and(
      eq(activitySign.stateCode, last.stateCode),
      or(gt(activitySign.signedAt, last.signedAt), and(eq(activitySign.signedAt, last.signedAt), gt(activitySign.userUuid, last.userUuid))),
    ),
  )

async function* rowsOf(tx: Tx, given: Params): AsyncGenerator<ExportCell[][]> {
  for (let last: SignRecord | undefined; ; ) {
    const rows = await tx
      .select()
      .from(activitySign)
      .where(and(conditionOf({ ...given, checkinFlag: undefined }), after(last)))
      .orderBy(...ORDER)
      .limit(EXPORT_CHUNK)
    const seats = await seatsOf(
      tx,
      rows.map(({ userUuid }) => userUuid),
    )
    yield rows.map((row) => [
      seats.get(row.userUuid)?.userName ?? '',
      seats.get(row.userUuid)?.organName ?? '',
      WORDS[signStateOf(row.stateCode)],
      row.signedAt,
      row.checkedInAt,
    ])
    if (rows.length < EXPORT_CHUNK) return
    last = rows.at(-1)
  }
}

/** Who signed up for an activity, as a file. */
export const signExport: Exporter<Params> = {
  code: 'activity_sign',
  title: t('活动报名'),
  access: [ROLE.engagement],
  params,
  columns: () => COLUMNS,
  count: async (tx, given) =>
    (
      await tx
        .select({ n: count() })
        .from(activitySign)
        .where(conditionOf({ ...given, checkinFlag: undefined }))
    )[0]?.n ?? 0,
  rows: rowsOf,
}
