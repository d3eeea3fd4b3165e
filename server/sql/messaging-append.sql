-- Numbers and stores a batch of messages of one enterprise: all that a sender may be refused for is decided here, under the lock of the
-- conversation, in one statement of the client and so in one commit. Runs with the rights of the caller: row-level security holds.
--
-- batch: [{item, sessionUuid, messageUuid, senderImAccountId?, clientId?, messageType, content, digest, replyToSeq?, mentions, mentionAll}]
-- One row for each item, with `outcome`
--   stored, duplicate (the first one's answer), absent, notMember, muted, mutedAll, noReply, mentionAbsent, mentionAll
drop function if exists im_append(uuid, jsonb, timestamptz);
create function im_append(tenant uuid, batch jsonb, at timestamptz)
returns table (item integer, outcome text, message_uuid uuid, seq integer, rev integer, created_at timestamptz,
  sender_name text, sender_head_img text, reply jsonb, session_type smallint, pair_key text)
language plpgsql
-- As in im_append_plain. Every message is joined to what it needs by its own look-ups, never to another message of the batch, so the cost
-- grows with the batch and not with its square.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set jit = off
as $$
#variable_conflict use_column
declare
  stamp bigint;
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  -- im_rev() in place: a call would be planned again in each transaction.
  select coalesce(max(c.generation), 0) * 1099511627776 + pg_current_xact_id()::text::bigint into stamp from im_cluster c;
  -- Always in the order of the ids, so that batches of two nodes cannot wait for each other in a circle.
  perform from (
    select distinct (b.value ->> 'sessionUuid')::uuid as id from jsonb_array_elements(batch) b order by 1
  ) named
  cross join lateral (
    select from im_session s where s.enterprise_uuid = tenant and s.session_uuid = named.id limit 1 for update
  ) held;

  -- The senders' rows too: the statement below finds what it changes by its place on the disk, which must not change under it.
  perform from (
    select distinct b."sessionUuid" as session, b."senderImAccountId" as account
    from jsonb_to_recordset(batch) as b("sessionUuid" uuid, "senderImAccountId" uuid)
    order by 1, 2
  ) named
  cross join lateral (
    select from im_session_member m
    where m.enterprise_uuid = tenant and m.session_uuid = named.session and m.im_account_id = named.account limit 1 for no key update
  ) held;

  -- A statement of its own: it sees what was committed until the locks were held, so no duplicate escapes it.
  return query
  with asked as (
    select b.* from jsonb_to_recordset(batch) as b(item integer, "sessionUuid" uuid, "messageUuid" uuid, "senderImAccountId" uuid, "clientId" uuid,
      "messageType" text, content jsonb, digest text, "replyToSeq" integer, mentions uuid[], "mentionAll" boolean)
  ),
  judged as (
    select a.*, s.max_seq, s.max_rev, s.user_no, s.session_type_code, s.pair_key, first.message_uuid as first_uuid, first.seq as first_seq,
      first.rev as first_rev, first.created_at as first_at,
      replied.seq as replied_seq, replied.sender_im_account_id as replied_sender, replied.message_type as replied_type,
      case when replied.recalled_at is null then replied.content end as replied_content,
      case
        when s.session_uuid is null then 'absent'
        when a."senderImAccountId" is null then 'stored'
        -- An assistant's conversation is read only: its lines come without a sender.
        when m.im_account_id is null or m.removed_at is not null or s.session_type_code = 3 then 'notMember'
        when first.seq is not null then 'duplicate'
        when m.mute_until > at then 'muted'
        when g.mute_all_flag and m.role_code = 3 then 'mutedAll'
        when a."replyToSeq" is not null and (replied.seq is null or replied.seq <= m.join_seq and not coalesce(g.share_history_flag, false)) then 'noReply'
        when cardinality(a.mentions) > 0 and exists (
          select from unnest(a.mentions) named(id) where not exists (
            select from im_session_member o
            where o.enterprise_uuid = tenant and o.session_uuid = a."sessionUuid" and o.im_account_id = named.id and o.removed_at is null)
        ) then 'mentionAbsent'
        when a."mentionAll" and s.member_count > 50 and m.role_code = 3 then 'mentionAll'
        else 'stored'
      end as verdict
    from asked a
    left join lateral (
      select * from im_session where enterprise_uuid = tenant and session_uuid = a."sessionUuid" limit 1) s on true
    left join lateral (
      select * from im_session_member
      where enterprise_uuid = tenant and session_uuid = a."sessionUuid" and im_account_id = a."senderImAccountId" limit 1) m on true
    left join lateral (
      select * from im_group where s.session_type_code = 2 and enterprise_uuid = tenant and session_uuid = a."sessionUuid" limit 1) g on true
    -- By the client id alone: named inside, the conversation would lead a planner without figures through all of it.
    left join lateral (
      select * from im_message where enterprise_uuid = tenant and client_id = a."clientId" offset 0) first
      on first.session_uuid = a."sessionUuid" and first.sender_im_account_id = a."senderImAccountId"
    left join lateral (
      select * from im_message where enterprise_uuid = tenant and session_uuid = a."sessionUuid" and seq = a."replyToSeq" limit 1) replied on true
  ),
  -- The same message twice in one batch: the first one is stored, the others get its answer.
  paired as (
    select j.*, first_value(j.item) over same as first_item, j.verdict = 'stored' and row_number() over same = 1 as fresh
    from judged j
    window same as (
      partition by j."sessionUuid", j."senderImAccountId", coalesce(j."clientId", j."messageUuid"), j.verdict = 'stored' order by j.item)
  ),
  counted as (
    select p.*, (count(*) filter (where p.fresh) over earlier)::integer as place,
      (count(*) filter (where p.fresh and p."messageType" <> 'system') over earlier)::integer as user_place
    from paired p
    window earlier as (partition by p."sessionUuid" order by p.item)
  ),
  numbered as materialized (
    select c.*, c.user_no + c.user_place as new_user_no, first_value(c.max_seq + c.place) over same as new_seq,
      first_value(c.max_rev + c.place) over same as new_rev, first_value(c."messageUuid") over same as new_uuid
    from counted c
    window same as (partition by c.first_item order by c.item)
  ),
  stored as (
    insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content,
      reply_to_seq, user_no, created_at)
    select tenant, n."sessionUuid", n.new_seq, n.new_rev, n."messageUuid", n."senderImAccountId", n."clientId", n."messageType", n.content,
      n."replyToSeq", n.new_user_no, at
    from numbered n
    where n.fresh
  ),
  mentioned as (
    insert into im_mention (enterprise_uuid, session_uuid, im_account_id, seq)
    select distinct tenant, n."sessionUuid", named.id, n.new_seq
    from numbered n
    cross join lateral (
      select unnest(n.mentions) as id
      union all
      select '00000000-0000-0000-0000-000000000000' where n."mentionAll"
    ) named
    where n.fresh and (cardinality(n.mentions) > 0 or n."mentionAll")
  ),
  moved as (
    update im_session s
    set max_seq = l.new_seq, max_rev = l.new_rev, user_no = l.new_user_no, last_time = at, change_rev = stamp,
      last_mention_seq = greatest(s.last_mention_seq, l.mention_seq),
      last_message = jsonb_build_object('seq', l.new_seq, 'senderImAccountId', l."senderImAccountId", 'messageType', l."messageType",
        'text', l.digest, 'createTime', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0)
        || case when l.said is null then '{}' else jsonb_build_object('said', l.said) end
    from (
      select distinct on (n."sessionUuid") n."sessionUuid", n.new_seq, n.new_rev, n.new_user_no, n."senderImAccountId", n."messageType", n.digest,
        case when n."messageType" in ('system', 'card', 'merge') then n.content -> 'said' end as said,
        max(n.new_seq) filter (where cardinality(n.mentions) > 0 or n."mentionAll") over (partition by n."sessionUuid") as mention_seq
      from numbered n
      where n.fresh
      order by n."sessionUuid", n.new_seq desc
    ) l
    cross join lateral (
      select ctid from im_session where enterprise_uuid = tenant and session_uuid = l."sessionUuid" limit 1) place
    where s.ctid = place.ctid
  ),
  counted_own as (
    update im_session_member m
    set own_since = m.own_since + o.messages
    from (
      select n."sessionUuid", n."senderImAccountId", count(*)::integer as messages
      from numbered n
      where n.fresh and n."messageType" <> 'system' and n."senderImAccountId" is not null
      group by 1, 2
    ) o
    cross join lateral (
      select ctid from im_session_member
      where enterprise_uuid = tenant and session_uuid = o."sessionUuid" and im_account_id = o."senderImAccountId" limit 1) place
    where m.ctid = place.ctid
  )
  select n.item,
    case when n.verdict = 'stored' and not n.fresh then 'duplicate' else n.verdict end,
    coalesce(n.first_uuid, n.new_uuid), coalesce(n.first_seq, case when n.verdict = 'stored' then n.new_seq end),
    coalesce(n.first_rev, case when n.verdict = 'stored' then n.new_rev end), coalesce(n.first_at, at),
    p.name, p.head_img,
    case when n.replied_seq is not null then jsonb_build_object('seq', n.replied_seq, 'messageType', n.replied_type, 'content', n.replied_content,
      'senderName', (select r.name from im_profile r where r.enterprise_uuid = tenant and r.im_account_id = n.replied_sender)) end,
    n.session_type_code, n.pair_key
  from numbered n
  left join lateral (
    select name, head_img from im_profile where enterprise_uuid = tenant and im_account_id = n."senderImAccountId" limit 1) p on true
  order by n.item;
end $$;
