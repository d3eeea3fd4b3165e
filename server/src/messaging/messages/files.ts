import { declareFileOwner, detachFiles } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Appended } from '../sending/append.ts'

/** Files hang on the message that carries them: `ownerUuid` is its `messageUuid`. */
export const MESSAGE_FILES = 'message'

const FILE_TYPES = new Set(['image', 'file', 'audio', 'video'])

/** Whether messages of the type carry files. */
export const carriesFiles = (messageType: string): boolean => FILE_TYPES.has(messageType)

/** Remembers where newly stored messages with files stand, so that anyone who reads them may read their files. */
export const placeFiles = async (tx: Tx, enterpriseUuid: string, stored: readonly Appended[]): Promise<void> => {
  const places = stored.map(({ message: { messageUuid, sessionUuid, seq } }) => ({ messageUuid, sessionUuid, seq }))
  if (places.length === 0) return
  await tx.execute(sql`
    insert into im_message_file (enterprise_uuid, message_uuid, session_uuid, seq)
    select ${enterpriseUuid}::uuid, p."messageUuid", p."sessionUuid", p.seq
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("messageUuid" uuid, "sessionUuid" uuid, seq integer)`)
}

/** Lets the files of a message go that is taken back: nobody reads them any more. */
export const dropFiles = async (tx: Tx, platform: Platform, messageUuid: string): Promise<void> => {
  await detachFiles(tx, platform, { ownerType: MESSAGE_FILES, ownerUuid: messageUuid })
  await tx.execute(sql`delete from im_message_file where message_uuid = ${messageUuid}`)
}

/** Who may read a message may read its files: they were in the conversation when it came, it was not taken back, and they did not delete it. */
export const readableOwners = async (tx: Tx, userUuid: string, messageUuids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ message_uuid: string }>(sql`
    select f.message_uuid
    from im_message_file f
    join im_session s on s.enterprise_uuid = f.enterprise_uuid and s.session_uuid = f.session_uuid
    join im_session_member m on m.enterprise_uuid = f.enterprise_uuid and m.session_uuid = f.session_uuid and m.user_uuid = ${userUuid}
    join im_message i on i.enterprise_uuid = f.enterprise_uuid and i.session_uuid = f.session_uuid and i.seq = f.seq
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    where f.message_uuid in ${[...messageUuids]} and i.recalled_at is null
      and f.seq > case when g.share_history_flag then 0 else m.join_seq end and m.removed_at is null
      and not exists (
        select from im_message_hidden h where h.enterprise_uuid = f.enterprise_uuid and h.session_uuid = f.session_uuid
          and h.im_account_id = m.im_account_id and h.seq = f.seq)`)
  return new Set(rows.map((row) => row.message_uuid))
}

/** Tells the files what hangs on messages. Who has left a conversation still reads its texts, but none of its files. */
export const ownMessageFiles = (platform: Platform): void => declareFileOwner(platform, MESSAGE_FILES, readableOwners)
