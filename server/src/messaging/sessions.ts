import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { assistantName } from './assistant-names.ts'
import { lastShown, viewKey } from './reading/last-shown.ts'
import type { Digest } from './tables.ts'

/** An account in the transaction's enterprise. The enterprise is named too: only then can the keys, which start with it, be used. */
export interface Account {
  enterpriseUuid: string
  imAccountId: string
}

type SessionRow = {
  im_account_id: string
  session_uuid: string
  session_type_code: 1 | 2 | 3
  member_count: number
  max_seq: number
  max_rev: number
  last_message: Digest | null
  last_sender: string | null
  last_time: string
  last_read_seq: number
  unread: number
  mention_seq: number | null
  mute_flag: boolean
  pinned: boolean
  hidden: boolean
  unread_mark: boolean
  draft: string
  group_uuid: string | null
  assistant: string | null
  name: string | null
  avatar: string | null
  peer_account: string | null
  peer_read_seq: number | null
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)

const nameOf = ({ name, assistant }: SessionRow): string => name ?? assistantName(assistant)

const presentSession = (row: SessionRow): Session => ({
  sessionUuid: row.session_uuid,
  sessionTypeCode: row.session_type_code,
  name: nameOf(row),
  avatar: row.avatar,
  peerImAccountId: row.peer_account,
  groupUuid: row.group_uuid,
  ...(row.assistant === null ? {} : { assistantCode: row.assistant }),
  memberCount: row.member_count,
  maxSeq: row.max_seq,
  maxRev: row.max_rev,
  lastMessage:
    row.last_message === null
      ? null
      : {
          seq: row.last_message.seq,
          senderName: row.last_sender ?? '',
          // Written by im_append from a checked message.
          messageType: row.last_message.messageType as NonNullable<Session['lastMessage']>['messageType'],
          text: row.last_message.text,
          ...(row.last_message.said && { said: { ...row.last_message.said } }),
          createTime: row.last_message.createTime,
          recalledFlag: row.last_message.recalledFlag,
        },
  lastTime: new Date(row.last_time).toISOString(),
  lastReadSeq: row.last_read_seq,
  peerReadSeq: row.peer_read_seq,
  unRead: row.unread,
  mentionSeq: row.mention_seq,
  muteFlag: bit(row.mute_flag),
  pinFlag: bit(row.pinned),
  hiddenFlag: bit(row.hidden),
  unreadMark: bit(row.unread_mark),
  draft: row.draft,
})

const PEER = sql`
  left join im_session_member peer on s.session_type_code = 1 and peer.enterprise_uuid = m.enterprise_uuid
    and peer.session_uuid = m.session_uuid and peer.im_account_id <> m.im_account_id`

/** One conversation as each of its present members sees it, by account; of one account only when it is named. */
export const viewSession = async (
  tx: Tx,
  enterpriseUuid: string,
  sessionUuid: string,
  imAccountId: string | null = null,
): Promise<Map<string, Session>> => viewsOf(tx, enterpriseUuid, [sessionUuid], imAccountId, (row) => row.im_account_id)

/** Conversations of an account by their id; those it has left are not among them. */
export const viewSessions = (
  tx: Tx,
  { enterpriseUuid, imAccountId }: Account,
  sessionUuids: readonly string[],
): Promise<Map<string, Session>> => viewsOf(tx, enterpriseUuid, sessionUuids, imAccountId, (row) => row.session_uuid)

const viewsOf = async (
  tx: Tx,
  enterpriseUuid: string,
  sessionUuids: readonly string[],
  imAccountId: string | null,
  keyOf: (row: SessionRow) => string,
): Promise<Map<string, Session>> => {
  if (sessionUuids.length === 0) return new Map()
  const { rows } = await tx.execute<SessionRow>(sql`
    select m.im_account_id, s.session_uuid, s.session_type_code, s.member_count, s.max_seq, s.max_rev,
      case when gone.seq is null then s.last_message end as last_message,
      sender.name as last_sender, s.last_time, m.last_read_seq, im_unread(s, m) as unread, im_mention_seq(s, m) as mention_seq,
      m.mute_flag, m.pinned_at is not null as pinned, coalesce(m.hidden_seq >= s.max_seq, false) as hidden, m.unread_mark, m.draft,
      g.group_uuid, case when s.session_type_code = 3 then split_part(s.pair_key, ':', 2) end as assistant,
      coalesce(g.group_name, face.name) as name, coalesce(g.group_avatar, face.head_img) as avatar,
      peer.im_account_id as peer_account, peer.last_read_seq as peer_read_seq
    from im_session s
    join im_session_member m on m.enterprise_uuid = s.enterprise_uuid and m.session_uuid = s.session_uuid and m.removed_at is null
    left join im_group g on s.session_type_code = 2 and g.enterprise_uuid = s.enterprise_uuid and g.session_uuid = s.session_uuid
    ${PEER}
    left join im_profile face on face.enterprise_uuid = s.enterprise_uuid and face.im_account_id = peer.im_account_id
    left join im_profile sender on sender.enterprise_uuid = s.enterprise_uuid
      and sender.im_account_id = (s.last_message ->> 'senderImAccountId')::uuid
    -- What an account deleted for itself is not shown to it.
    left join im_message_hidden gone on gone.enterprise_uuid = s.enterprise_uuid and gone.session_uuid = s.session_uuid
      and gone.im_account_id = m.im_account_id and gone.seq = s.max_seq
    where s.enterprise_uuid = ${enterpriseUuid} and s.session_uuid in ${[...sessionUuids]}
      and (${imAccountId}::uuid is null or m.im_account_id = ${imAccountId}::uuid)`)
  const deleted = rows.filter(({ last_message, max_seq }) => last_message === null && max_seq > 0)
  const left = await lastShown(tx, enterpriseUuid, deleted)
  return new Map(rows.map((row) => [keyOf(row), presentSession({ ...row, ...left.get(viewKey(row)) })]))
}

/** Pinned first, then the latest. */
const byPlace = (a: Session, b: Session): number => b.pinFlag - a.pinFlag || b.lastTime.localeCompare(a.lastTime)

export interface ChangedSessions {
  list: Session[]
  /** Where the next call goes on from. */
  accountRev: number
  hasMore: boolean
}

/**
 * Conversations of an account in which something changed after `sinceRev`: a message, its own settings or reading, the peer's reading.
 * At least `limit` where there are more: those of one transaction stay together, so that going on from their stamp skips none.
 */
export const changedSessions = async (tx: Tx, account: Account, sinceRev: number, limit: number): Promise<ChangedSessions> => {
  const { rows } = await tx.execute<{ session_uuid: string; stamp: string; matching: string; horizon: string }>(sql`
    with mine as (
      select s.session_uuid, greatest(s.change_rev, m.change_rev, peer.change_rev) as stamp
      from im_session_member m
      join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
      ${PEER}
      where m.enterprise_uuid = ${account.enterpriseUuid} and m.im_account_id = ${account.imAccountId} and m.removed_at is null
    )
    select null::uuid as session_uuid, null::bigint as stamp, null::bigint as matching, im_rev_horizon() as horizon
    union all
    (select session_uuid, stamp, count(*) over (), null from mine where stamp > ${sinceRev} order by stamp fetch first ${limit} rows with ties)`)
  const horizon = Number(rows.find((row) => row.horizon !== null)?.horizon ?? 0)
  const page = rows.filter((row) => row.session_uuid !== null).toSorted((a, b) => Number(a.stamp) - Number(b.stamp))
  const hasMore = page.length < Number(page[0]?.matching ?? 0)
  const views = await viewSessions(
    tx,
    account,
    page.map((row) => row.session_uuid),
  )
  return {
    list: [...views.values()].toSorted(byPlace),
    accountRev: hasMore ? Math.min(horizon, Number(page.at(-1)?.stamp ?? 0)) : horizon,
    hasMore,
  }
}

/** Where a client that knows everything up to now goes on from. */
export const accountRevNow = async (tx: Tx): Promise<number> => {
  const { rows } = await steady(tx).execute<{ horizon: string }>(sql`select im_rev_horizon() as horizon`)
  return Number(rows[0]?.horizon ?? 0)
}

/** The groups an account is in now, by their sessions. */
export const groupSessionsOf = async (tx: Tx, { enterpriseUuid, imAccountId }: Account): Promise<string[]> => {
  const { rows } = await steady(tx).execute<{ session_uuid: string }>(sql`
    select s.session_uuid from im_session_member m
    join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid and s.session_type_code = 2
    where m.enterprise_uuid = ${enterpriseUuid} and m.im_account_id = ${imAccountId} and m.removed_at is null`)
  return rows.map((row) => row.session_uuid)
}
