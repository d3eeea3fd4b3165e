import { GROUP_ROLE, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { accountRoom } from '#src/platform/realtime/realtime.ts'
import { roomsOf } from '../live/rooms.ts'
import { notMember } from '../sending/content.ts'
import type { Account } from '../sessions.ts'
import { refuse } from '../texts.ts'

export interface MessagePlace {
  sessionUuid: string
  seq: number
}

/** A message whose conversation is locked until commit, with the caller's standing in it. */
export interface HeldMessage extends MessagePlace {
  enterpriseUuid: string
  messageUuid: string
  messageType: string
  content: Record<string, unknown>
  senderImAccountId: string | null
  rev: number
  /** `rev` of its last edit, 0: never edited. */
  contentRev: number
  createdAt: Date
  editedAt: Date | null
  recalled: boolean
  pinned: boolean
  /** The newest of its conversation. */
  newest: boolean
  sessionTypeCode: number
  memberCount: number
  /** Owner or admin of the group. */
  leads: boolean
  /** Why the caller may not speak now. */
  silenced: 'muted' | 'mutedAll' | null
}

type Row = {
  message_uuid: string
  message_type: string
  content: Record<string, unknown>
  sender: string | null
  rev: number
  content_rev: number | null
  created_at: string
  edited_at: string | null
  recalled: boolean
  pinned: boolean
  newest: boolean
  session_type_code: number
  member_count: number
  role_code: number
  silenced: 'muted' | 'mutedAll' | null
}

/** Locks a conversation: messages in it, and changes of them, go one after the other. Refuses an absent one (404) and others' (401). */
export const lockConversation = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<void> => {
  const { rows } = await tx.execute(sql`
    select from im_session where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} for update`)
  if (rows.length === 0) absent()
  const { rows: members } = await tx.execute(sql`
    select from im_session_member
    where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} and im_account_id = ${imAccountId} and removed_at is null`)
  if (members.length === 0) notMember()
}

/** Locks a message for a change. Refuses the conversations of others (404, 401) and a message that the caller does not see (404). */
export const holdMessage = async (tx: Tx, account: Account, { sessionUuid, seq }: MessagePlace, now: Date): Promise<HeldMessage> => {
  const { enterpriseUuid, imAccountId } = account
  await lockConversation(tx, account, sessionUuid)
  // A statement of its own sees what was committed until the lock was held.
  const { rows } = await tx.execute<Row>(sql`
    select i.message_uuid, i.message_type, i.content, i.sender_im_account_id as sender, i.rev, i.content_rev, i.created_at, i.edited_at,
      i.recalled_at is not null as recalled, pin.seq is not null as pinned, i.seq = s.max_seq as newest, s.session_type_code, s.member_count,
      m.role_code, case when m.mute_until > ${now} then 'muted' when g.mute_all_flag and m.role_code = ${GROUP_ROLE.member} then 'mutedAll' end as silenced
    from im_session s
    join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.im_account_id = ${imAccountId}
    join im_message i on i.enterprise_uuid = s.enterprise_uuid and i.session_uuid = s.session_uuid and i.seq = ${seq}
    left join im_group g on s.session_type_code = ${SESSION_TYPE.group} and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    left join im_pin pin on pin.enterprise_uuid = i.enterprise_uuid and pin.session_uuid = i.session_uuid and pin.seq = i.seq
    left join im_message_hidden h on h.enterprise_uuid = i.enterprise_uuid and h.session_uuid = i.session_uuid
      and h.im_account_id = ${imAccountId} and h.seq = i.seq
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid} and h.seq is null
      and i.seq > case when g.share_history_flag then 0 else m.join_seq end`)
  const row = rows[0] ?? absent()
  return {
    enterpriseUuid,
    sessionUuid,
    seq,
    messageUuid: row.message_uuid,
    messageType: row.message_type,
    content: row.content,
    senderImAccountId: row.sender,
    rev: row.rev,
    contentRev: row.content_rev ?? 0,
    createdAt: new Date(row.created_at),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at),
    recalled: row.recalled,
    pinned: row.pinned,
    newest: row.newest,
    sessionTypeCode: row.session_type_code,
    memberCount: row.member_count,
    leads: row.session_type_code === SESSION_TYPE.group && row.role_code < GROUP_ROLE.member,
    silenced: row.silenced,
  }
}

/** Refuses what is recalled, or was never said by anybody (422). */
export const refuseGone = ({ recalled, messageType }: HeldMessage): void => {
  if (recalled || messageType === 'system') refuse('该消息不存在或已撤回')
}

/** Gives the conversation its next `rev` and stamps the message with it. The caller has changed what the message shows. */
export const stampChange = async (tx: Tx, { enterpriseUuid, sessionUuid, seq }: HeldMessage): Promise<number> => {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    with moved as (
      update im_session set max_rev = max_rev + 1, change_rev = im_rev()
      where enterprise_uuid = ${enterpriseUuid} and session_uuid = ${sessionUuid} returning max_rev
    )
    update im_message m set rev = moved.max_rev, changed_flag = true from moved
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.seq = ${seq} returning m.rev`)
  return rows[0]?.rev ?? absent()
}

/** Rooms of those who see the message: all of the conversation, but for members who came later and do not see what was before. */
export const seenIn = async (tx: Tx, { enterpriseUuid, sessionUuid, seq, sessionTypeCode }: HeldMessage): Promise<string[]> => {
  const { rows } = await tx.execute<{ im_account_id: string; sees: boolean }>(sql`
    select m.im_account_id, coalesce(g.share_history_flag, false) or m.join_seq < ${seq} as sees
    from im_session_member m
    left join im_group g on g.enterprise_uuid = m.enterprise_uuid and g.session_uuid = m.session_uuid
    where m.enterprise_uuid = ${enterpriseUuid} and m.session_uuid = ${sessionUuid} and m.removed_at is null`)
  if (sessionTypeCode === SESSION_TYPE.group && rows.every(({ sees }) => sees)) return roomsOf(sessionUuid, sessionTypeCode, null)
  return rows.filter(({ sees }) => sees).map((row) => accountRoom(row.im_account_id))
}
