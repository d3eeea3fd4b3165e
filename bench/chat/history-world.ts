import type { Face } from '../../server/src/messaging/service.ts'
import { sql } from '../../server/src/platform/database/drizzle.ts'
import type { Tx } from '../../server/src/platform/database/transaction.ts'
import type { Platform } from '../../server/src/platform/platform.ts'
import { ENTERPRISE } from '../shared/chat-world.ts'

const INSERTED_AT_ONCE = 50_000
const INDEXED_AT_ONCE = 20_000
/** Conversations that share a stamp of change. */
const CONVERSATIONS_AT_ONCE = 50
const SECONDS_APART = 20

/** Words of the long conversation, and in how many of 10,000 of its messages each is. */
export const WORDS = { 物业: 4_000, 电梯: 500, 消防: 100, 水泵: 10, 闸阀: 1 } as const

/** Of message `n`: each word at its own places, evenly spread. */
const saying = sql`
  '第' || n || '次回访：业主反映情况已记录，' || case when n % 10 < 4 then '物业' else '客服' end || '今天下午安排人员上门'
  || case when n % 20 = 7 then '，电梯已复位' else '' end || case when n % 100 = 13 then '，消防通道已清' else '' end
  || case when n % 1000 = 17 then '，水泵已更换' else '' end || case when n % 10000 = 19 then '，闸阀已关' else '' end`

const inTenant = <T>({ db }: Platform, work: (tx: Tx) => Promise<T>): Promise<T> => db.tenant(ENTERPRISE, null, work)

/** Fills the conversation of two people with `count` messages, and the search index with them. */
export const fillConversation = async (platform: Platform, sessionUuid: string, [one, other]: Face[], count: number): Promise<void> => {
  for (let from = 1; from <= count; from += INSERTED_AT_ONCE) {
    const to = Math.min(count, from + INSERTED_AT_ONCE - 1)
    await inTenant(platform, (tx) =>
      tx.execute(sql`
        insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
        select ${ENTERPRISE}::uuid, ${sessionUuid}::uuid, n, n, gen_random_uuid(), case when n % 2 = 0 then ${one?.imAccountId}::uuid else ${other?.imAccountId}::uuid end,
          gen_random_uuid(), 'text', jsonb_build_object('text', ${saying}, 'mentions', '[]'::jsonb, 'mentionAllFlag', 0), n,
          now() - (${count}::integer - n) * make_interval(secs => ${SECONDS_APART})
        from generate_series(${from}::integer, ${to}::integer) n`),
    )
  }
  await inTenant(platform, (tx) =>
    tx.execute(sql`
      update im_session s set max_seq = ${count}, max_rev = ${count}, user_no = ${count}, change_rev = im_rev(), last_time = m.created_at,
        last_message = jsonb_build_object('seq', m.seq, 'senderImAccountId', m.sender_im_account_id, 'messageType', 'text', 'text', left(m.content ->> 'text', 100),
          'createTime', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0)
      from im_message m
      where s.enterprise_uuid = ${ENTERPRISE} and s.session_uuid = ${sessionUuid} and m.enterprise_uuid = s.enterprise_uuid
        and m.session_uuid = s.session_uuid and m.seq = ${count}`),
  )
  const index = () =>
    inTenant(platform, (tx) =>
      tx.execute<{ left: number }>(sql`select im_search_fill(${ENTERPRISE}, ${sessionUuid}, ${INDEXED_AT_ONCE}) as left`),
    )
  while (((await index()).rows[0]?.left ?? 0) > 0);
}

/** Gives a person single conversations with `count` new colleagues, one message in each. */
export const fillList = async (platform: Platform, person: Face, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += CONVERSATIONS_AT_ONCE) {
    await inTenant(platform, (tx) =>
      tx.execute(sql`
        with colleagues as materialized (
          select n, gen_random_uuid() as user_uuid, gen_random_uuid() as account, gen_random_uuid() as session,
            now() - n * interval '1 minute' as at
          from generate_series(${from}::integer, ${Math.min(count, from + CONVERSATIONS_AT_ONCE - 1)}::integer) n
        ),
        users as (
          insert into user_account (user_uuid, mobile, nick_name, default_enterprise_uuid, created_at, updated_at)
          select user_uuid, (17000000000 + n)::text, '同事' || n, ${ENTERPRISE}::uuid, at, at from colleagues
        ),
        members as (
          insert into member (enterprise_uuid, org_user_uuid, user_uuid, user_name, status_code, im_account_id, joined_at, created_at, updated_at)
          select ${ENTERPRISE}::uuid, gen_random_uuid(), user_uuid, '同事' || n, 1, account, at, at, at from colleagues
        ),
        sessions as (
          insert into im_session (enterprise_uuid, session_uuid, session_type_code, pair_key, member_count, max_seq, max_rev, user_no, last_time, last_message, change_rev, created_at)
          select ${ENTERPRISE}::uuid, session, 1, least(account, ${person.imAccountId}::uuid) || ':' || greatest(account, ${person.imAccountId}::uuid), 2, 1, 1, 1, at,
            jsonb_build_object('seq', 1, 'senderImAccountId', account, 'messageType', 'text', 'text', '收到', 'createTime',
              to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0), im_rev(), at
          from colleagues
        ),
        messages as (
          insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
          select ${ENTERPRISE}::uuid, session, 1, 1, gen_random_uuid(), account, gen_random_uuid(), 'text', '{"text": "收到", "mentions": [], "mentionAllFlag": 0}', 1, at
          from colleagues
        )
        insert into im_session_member (enterprise_uuid, session_uuid, im_account_id, user_uuid, joined_at, change_rev, own_since)
        select ${ENTERPRISE}::uuid, c.session, who.account, who.user_uuid, c.at, im_rev(), who.own
        from colleagues c
        cross join lateral (values (c.account, c.user_uuid, 1), (${person.imAccountId}::uuid, ${person.userUuid}::uuid, 0)) who(account, user_uuid, own)`),
    )
    await inTenant(platform, (tx) =>
      tx.execute(sql`
        select im_search_fill(m.enterprise_uuid, m.session_uuid, 1) from im_session_member m
        left join im_search_place p on p.session_uuid = m.session_uuid
        where m.enterprise_uuid = ${ENTERPRISE} and m.im_account_id = ${person.imAccountId} and p.seq is null`),
    )
  }
}
