import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { showMessage } from '../messages/present.ts'
import { digestOf, notMember } from '../sending/content.ts'
import type { Account } from '../sessions.ts'
import { withReadCounts } from './read-cursors.ts'

type MessageRow = {
  session_uuid: string
  seq: number
  rev: number
  message_uuid: string
  client_id: string | null
  sender_im_account_id: string | null
  sender_name: string | null
  sender_head_img: string | null
  message_type: Message['messageType']
  content: Record<string, unknown> | null
  created_at: string
  edited_at: string | null
  edit_count: number
  recalled: boolean
  recalled_by: string | null
  recalled_by_name: string | null
  pinned: boolean
  deleted: boolean
  reactions: Message['reactions'] | null
  reply_seq: number | null
  reply_type: string | null
  reply_content: Record<string, unknown> | null
  reply_sender: string | null
}

const presentMessage = (row: MessageRow): Message => ({
  messageUuid: row.message_uuid,
  sessionUuid: row.session_uuid,
  seq: row.seq,
  rev: row.rev,
  clientId: row.client_id,
  senderImAccountId: row.sender_im_account_id,
  senderName: row.sender_name ?? '',
  senderHeadImg: row.sender_head_img,
  messageType: row.message_type,
  content: row.content,
  replyTo:
    row.reply_seq === null
      ? null
      : { seq: row.reply_seq, senderName: row.reply_sender ?? '', digest: digestOf(row.reply_type ?? '', row.reply_content) },
  createTime: new Date(row.created_at).toISOString(),
  editTime: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  editCount: row.edit_count,
  recalledFlag: row.recalled ? 1 : 0,
  recalledBy: row.recalled_by === null ? null : { imAccountId: row.recalled_by, name: row.recalled_by_name ?? '' },
  pinFlag: row.pinned ? 1 : 0,
  deletedFlag: row.deleted ? 1 : 0,
  reactions: row.reactions ?? [],
})

const REACTIONS = sql`(
  select jsonb_agg(jsonb_build_object('emoji', used.emoji, 'memberList', used.people) order by used.first, used.emoji)
  from (
    select r.emoji, min(r.created_at) as first,
      jsonb_agg(jsonb_build_object('imAccountId', r.im_account_id, 'name', coalesce(rp.name, '')) order by r.created_at, r.im_account_id) as people
    from im_reaction r
    left join im_profile rp on rp.enterprise_uuid = r.enterprise_uuid and rp.im_account_id = r.im_account_id
    where r.enterprise_uuid = m.enterprise_uuid and r.session_uuid = m.session_uuid and r.seq = m.seq
    group by r.emoji
  ) used)`

/**
 * Messages out of `source`, a row source named `m` with the columns of `im_message`; a recalled one has no content any more, nor has one
 * that the viewer deleted for themselves. Without a viewer: as everybody sees them. Pictures and files by their paths (`showMessage`).
 */
export const selectMessages = async (tx: Tx, source: SQL, enterpriseUuid: string, viewer: string | null = null): Promise<Message[]> => {
  const { rows } = await tx.execute<MessageRow>(sql`
    select m.session_uuid, m.seq, greatest(m.rev, h.rev) as rev, m.message_uuid, m.client_id, m.sender_im_account_id, p.name as sender_name,
      p.head_img as sender_head_img, m.message_type, case when m.recalled_at is null and h.seq is null then m.content end as content,
      m.created_at, m.edited_at, m.edit_count, m.recalled_at is not null as recalled, m.recalled_by, taker.name as recalled_by_name,
      h.seq is not null as deleted, r.seq as reply_seq, r.message_type as reply_type,
      case when r.recalled_at is null then r.content end as reply_content, rp.name as reply_sender,
      m.changed_flag and exists (
        select from im_pin pin where pin.enterprise_uuid = m.enterprise_uuid and pin.session_uuid = m.session_uuid and pin.seq = m.seq
      ) as pinned,
      case when m.changed_flag and h.seq is null then ${REACTIONS} end as reactions
    from ${source}
    left join im_message_hidden h on h.enterprise_uuid = ${enterpriseUuid} and h.session_uuid = m.session_uuid
      and h.im_account_id = ${viewer} and h.seq = m.seq
    left join im_profile p on p.enterprise_uuid = ${enterpriseUuid} and p.im_account_id = m.sender_im_account_id
    left join im_profile taker on taker.enterprise_uuid = ${enterpriseUuid} and taker.im_account_id = m.recalled_by
    left join im_message r on r.enterprise_uuid = ${enterpriseUuid} and r.session_uuid = m.session_uuid and r.seq = m.reply_to_seq
    left join im_profile rp on rp.enterprise_uuid = ${enterpriseUuid} and rp.im_account_id = r.sender_im_account_id
    order by m.session_uuid, m.seq`)
  return rows.map(presentMessage)
}

/** What of a conversation an account may read: messages above `after`, up to `upTo`. */
export interface Readable {
  after: number
  upTo: number
}

/** Refuses what is absent or of another enterprise (404) and where the account never was (401); who has left reads what was before. */
export const accessHistory = async (tx: Tx, { enterpriseUuid, imAccountId }: Account, sessionUuid: string): Promise<Readable> => {
  const { rows } = await tx.execute<{ member: boolean; after: number; up_to: number }>(sql`
    select m.im_account_id is not null as member, coalesce(m.removed_seq, s.max_seq) as up_to,
      greatest(s.purged_seq, case when g.share_history_flag then 0 else coalesce(m.join_seq, 0) end) as after
    from im_session s
    left join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid
      and m.im_account_id = ${imAccountId}
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid = ${sessionUuid}`)
  const [found] = rows
  if (found === undefined) return absent()
  if (!found.member) return notMember()
  return { after: found.after, upTo: found.up_to }
}

export interface Place {
  beforeSeq?: number | undefined
  afterSeq?: number | undefined
  aroundSeq?: number | undefined
  limit: number
}

/** The seqs to read, both ends included. Numbering has no gaps, so a page is a range. */
const rangeOf = ({ beforeSeq, afterSeq, aroundSeq, limit }: Place, { after, upTo }: Readable): { from: number; to: number } => {
  const first = after + 1
  if (afterSeq !== undefined) {
    const from = Math.max(first, afterSeq + 1)
    return { from, to: Math.min(upTo, from + limit - 1) }
  }
  const to = Math.min(upTo, aroundSeq === undefined ? (beforeSeq ?? upTo + 1) - 1 : Math.max(aroundSeq, first) + Math.ceil(limit / 2) - 1)
  return { from: Math.max(first, to - limit + 1), to }
}

export interface History {
  list: Message[]
  hasBefore: boolean
  hasAfter: boolean
  maxSeq: number
}

/** A page of a conversation, ascending; the last one when no place is named. */
export const historyOf = async (tx: Tx, platform: Platform, account: Account, sessionUuid: string, place: Place): Promise<History> => {
  const readable = await accessHistory(tx, account, sessionUuid)
  const { from, to } = rangeOf(place, readable)
  const source = sql`(select * from im_message where enterprise_uuid = ${account.enterpriseUuid} and session_uuid = ${sessionUuid}
    and seq between ${from} and ${to}) m`
  const found = from > to ? [] : await selectMessages(tx, source, account.enterpriseUuid, account.imAccountId)
  const list = (await withReadCounts(tx, account, sessionUuid, found)).map((message) => showMessage(platform, message))
  const { after, upTo } = readable
  return { list, hasBefore: Math.min(from, upTo + 1) > after + 1, hasAfter: Math.max(to, after) < upTo, maxSeq: upTo }
}
