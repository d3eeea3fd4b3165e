import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { MESSAGE_EXPORT, type retentionExport } from '@qifuyun/contract/messaging/endpoints.ts'
import { z } from 'zod'
import { keepMadeFile } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { JobRun } from '#src/platform/jobs/jobs.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moveProgress, PROGRESS_FILE, startProgress, tellProgress } from '#src/progress/service.ts'
import { t } from '../texts.ts'

const EXPORT = 'messaging.export'
const PAGE = 1_000
const HOUR_S = 3_600

const Job = z.object({
  enterpriseUuid: z.uuid(),
  userUuid: z.uuid(),
  progressId: z.uuid(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  sessionUuid: z.uuid().nullable(),
})
type Job = z.output<typeof Job>

/** Starts an export in the transaction of the call. Refuses a time span that ends before it begins (422) and a fourth job at once. */
export const startExport = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { createTimeBegin, createTimeEnd, sessionUuid }: ParsedInputOf<typeof retentionExport>,
): Promise<{ progressId: string }> => {
  if (createTimeBegin && createTimeEnd && createTimeBegin >= createTimeEnd) refuseField('createTime', '开始时间须早于结束时间')
  const progressId = await startProgress(tx, platform, { enterpriseUuid, userUuid, businessCode: MESSAGE_EXPORT, title: t('聊天记录导出') })
  const job: Job = {
    enterpriseUuid,
    userUuid,
    progressId,
    from: createTimeBegin?.toISOString() ?? null,
    to: createTimeEnd?.toISOString() ?? null,
    sessionUuid: sessionUuid ?? null,
  }
  await platform.jobs.enqueue(tx, EXPORT, job, { expireInSeconds: HOUR_S })
  return { progressId }
}

type Row = {
  session_uuid: string
  seq: number
  session_type_code: number
  group_name: string | null
  sender_im_account_id: string | null
  sender_name: string | null
  message_type: string
  content: unknown
  reply_to_seq: number | null
  created_at: string
  edited_at: string | null
  recalled_at: string | null
}

const wantedOf = ({ enterpriseUuid, from, to, sessionUuid }: Job) => sql`m.enterprise_uuid = ${enterpriseUuid}
  and (${from}::timestamptz is null or m.created_at >= ${from}::timestamptz) and (${to}::timestamptz is null or m.created_at < ${to}::timestamptz)
  and (${sessionUuid}::uuid is null or m.session_uuid = ${sessionUuid}::uuid)`

const countWanted = async (tx: Tx, job: Job): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::integer as total from im_message m where ${wantedOf(job)}`)
  return rows[0]?.total ?? 0
}

/** The page after a place. What was recalled is listed, without what it said. */
const pageAfter = async (tx: Tx, job: Job, sessionUuid: string, seq: number): Promise<Row[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select m.session_uuid, m.seq, s.session_type_code, g.group_name, m.sender_im_account_id, p.name as sender_name, m.message_type,
      case when m.recalled_at is null then m.content end as content, m.reply_to_seq, m.created_at, m.edited_at, m.recalled_at
    from im_message m
    join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = m.enterprise_uuid and g.session_uuid = m.session_uuid
    left join im_profile p on p.enterprise_uuid = m.enterprise_uuid and p.im_account_id = m.sender_im_account_id
    where ${wantedOf(job)} and (m.session_uuid, m.seq) > (${sessionUuid}::uuid, ${seq}::integer)
    order by m.session_uuid, m.seq limit ${PAGE}`)
  return rows
}

const iso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())

const lineOf = (row: Row): string =>
  `${JSON.stringify({
    sessionUuid: row.session_uuid,
    sessionTypeCode: row.session_type_code,
    groupName: row.group_name,
    seq: row.seq,
    createTime: iso(row.created_at),
    senderImAccountId: row.sender_im_account_id,
    senderName: row.sender_name,
    messageType: row.message_type,
    content: row.content,
    replyToSeq: row.reply_to_seq,
    editTime: iso(row.edited_at),
    recallTime: iso(row.recalled_at),
  })}\n`

const NIL = '00000000-0000-0000-0000-000000000000'

/** The lines of the file, page by page: never more than one in memory. */
async function* linesOf(
  platform: Platform,
  job: Job,
  signal: AbortSignal,
  onPage: (done: number) => Promise<void>,
): AsyncGenerator<string> {
  let place = { sessionUuid: NIL, seq: 0 }
  for (let done = 0; ; ) {
    signal.throwIfAborted()
    const rows = await platform.db.tenant(job.enterpriseUuid, null, (tx) => pageAfter(tx, job, place.sessionUuid, place.seq))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(lineOf).join('')
    place = { sessionUuid: last.session_uuid, seq: last.seq }
    done += rows.length
    await onPage(done)
  }
}

const runExport = async (platform: Platform, job: Job, signal: AbortSignal): Promise<void> => {
  const { enterpriseUuid, userUuid, progressId } = job
  const move = async (step: Parameters<typeof moveProgress>[3]) =>
    tellProgress(platform, await platform.db.tenant(enterpriseUuid, userUuid, (tx) => moveProgress(tx, platform, progressId, step)))
  const total = await platform.db.tenant(enterpriseUuid, null, (tx) => countWanted(tx, job))
  await move({ progressStateCode: PROGRESS_STATE.running, progressCount: total, progressCompleteCount: 0 })
  let count = 0
  const lines = linesOf(platform, job, signal, async (done) => {
    count = done
    await move({ progressCompleteCount: Math.min(done, total) })
  })
  const name = `聊天记录_${platform.clock.now().toISOString().slice(0, 10)}.jsonl`
  const making = { enterpriseUuid, userUuid, ownerType: PROGRESS_FILE, ownerUuid: progressId }
  const about = { name, fileType: 'document', contentType: 'application/x-ndjson' } as const
  const filePath = await keepMadeFile(platform, { ...making, ...about }, Readable.from(lines, { objectMode: false }))
  const progressResultData = { fileName: name, count, successCount: count, failCount: 0 }
  await move({ progressStateCode: PROGRESS_STATE.finished, progressCompleteCount: total, filePath, progressResultData })
}

/** Exports messages behind the calls. A server that ends gives the job back; what fails otherwise is told in the record. */
export const exportMessages = (platform: Platform): void => {
  platform.jobs.handle(EXPORT, Job, async (job, { signal }: JobRun) => {
    try {
      await runExport(platform, job, signal)
    } catch (error) {
      if (signal.aborted) throw error
      platform.log.error({ err: error, progressId: job.progressId }, 'messages could not be exported')
      const failed = { progressStateCode: PROGRESS_STATE.failed, progressMsg: t('系统繁忙，请稍后再试') }
      const row = await platform.db.tenant(job.enterpriseUuid, job.userUuid, (tx) => moveProgress(tx, platform, job.progressId, failed))
      tellProgress(platform, row)
    }
  })
}
