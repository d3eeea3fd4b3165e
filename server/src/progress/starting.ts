import { createHash } from 'node:crypto'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { EXPORT_REASON, PLATFORM_JOBS, PROGRESS_KIND, type ProgressKind } from '@qifuyun/contract/progress/constants.ts'
import type { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { attachFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import type { Platform } from '#src/platform/platform.ts'
import { awaitsApproval } from './approving.ts'
import { governanceOf, policyOf } from './governing.ts'
import { importLimitKb } from './import/limit.ts'
import { isUndoable, resetUndo } from './import/undo.ts'
import { goesByItself, type JobSpec } from './job-spec.ts'
import { enqueueJob } from './queue.ts'
import { findProgress, openRecord } from './records.ts'
import { findExporter, findImporter } from './registry.ts'
import { refuse, refuseField, t } from './texts.ts'
import { checkAccess, heldBy, type JobUser } from './user.ts'

/** What the files of an import hang on while it runs. */
export const SOURCE_FILES = 'progressSource'

const unknownCode = (): never => refuseField('progressBusinessCode', '不支持的业务类型')

/** The export of a code; 422 where there is none. */
export const getExporter = (platform: Platform, code: string) => findExporter(platform, code) ?? unknownCode()
/** The import of a code; 422 where there is none. */
export const getImporter = (platform: Platform, code: string) => findImporter(platform, code) ?? unknownCode()

export const fingerprintOf = (code: string, spec: JobSpec): string =>
  createHash('sha256')
    .update(JSON.stringify([code, spec]))
    .digest('base64url')

export interface Begun {
  progressId: string
}

interface Job {
  businessCode: string
  /** Absent: the platform's. */
  appKey: string | undefined
  title: Sentence
  kindCode: ProgressKind
  spec: JobSpec
  params?: Sentence | null
  sensitive?: boolean
  reason?: string | null
}

/** Opens the record of a job, or finds the one that does the same already; a new one is prepared before it is queued, unless it waits. */
export const begin = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: Pick<JobUser, 'enterpriseUuid' | 'userUuid'>,
  job: Job,
  prepare: (progressId: string) => Promise<'waits' | undefined> = async () => undefined,
): Promise<Begun> => {
  const fingerprint = fingerprintOf(job.businessCode, job.spec)
  const { appKey = PLATFORM_JOBS, params = null, sensitive = false, reason = null } = job
  const { perUserRunning: runningMax } = await policyOf(tx, platform, appKey)
  const opening = { enterpriseUuid, userUuid, ...job, appKey, params, sensitive, reason, runningMax, fingerprint }
  const { progressId, fresh } = await openRecord(tx, platform, opening)
  if (fresh) {
    if ((await prepare(progressId)) === 'waits') return { progressId }
    await enqueueJob(tx, platform, { enterpriseUuid, progressId, userUuid: goesByItself(job.spec) ? null : userUuid, runningMax })
  }
  return { progressId }
}

/** Whether exports of an application are sensitive. Refuses one without a reason. */
export const admitReason = async (tx: Tx, platform: Platform, appKey: string, reason = ''): Promise<boolean> => {
  const { sensitive } = await policyOf(tx, platform, appKey)
  if (sensitive && textLength(reason) < EXPORT_REASON.min) refuseField('reason', '请填写导出原因，至少5个字')
  return sensitive
}

/**
 * Begins an export, in the transaction of the call. Refuses an unknown code, who may not, a filter that does not fit, a sensitive one without
 * a reason and a fourth job.
 */
export const startExport = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { progressBusinessCode: businessCode, progressParamData: params, reason }: ParsedInputOf<typeof exportExcel>,
): Promise<Begun> => {
  const exporter = getExporter(platform, businessCode)
  await checkAccess(tx, exporter.access, user)
  const parsed = parseInput(exporter.params, params)
  await exporter.check?.(tx, parsed, user)
  const spec: JobSpec = { type: 'export', ...heldBy(user), params }
  const title = t('{title}导出', { title: exporter.title })
  const { appKey } = exporter
  const sensitive = await admitReason(tx, platform, appKey ?? PLATFORM_JOBS, reason)
  const said = { params: exporter.describe?.(parsed) ?? null, sensitive, reason: sensitive ? (reason ?? null) : null }
  const job = { businessCode, appKey, title, kindCode: PROGRESS_KIND.export, spec, ...said }
  return begin(tx, platform, user, job, async (progressId) => {
    if (!sensitive) return undefined
    const begun = { progressId, title, params: said.params, reason: reason ?? '', user }
    await governanceOf(platform).tell(tx, begun)
    return (await awaitsApproval(tx, platform, appKey ?? PLATFORM_JOBS, begun)) ? 'waits' : undefined
  })
}

export const refuseLarge = (limitKb: number): never => {
  throw new Refusal(CODE.tooLarge, 413, { text: '文件大小不能超过{max}KB!', params: { max: limitKb } }, {}, { limitKb })
}

/**
 * Begins an import, in the transaction of the call. Refuses an unknown code, who may not, files that are not theirs to give or larger than the
 * enterprise allows (413), and a fourth job.
 */
export const startImport = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { progressBusinessCode: businessCode, excelPath: filePaths, progressParamData }: ParsedInputOf<typeof importExcel>,
): Promise<Begun> => {
  const importer = getImporter(platform, businessCode)
  await checkAccess(tx, importer.access, user)
  const { allOrNothing, dryRun, repairs, mapping, ...params } = progressParamData
  parseInput(importer.params, params)
  const spec: JobSpec = { type: 'import', ...heldBy(user), params, filePaths, allOrNothing, dryRun, repairs, mapping }
  const title = t('{title}导入', { title: importer.title })
  return begin(
    tx,
    platform,
    user,
    { businessCode, appKey: importer.appKey, title, kindCode: PROGRESS_KIND.import, spec },
    async (progressId) => {
      const attachment = { ownerType: SOURCE_FILES, ownerUuid: progressId, filePaths, userUuid: user.userUuid, field: 'excelPath' }
      const files = await attachFiles(tx, platform, attachment)
      const limitKb = await importLimitKb(tx, businessCode)
      if (files.some(({ fileSize }) => fileSize > limitKb * 1_024)) refuseLarge(limitKb)
      return undefined
    },
  )
}

/** Begins to take an own import back. 404 for another's; refuses what cannot be taken back, or not any more. */
export const startUndo = async (tx: Tx, platform: Platform, user: JobUser, importId: string): Promise<Begun> => {
  const record = await findProgress(tx, user.userUuid, importId)
  const importer = findImporter(platform, record.progressBusinessCode)
  if (importer?.undo === undefined || record.kindCode !== PROGRESS_KIND.import) return refuse('该导入不支持撤销')
  await checkAccess(tx, importer.access, user)
  const over = record.progressStateCode === PROGRESS_STATE.finished || record.progressStateCode === PROGRESS_STATE.failed
  if (!over || !(await isUndoable(tx, platform, record))) refuse('没有可撤销的数据')
  const { progressBusinessCode: businessCode } = record
  const spec: JobSpec = { type: 'undo', ...heldBy(user), params: record.spec?.params ?? {}, importId }
  const title = t('撤销{title}导入', { title: importer.title })
  const job = { businessCode, appKey: importer.appKey, title, kindCode: PROGRESS_KIND.undo, spec }
  return begin(tx, platform, user, job, async () => {
    await resetUndo(tx, importId)
    return undefined
  })
}
