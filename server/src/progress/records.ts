import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { PLATFORM_JOBS, PROGRESS_KIND, type ProgressKind, UNFINISHED_MAX } from '@qifuyun/contract/progress/constants.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { presentFiles, savingUrl } from '#src/files/service.ts'
import { and, count, eq, inArray, isNull, like, max, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readIn } from '#src/platform/words.ts'
import { localDay } from './cell-format.ts'
import { policyOf } from './governing.ts'
import { goesByItself, type JobSpec } from './job-spec.ts'
import { isExpired } from './status.ts'
import { type ProgressRecord, progressRecord, progressTurn } from './tables.ts'
import { refuse, t } from './texts.ts'

const UNFINISHED = [PROGRESS_STATE.queued, PROGRESS_STATE.started, PROGRESS_STATE.running]
const FINAL: readonly string[] = [PROGRESS_STATE.failed, PROGRESS_STATE.finished]

/** The language that a job was begun in. */
export const languageOf = ({ spec }: Pick<ProgressRecord, 'spec'>): Language => spec?.language ?? 'zh-CN'

/** What a record is called. */
export const titleIn = ({ progressTitle, words }: Pick<ProgressRecord, 'progressTitle' | 'words'>, language: Language): string =>
  readIn(language, progressTitle, words?.title)

/** Kinds whose file is that of what could not be done. */
const REJECTING: readonly number[] = [PROGRESS_KIND.import, PROGRESS_KIND.undo, PROGRESS_KIND.work]

/** A record as the wire shows it; the file's address is fresh. */
export const presentProgress = (platform: Pick<Platform, 'secrets' | 'clock'>, row: ProgressRecord, language: Language): Progress => {
  // What is sensitive is given out by links that are good for its user only.
  const address = row.sensitive || isExpired(row, platform.clock.now()) ? null : savingUrl(platform, row.filePath)
  const rejected = REJECTING.includes(row.kindCode)
  return {
    progressId: row.progressId,
    progressBusinessCode: row.progressBusinessCode,
    progressStateCode: row.progressStateCode,
    progressTitle: titleIn(row, language),
    progressCount: row.progressCount,
    progressCompleteCount: row.progressCompleteCount,
    progressMsg: row.progressMsg && readIn(language, row.progressMsg, row.words?.msg),
    progressResultData:
      row.progressResultData === null
        ? null
        : {
            fileName: null,
            count: 0,
            successCount: 0,
            failCount: 0,
            ...row.progressResultData,
            excelHttpPath: rejected ? null : address,
            excelErrorPath: rejected ? address : null,
          },
    createTime: row.createdAt.toISOString(),
  }
}

interface Start {
  enterpriseUuid: string
  userUuid: string
  businessCode: string
  title: Sentence
}

interface Opening extends Start {
  kindCode: ProgressKind
  appKey: string
  params: Sentence | null
  sensitive: boolean
  reason: string | null
  /** Jobs of the user that run side by side. */
  runningMax: number
  spec: JobSpec
  /** Tells the same work; while it is unfinished, the same record is given again. */
  fingerprint: string
}

const ofUser = (userUuid: string) => and(eq(progressRecord.userUuid, userUuid), inArray(progressRecord.progressStateCode, UNFINISHED))

/** Locked until commit: two starts at once must not both find the last place. Refuses a fourth job (422 `LIMIT`); gives how many go before it. */
export const takePlace = async (tx: Tx, userUuid: string): Promise<number> => {
  // What goes by itself is no matter of the one among whose jobs it stands.
  const begun = sql`coalesce(${progressRecord.spec} ->> 'byItself', 'false') = 'false'`
  const [found] = await tx
    .select({ running: count() })
    .from(progressRecord)
    .where(and(ofUser(userUuid), begun))
  const ahead = found?.running ?? 0
  if (ahead >= UNFINISHED_MAX) refuse('进行中的任务不能超过3个', {}, 'LIMIT')
  return ahead
}

/** One start at a time in an enterprise: of two, one finds what the other has begun, and numbers follow each other. */
export const lockStarts = (tx: Tx, enterpriseUuid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('progress ' || ${enterpriseUuid}, 0))`)

const NUMBER_WIDTH = 6

/** The next number of the day, under the lock of starts: `XZ20260131000001`. */
const nextNumber = async (tx: Tx, now: Date): Promise<string> => {
  const day = `XZ${localDay(now)}`
  const [found] = await tx
    .select({ last: max(progressRecord.jobNo) })
    .from(progressRecord)
    .where(like(progressRecord.jobNo, `${day}%`))
  return `${day}${String(Number(found?.last?.slice(day.length) ?? 0) + 1).padStart(NUMBER_WIDTH, '0')}`
}

/** What somebody reads whose job is not among the next. */
export const waitingMessage = (ahead: number, runningMax: number): Sentence | null =>
  ahead < runningMax ? null : t('前面还有{n}个任务', { n: ahead })

const insert = async (
  tx: Tx,
  { ids, clock }: Platform,
  start: Start,
  more: Partial<Omit<Opening, keyof Start>> & { msg?: Sentence | null } = {},
): Promise<string> => {
  const { enterpriseUuid, userUuid, businessCode, title } = start
  const progressId = ids.uuid()
  const now = clock.now()
  const { msg, params, runningMax: _ofTheQueue, ...columns } = more
  await tx.insert(progressRecord).values({
    enterpriseUuid,
    progressId,
    jobNo: await nextNumber(tx, now),
    userUuid,
    progressBusinessCode: businessCode,
    progressStateCode: PROGRESS_STATE.queued,
    progressTitle: chinese(title),
    progressMsg: msg ? chinese(msg) : null,
    paramText: params ? chinese(params) : null,
    words: { title, ...(msg && { msg }), ...(params && { params }) },
    ...columns,
    createdAt: now,
    updatedAt: now,
    queuedAt: now,
  })
  // Anyone who was never served comes first, and the clean-up finds every enterprise here.
  await tx
    .insert(progressTurn)
    .values({ enterpriseUuid, servedAt: new Date(0) })
    .onConflictDoNothing()
  return progressId
}

/** Begins a record in the transaction that enqueues its job. Refuses a fourth one at once (422 `LIMIT`). */
export const startProgress = async (tx: Tx, platform: Platform, start: Start): Promise<string> => {
  await lockStarts(tx, start.enterpriseUuid)
  await takePlace(tx, start.userUuid)
  return insert(tx, platform, start, { appKey: PLATFORM_JOBS })
}

/** The unfinished job of a user that does the same. */
export const findSame = async (tx: Tx, userUuid: string, fingerprint: string): Promise<string | undefined> => {
  const same = and(ofUser(userUuid), eq(progressRecord.fingerprint, fingerprint))
  return (await tx.select({ progressId: progressRecord.progressId }).from(progressRecord).where(same))[0]?.progressId
}

/** Begins a record of work that a worker does by its spec, or finds the unfinished one of the same work. Refuses as `startProgress`. */
export const openRecord = async (tx: Tx, platform: Platform, opening: Opening): Promise<{ progressId: string; fresh: boolean }> => {
  await lockStarts(tx, opening.enterpriseUuid)
  const same = await findSame(tx, opening.userUuid, opening.fingerprint)
  if (same !== undefined) return { progressId: same, fresh: false }
  const ahead = goesByItself(opening.spec) ? 0 : await takePlace(tx, opening.userUuid)
  const { kindCode, appKey, params, sensitive, reason, spec, fingerprint } = opening
  const msg = waitingMessage(ahead, opening.runningMax)
  const more = { kindCode, appKey, params, sensitive, reason, spec, fingerprint, msg }
  return { progressId: await insert(tx, platform, opening, more), fresh: true }
}

export type Step = Partial<
  Pick<
    ProgressRecord,
    'progressStateCode' | 'progressCount' | 'progressCompleteCount' | 'progressResultData' | 'filePath' | 'startedAt' | 'node' | 'cancelled'
  > & { progressMsg: Sentence | null }
>

/** What is known of a job from its end on: how large its file is, and when that goes by the policy of its application. */
const atTheEnd = async (tx: Tx, platform: Platform, progressId: string, { filePath }: Step) => {
  const [found] = await tx.select({ appKey: progressRecord.appKey }).from(progressRecord).where(eq(progressRecord.progressId, progressId))
  const { keepDays } = await policyOf(tx, platform, found?.appKey ?? PLATFORM_JOBS)
  const now = platform.clock.now()
  const file = filePath ? (await presentFiles(tx, platform, [filePath])).get(filePath) : undefined
  return {
    finishedAt: now,
    expireAt: new Date(now.getTime() + keepDays * DAY_MS),
    ...(file && { fileSize: file.fileSize, sha256: file.sha256 }),
  }
}

/**
 * Moves an unfinished record on, in its enterprise's transaction; gives it, or undefined when it is over already. What is complete never
 * gets less: work that starts over catches up first.
 */
export const moveProgress = async (tx: Tx, platform: Platform, progressId: string, step: Step): Promise<ProgressRecord | undefined> => {
  const unfinished = and(eq(progressRecord.progressId, progressId), inArray(progressRecord.progressStateCode, UNFINISHED))
  const { progressCompleteCount: complete, progressMsg: msg, ...others } = step
  const end = FINAL.includes(step.progressStateCode ?? '') ? await atTheEnd(tx, platform, progressId, step) : {}
  const [row] = await tx
    .update(progressRecord)
    .set({
      ...others,
      ...(msg === null && { progressMsg: null }),
      ...(msg && { progressMsg: chinese(msg), words: sql`coalesce(${progressRecord.words}, '{}') || ${JSON.stringify({ msg })}::jsonb` }),
      ...(complete === undefined ? {} : { progressCompleteCount: sql`greatest(${progressRecord.progressCompleteCount}, ${complete})` }),
      ...end,
      updatedAt: platform.clock.now(),
    })
    .where(unfinished)
    .returning()
  return row
}

/** Tells the user's windows how far a record is; after the commit. */
export const tellProgress = (platform: Platform, row: ProgressRecord | undefined): void => {
  if (row !== undefined) platform.realtime.toUser(row.userUuid, 'progress:update', presentProgress(platform, row, languageOf(row)))
}

/** An own record; another user's is absent (404). */
export const findProgress = async (tx: Tx, userUuid: string, progressId: string): Promise<ProgressRecord> => {
  const [row] = await tx
    .select()
    .from(progressRecord)
    .where(and(eq(progressRecord.progressId, progressId), eq(progressRecord.userUuid, userUuid), isNull(progressRecord.hiddenAt)))
  return row ?? absent()
}

/** Anybody's record of the enterprise; 404 where there is none. */
export const findAnyProgress = async (tx: Tx, progressId: string): Promise<ProgressRecord> => {
  const [row] = await tx.select().from(progressRecord).where(eq(progressRecord.progressId, progressId))
  return row ?? absent()
}
