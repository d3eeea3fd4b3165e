import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { PLANNED_DAYS_MAX, PLANNED_MAX, PLANNED_STATUS } from '@qifuyun/contract/messaging/endpoints.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuse, refuseField, type Said } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Account } from '../sessions.ts'

/** The job that does everything that is due. */
export const DO_PLANNED = 'messaging.planned'

/** Has somebody look at that time for what is due; plans of one second share one job. */
export const wakeAt = async (tx: Tx, { jobs }: Pick<Platform, 'jobs'>, dueAt: Date): Promise<void> => {
  const startAfter = new Date(Math.ceil(dueAt.getTime() / 1_000) * 1_000)
  await jobs.enqueue(tx, DO_PLANNED, {}, { startAfter, singletonKey: startAfter.toISOString() })
}

/** A time to do something at: in the future, and within a year (422). */
export const checkDue = (dueAt: Date, now: Date, field: string): void => {
  if (dueAt <= now) refuseField(field, '时间须晚于当前')
  if (dueAt.getTime() > now.getTime() + PLANNED_DAYS_MAX * DAY_MS) refuseField(field, '时间最晚为一年以内')
}

/** Refuses one more plan than an account may have waiting (422 `LIMIT`), also when two are made at once. */
export const refuseTooMany = async (
  tx: Tx,
  { enterpriseUuid, imAccountId }: Account,
  table: 'im_scheduled_message' | 'im_reminder',
  msg: Said,
) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${imAccountId}`}, 0))`)
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from ${sql.identifier(table)}
    where enterprise_uuid = ${enterpriseUuid} and im_account_id = ${imAccountId} and status_code = ${PLANNED_STATUS.waiting}`)
  if ((rows[0]?.waiting ?? 0) >= PLANNED_MAX) refuse(msg, {}, 'LIMIT')
}

/** What an account calls conversations it is or was in. */
export const sessionNames = async (
  tx: Tx,
  { enterpriseUuid, imAccountId }: Account,
  sessions: readonly string[],
): Promise<Map<string, string>> => {
  if (sessions.length === 0) return new Map()
  const { rows } = await tx.execute<{ session_uuid: string; name: string | null }>(sql`
    select s.session_uuid, coalesce(g.group_name, face.name) as name from im_session s
    left join im_group g on g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    left join im_session_member peer on s.session_type_code = 1 and peer.enterprise_uuid = s.enterprise_uuid
      and peer.session_uuid = s.session_uuid and peer.im_account_id <> ${imAccountId}
    left join im_profile face on face.enterprise_uuid = s.enterprise_uuid and face.im_account_id = peer.im_account_id
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in ${[...new Set(sessions)]}`)
  return new Map(rows.map((row) => [row.session_uuid, row.name ?? '']))
}
