import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { PROGRESS_KIND, type ProgressKind, RUNNING_MAX, UNFINISHED_MAX } from '@qifuyun/contract/progress/constants.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { savingUrl } from '#src/files/service.ts'
import { and, count, eq, type InferSelectModel, inArray, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chinese, readIn } from '#src/platform/words.ts'
import { goesByItself, type JobSpec } from './job-spec.ts'
import { progressRecord, progressTurn } from './tables.ts'
import { refuse, t } from './texts.ts'

const UNFINISHED = [PROGRESS_STATE.queued, PROGRESS_STATE.started, PROGRESS_STATE.running]
const FINAL: readonly string[] = [PROGRESS_STATE.failed, PROGRESS_STATE.finished]

export type ProgressRecord = InferSelectModel<typeof progressRecord>

/** The language that a job was begun in. */
export const languageOf = ({ spec }: Pick<ProgressRecord, 'spec'>): Language => spec?.language ?? 'zh-CN'

/** What a record is called. */
export const titleIn = ({ progressTitle, words }: Pick<ProgressRecord, 'progressTitle' | 'words'>, language: Language): string =>
  readIn(language, progressTitle, words?.title)

/** Kinds whose file is that of what could not be done. */
const REJECTING: readonly number[] = [PROGRESS_KIND.import, PROGRESS_KIND.undo, PROGRESS_KIND.work]

/** A record as the wire shows it; the file's address is fresh. */
export const presentProgress = (platform: Pick<Platform, 'secrets' | 'clock'>, row: ProgressRecord, language: Language): Progress => {
  const address = savingUrl(platform, row.filePath)
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
  spec: JobSpec
  /** Tells the same work; while it is unfinished, the same record is given again. */
  fingerprint: string
}

const ofUser = (userUuid: string) => and(eq(progressRecord.userUuid, userUuid), inArray(progressRecord.progressStateCode, UNFINISHED))

/** Locked until commit: two starts at once must not both find the last place. Refuses a fourth job (422 `LIMIT`); gives how many go before it. */
const takePlace = async (tx: Tx, userUuid: string): Promise<number> => {
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

const lockStarts = (tx: Tx, userUuid: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('progress ' || ${userUuid}, 0))`)

const insert = async (
  tx: Tx,
  { ids, clock }: Platform,
  start: Start,
  more: Partial<Opening> & { msg?: Sentence | null } = {},
): Promise<string> => {
  const { enterpriseUuid, userUuid, businessCode, title } = start
  const progressId = ids.uuid()
  const now = clock.now()
  const { kindCode, spec, fingerprint, msg } = more
  await tx.insert(progressRecord).values({
    enterpriseUuid,
    progressId,
    userUuid,
    progressBusinessCode: businessCode,
    progressStateCode: PROGRESS_STATE.queued,
    progressTitle: chinese(title),
    progressMsg: msg ? chinese(msg) : null,
    words: { title, ...(msg && { msg }) },
    ...(kindCode === undefined ? {} : { kindCode }),
    ...(spec === undefined ? {} : { spec }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    createdAt: now,
    updatedAt: now,
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
  await lockStarts(tx, start.userUuid)
  await takePlace(tx, start.userUuid)
  return insert(tx, platform, start)
}

/** Begins a record of work that a worker does by its spec, or finds the unfinished one of the same work. Refuses as `startProgress`. */
export const openRecord = async (tx: Tx, platform: Platform, opening: Opening): Promise<{ progressId: string; fresh: boolean }> => {
  await lockStarts(tx, opening.userUuid)
  const same = and(ofUser(opening.userUuid), eq(progressRecord.fingerprint, opening.fingerprint))
  const [found] = await tx.select({ progressId: progressRecord.progressId }).from(progressRecord).where(same)
  if (found !== undefined) return { ...found, fresh: false }
  const ahead = goesByItself(opening.spec) ? 0 : await takePlace(tx, opening.userUuid)
  const msg = ahead < RUNNING_MAX ? null : t('前面还有{n}个任务', { n: ahead })
  return { progressId: await insert(tx, platform, opening, { ...opening, msg }), fresh: true }
}

export type Step = Partial<
  Pick<ProgressRecord, 'progressStateCode' | 'progressCount' | 'progressCompleteCount' | 'progressResultData' | 'filePath'> & {
    progressMsg: Sentence | null
  }
>

/**
 * Moves an unfinished record on, in its enterprise's transaction; gives it, or undefined when it is over already. What is complete never
 * gets less: work that starts over catches up first.
 */
export const moveProgress = async (tx: Tx, { clock }: Platform, progressId: string, step: Step): Promise<ProgressRecord | undefined> => {
  const unfinished = and(eq(progressRecord.progressId, progressId), inArray(progressRecord.progressStateCode, UNFINISHED))
  const { progressCompleteCount: complete, progressMsg: msg, ...others } = step
  const now = clock.now()
  const [row] = await tx
    .update(progressRecord)
    .set({
      ...others,
      ...(msg === null && { progressMsg: null }),
      ...(msg && { progressMsg: chinese(msg), words: sql`coalesce(${progressRecord.words}, '{}') || ${JSON.stringify({ msg })}::jsonb` }),
      ...(complete === undefined ? {} : { progressCompleteCount: sql`greatest(${progressRecord.progressCompleteCount}, ${complete})` }),
      ...(FINAL.includes(step.progressStateCode ?? '') ? { finishedAt: now } : {}),
      updatedAt: now,
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
    .where(and(eq(progressRecord.progressId, progressId), eq(progressRecord.userUuid, userUuid)))
  return row ?? absent()
}
