import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { detachFiles } from '#src/files/service.ts'
import { gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { imRetention } from '../tables.ts'

/** Messages of one transaction, so that the conversation is not locked for long. */
const BATCH = 2_000

/** Tables with rows of single messages, by conversation and seq. */
const OF_MESSAGES = [
  'im_message_edit',
  'im_reaction',
  'im_pin',
  'im_message_hidden',
  'im_message_file',
  'im_mention',
  'im_reminder',
  'im_message',
]

/** Conversations whose first kept message is older than the rule. */
const findOld = async (tx: Tx, enterpriseUuid: string, before: Date): Promise<string[]> => {
  const { rows } = await tx.execute<{ session_uuid: string }>(sql`
    select s.session_uuid from im_session s
    join im_message m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.seq = s.purged_seq + 1
    where s.enterprise_uuid = ${enterpriseUuid} and m.created_at < ${before}`)
  return rows.map((row) => row.session_uuid)
}

/** Lifts read positions that lie among the removed messages: unread counts what is still there. */
const liftReaders = (tx: Tx, enterpriseUuid: string, sessionUuid: string, upTo: number) =>
  tx.execute(sql`
    update im_session_member m
    set last_read_seq = ${upTo}, change_rev = im_rev(),
      read_no = (select w.user_no from im_message w where w.enterprise_uuid = ${enterpriseUuid} and w.session_uuid = ${sessionUuid} and w.seq = ${upTo}),
      own_since = (select count(*)::integer from im_message w where w.enterprise_uuid = ${enterpriseUuid} and w.session_uuid = ${sessionUuid}
        and w.seq > ${upTo} and w.sender_im_account_id = m.im_account_id and w.message_type <> 'system')
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.last_read_seq < ${upTo}`)

const letFilesGo = async (tx: Tx, platform: Platform, enterpriseUuid: string, sessionUuid: string, upTo: number) => {
  const { rows } = await tx.execute<{ message_uuid: string }>(sql`
    select message_uuid from im_message_file where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq <= ${upTo}`)
  for (const row of rows) await detachFiles(tx, platform, { ownerType: 'message', ownerUuid: row.message_uuid })
}

/** Removes the oldest messages of a conversation that the rule reaches, at most 2,000; gives whether there may be more. */
const purgeSome = async (tx: Tx, platform: Platform, enterpriseUuid: string, sessionUuid: string, before: Date): Promise<boolean> => {
  const { rows } = await tx.execute<{ purged_seq: number }>(sql`
    select purged_seq from im_session where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} for update`)
  const purged = rows[0]?.purged_seq ?? 0
  const { rows: found } = await tx.execute<{ up_to: number | null }>(sql`
    select max(seq) filter (where created_at < ${before}) as up_to from (
      select seq, created_at from im_message where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq > ${purged}
      order by seq limit ${BATCH}) oldest`)
  const upTo = found[0]?.up_to ?? null
  if (upTo === null) return false
  await liftReaders(tx, enterpriseUuid, sessionUuid, upTo)
  await letFilesGo(tx, platform, enterpriseUuid, sessionUuid, upTo)
  for (const table of OF_MESSAGES) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and seq <= ${upTo}`)
  }
  await tx.execute(sql`delete from im_search where session_uuid = ${sessionUuid} and seq <= ${upTo}`)
  await tx.execute(sql`
    update im_session set purged_seq = ${upTo}, change_rev = im_rev(), last_message = case when max_seq > ${upTo} then last_message end
    where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid}`)
  return upTo - purged === BATCH
}

/** Removes for good what the enterprises' rules reach. Numbers of messages stay as they are; what was removed is as if before the beginning. */
export const purgeMessages = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  const { db, clock } = platform
  const rules = await db.worker((tx) => tx.select().from(imRetention).where(gt(imRetention.retentionDays, 0)))
  for (const { enterpriseUuid, retentionDays } of rules) {
    const before = new Date(clock.now().getTime() - retentionDays * DAY_MS)
    for (const sessionUuid of await db.tenant(enterpriseUuid, null, (tx) => findOld(tx, enterpriseUuid, before))) {
      for (let more = true; more; ) {
        signal.throwIfAborted()
        more = await db.tenant(enterpriseUuid, null, (tx) => purgeSome(tx, platform, enterpriseUuid, sessionUuid, before))
      }
    }
  }
}
