import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { progressFigures } from '@qifuyun/contract/progress/endpoints.ts'
import { z } from 'zod'
import { and, eq, gte, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkJobRight, governanceOf } from './governing.ts'
import { keepsFile } from './status.ts'
import { progressRecord } from './tables.ts'
import type { JobUser } from './user.ts'

const { createdAt, queuedAt, startedAt, finishedAt, progressStateCode, cancelled, fileSize, appKey, userUuid, hiddenAt } = progressRecord

const failed = sql`(${progressStateCode} = ${PROGRESS_STATE.failed} and not ${cancelled})`
const secondsBetween = (from: SQL, to: unknown) => sql`avg(extract(epoch from ${to} - ${from})) filter (where ${finishedAt} is not null)`

const Sums = z.object({
  jobs: z.coerce.number(),
  over: z.coerce.number(),
  failures: z.coerce.number(),
  waited: z.coerce.number().nullable(),
  ran: z.coerce.number().nullable(),
})
const Kept = z.object({ files: z.coerce.number(), bytes: z.coerce.number() })
const Day = z.object({ day: z.string(), jobs: z.coerce.number(), failures: z.coerce.number() })

const HUNDREDTHS = 10_000
const TENTH = 10
const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * TENTH) / TENTH)

/** Local days from a first one on, with what happened on each. */
const everyDay = (first: Date, days: number, found: readonly z.output<typeof Day>[]) => {
  const byDay = new Map(found.map((each) => [each.day, each]))
  return Array.from({ length: days }, (_day, index) => {
    const day = chinaDay(new Date(first.getTime() + index * DAY_MS))
    return { day, jobCount: byDay.get(day)?.jobs ?? 0, failCount: byDay.get(day)?.failures ?? 0 }
  })
}

/** What became of the jobs of some days: the user's own, or those of everybody for who may see them. */
export const jobFigures = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { days, allFlag }: ParsedInputOf<typeof progressFigures>,
): Promise<OutputOf<typeof progressFigures>> => {
  if (allFlag === 1) await checkJobRight(tx, platform, user, 'viewAll')
  const now = platform.clock.now()
  const first = new Date(chinaMidnight(chinaDay(now)).getTime() - (days - 1) * DAY_MS)
  const whose = allFlag === 1 ? undefined : and(eq(userUuid, user.userUuid), isNull(hiddenAt))
  const where = and(whose, gte(createdAt, first))
  const day = sql`to_char(${createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const [sums] = (
    await tx.execute(sql`select count(*) as jobs, count(*) filter (where ${finishedAt} is not null and not ${cancelled}) as over,
      count(*) filter (where ${failed}) as failures, ${secondsBetween(sql`coalesce(${queuedAt}, ${createdAt})`, startedAt)} as waited,
      ${secondsBetween(sql`${startedAt}`, finishedAt)} as ran from ${progressRecord} where ${where}`)
  ).rows.map((row) => Sums.parse(row))
  const [kept] = (
    await tx.execute(sql`select count(*) as files, coalesce(sum(${fileSize}), 0) as bytes from ${progressRecord}
      where ${and(whose, keepsFile(now))}`)
  ).rows.map((row) => Kept.parse(row))
  const byDay = await tx.execute(sql`select ${day} as day, count(*) as jobs, count(*) filter (where ${failed}) as failures
    from ${progressRecord} where ${where} group by 1`)
  const apps = await tx.selectDistinct({ appKey }).from(progressRecord).where(where).orderBy(appKey)
  const { may } = governanceOf(platform)
  return {
    jobCount: sums?.jobs ?? 0,
    failCount: sums?.failures ?? 0,
    failRate: sums === undefined || sums.over === 0 ? 0 : Math.round((sums.failures * HUNDREDTHS) / sums.over),
    waitSeconds: rounded(sums?.waited ?? null),
    runSeconds: rounded(sums?.ran ?? null),
    fileCount: kept?.files ?? 0,
    fileSize: kept?.bytes ?? 0,
    appList: apps.map((each) => each.appKey),
    viewAllFlag: (await may(tx, user, 'viewAll')) ? 1 : 0,
    cancelAnyFlag: (await may(tx, user, 'cancelAny')) ? 1 : 0,
    dayList: everyDay(
      first,
      days,
      byDay.rows.map((row) => Day.parse(row)),
    ),
  }
}
