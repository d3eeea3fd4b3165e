import * as calls from '@qifuyun/contract/progress/endpoints.ts'
import { declareFileOwner, declareImportLimit } from '#src/files/service.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { regenerate, retryJob } from './again.ts'
import { startBundle } from './bundle/starting.ts'
import { cancelJob } from './cancelling.ts'
import { PROGRESS_FILE } from './downloads.ts'
import { expireProgress } from './expiry.ts'
import { jobFigures } from './figures.ts'
import { readHeaders } from './import/header.ts'
import { changeLimit, importLimitKb, presentSetting } from './import/limit.ts'
import { answerTemplate } from './import/template.ts'
import { linkJobFile, openJobFile } from './linking.ts'
import { listAllProgress, listPreview, listProgress } from './listing.ts'
import { findProgress, presentProgress, tellProgress } from './records.ts'
import { removeJobs } from './removing.ts'
import { runJobs } from './runner.ts'
import { type Begun, getImporter, SOURCE_FILES, startExport, startImport, startUndo } from './starting.ts'
import { progressRecord } from './tables.ts'
import { checkAccess, userOf } from './user.ts'

const KB = 1_024

const readingRoutes = (platform: Platform): Route[] => [
  handle(calls.getProgressInfo, ({ input, caller, request: { language } }) =>
    within(platform, caller, async (tx) => presentProgress(platform, await findProgress(tx, caller.userUuid, input.progressId), language)),
  ),
  handle(calls.progressPage, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => listProgress(tx, platform, { userUuid: caller.userUuid, language }, input)),
  ),
  handle(calls.progressAllPage, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => listAllProgress(tx, platform, userOf(caller, language), input)),
  ),
  handle(calls.progressFigures, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => jobFigures(tx, platform, userOf(caller, language), input)),
  ),
  handle(calls.importPreview, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => listPreview(tx, { userUuid: caller.userUuid, language }, input)),
  ),
  handle(calls.importHeader, ({ input, caller, request: { language } }) => readHeaders(platform, userOf(caller, language), input)),
  handle(calls.importTemplate, ({ input, caller, request: { language } }) => answerTemplate(platform, userOf(caller, language), input)),
  handle(calls.importSetting, ({ input: { progressBusinessCode: code }, caller, request: { language } }) =>
    within(platform, caller, async (tx) => {
      await checkAccess(tx, getImporter(platform, code).access, userOf(caller, language))
      return presentSetting(tx, platform, code, language)
    }),
  ),
]

interface Keyed {
  caller: TenantCaller
  request: RequestInfo
  enter(tx: Tx): Promise<void>
  settle(tx: Tx, begun: Begun): Promise<void>
}

/** A job, its key and its answer are one transaction: the key of a request is free as soon as the node that answers it dies. */
const ONCE = { oneTransaction: true }
const begin = (platform: Platform, { caller, enter, settle }: Keyed, start: (tx: Tx) => Promise<Begun>): Promise<Begun> =>
  within(platform, caller, async (tx) => {
    await enter(tx)
    const begun = await start(tx)
    await settle(tx, begun)
    return begun
  })

const starterOf = ({ caller, request: { language } }: Keyed) => userOf(caller, language)

const doingRoutes = (platform: Platform): Route[] => [
  handle(calls.exportExcel, (call) => begin(platform, call, (tx) => startExport(tx, platform, starterOf(call), call.input)), ONCE),
  handle(calls.importExcel, (call) => begin(platform, call, (tx) => startImport(tx, platform, starterOf(call), call.input)), ONCE),
  handle(calls.importUndo, (call) => begin(platform, call, (tx) => startUndo(tx, platform, starterOf(call), call.input.progressId)), ONCE),
  handle(calls.progressRetry, (call) => begin(platform, call, (tx) => retryJob(tx, platform, starterOf(call), call.input)), ONCE),
  handle(calls.progressRegenerate, (call) => begin(platform, call, (tx) => regenerate(tx, platform, starterOf(call), call.input)), ONCE),
  handle(calls.progressBundle, (call) => begin(platform, call, (tx) => startBundle(tx, platform, starterOf(call), call.input)), ONCE),
  handle(calls.progressLink, ({ input, caller }) =>
    within(platform, caller, (tx) => linkJobFile(tx, platform, caller.userUuid, input.progressId)),
  ),
  handle(calls.progressFile, ({ input, caller }) => within(platform, caller, (tx) => openJobFile(tx, platform, caller.userUuid, input))),
  handle(calls.progressDelete, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ count: await removeJobs(tx, platform, caller.userUuid, input.progressIdList) })),
  ),
  handle(calls.cancelProgress, async ({ input, caller, request: { language } }) => {
    const cancelled = await within(platform, caller, (tx) => cancelJob(tx, platform, userOf(caller, language), input.progressId))
    tellProgress(platform, cancelled)
    return presentProgress(platform, cancelled, language)
  }),
  handle(calls.importSettingUpdate, ({ input, caller, request: { language } }) =>
    within(platform, caller, async (tx) => {
      getImporter(platform, input.progressBusinessCode)
      await changeLimit(tx, caller, input, platform.clock.now())
      return presentSetting(tx, platform, input.progressBusinessCode, language)
    }),
  ),
]

export const progressRoutes = (platform: Platform): Route[] => [...readingRoutes(platform), ...doingRoutes(platform)]

/** Files of a record are for whose record it is. */
const ownRecords = async (tx: Tx, userUuid: string, progressIds: readonly string[]): Promise<Set<string>> => {
  const own = and(inArray(progressRecord.progressId, [...progressIds]), eq(progressRecord.userUuid, userUuid))
  const rows = await tx.select({ progressId: progressRecord.progressId }).from(progressRecord).where(own)
  return new Set(rows.map(({ progressId }) => progressId))
}

/** What long jobs do by themselves. */
export const registerProgress = (platform: Platform): void => {
  declareFileOwner(platform, PROGRESS_FILE, ownRecords)
  declareFileOwner(platform, SOURCE_FILES, ownRecords)
  declareImportLimit(platform, async (tx, code) => (await importLimitKb(tx, code)) * KB)
  runJobs(platform)
  platform.jobs.schedule('progress.expire', '47 * * * *', () => expireProgress(platform))
}
