-- Numbers and stores a batch of messages of one enterprise: all that a sender may be refused for is decided here, under the lock of the
-- conversation, in one statement of the client and so in one commit. Runs with the rights of the caller: row-level security holds.
--
-- batch: [{item, sessionUuid, messageUuid, senderImAccountId?, clientId?, messageType, content, digest, replyToSeq?, mentions, mentionAll}]
-- One row for each item, with `outcome`
--   stored, duplicate (the first one's answer), absent, notMember, muted, mutedAll, noReply, mentionAbsent, mentionAll
create or replace function im_append(tenant uuid, batch jsonb, at timestamptz)
returns table (item integer, outcome text, message_uuid uuid, session_uuid uuid, seq integer, rev integer, created_at timestamptz,
  sender_name text, sender_head_img text, reply jsonb, session_type smallint, peers uuid[])
language plpgsql
-- One plan, kept, and only look-ups by key: a plan made while a table was small would later walk through a whole conversation per message.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
#variable_conflict use_column
declare
  stamp bigint;
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  if jsonb_array_length(batch) = 1 and im_is_plain(batch -> 0) then
    return query select * from im_append_plain(tenant, batch -> 0, at);
    return;
  end if;
  stamp := im_rev();
  -- Always in the order of the ids, so that batches of two nodes cannot wait for each other in a circle.
  perform from (
    select distinct (b.value ->> 'sessionUuid')::uuid as id from jsonb_array_elements(batch) b order by 1
  ) named
  cross join lateral (
    select from im_session s where s.enterprise_uuid = tenant and s.session_uuid = named.id limit 1 for update
  ) held;

  -- A statement of its own: it sees what was committed until the locks were held, so no duplicate escapes it.
  return query
  with asked as (
    select b.*, row_number() over (partition by b."sessionUuid", b."senderImAccountId", coalesce(b."clientId", b."messageUuid") order by b.item) as turn
    from jsonb_to_recordset(batch) as b(item integer, "sessionUuid" uuid, "messageUuid" uuid, "senderImAccountId" uuid, "clientId" uuid,
      "messageType" text, content jsonb, digest text, "replyToSeq" integer, mentions uuid[], "mentionAll" boolean)
  ),
  judged as (
    select a.*, s.max_seq, s.max_rev, s.user_no, s.session_type_code, first.message_uuid as first_uuid, first.seq as first_seq,
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
    left join lateral (
      select * from im_message
      where enterprise_uuid = tenant and session_uuid = a."sessionUuid" and sender_im_account_id = a."senderImAccountId"
        and client_id = a."clientId" limit 1) first on true
    left join lateral (
      select * from im_message where enterprise_uuid = tenant and session_uuid = a."sessionUuid" and seq = a."replyToSeq" limit 1) replied on true
  ),
  numbered as (
    select j.*,
      (j.max_seq + row_number() over (partition by j."sessionUuid" order by j.item))::integer as new_seq,
      (j.max_rev + row_number() over (partition by j."sessionUuid" order by j.item))::integer as new_rev,
      (j.user_no + count(*) filter (where j."messageType" <> 'system') over (partition by j."sessionUuid" order by j.item))::integer as new_user_no
    from judged j
    where j.verdict = 'stored' and j.turn = 1
  ),
  stored as (
    insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content,
      reply_to_seq, user_no, created_at)
    select tenant, n."sessionUuid", n.new_seq, n.new_rev, n."messageUuid", n."senderImAccountId", n."clientId", n."messageType", n.content,
      n."replyToSeq", n.new_user_no, at
    from numbered n
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
  ),
  moved as (
    update im_session s
    set max_seq = l.new_seq, max_rev = l.new_rev, user_no = l.new_user_no, last_time = at, change_rev = stamp,
      last_mention_seq = greatest(s.last_mention_seq, l.mention_seq),
      last_message = jsonb_build_object('seq', l.new_seq, 'senderImAccountId', l."senderImAccountId", 'messageType', l."messageType",
        'text', l.digest, 'createTime', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0)
    from (
      select distinct on (n."sessionUuid") n.*,
        max(n.new_seq) filter (where cardinality(n.mentions) > 0 or n."mentionAll") over (partition by n."sessionUuid") as mention_seq
      from numbered n
      order by n."sessionUuid", n.new_seq desc
    ) l
    where s.enterprise_uuid = tenant and s.session_uuid = l."sessionUuid"
  ),
  counted as (
    update im_session_member m
    set own_since = m.own_since + o.messages
    from (
      select n."sessionUuid", n."senderImAccountId", count(*)::integer as messages
      from numbered n
      where n."messageType" <> 'system' and n."senderImAccountId" is not null
      group by 1, 2
    ) o
    where m.enterprise_uuid = tenant and m.session_uuid = o."sessionUuid" and m.im_account_id = o."senderImAccountId"
  )
  select j.item,
    case when j.verdict = 'stored' and j.turn > 1 then 'duplicate' else j.verdict end,
    coalesce(j.first_uuid, n."messageUuid"), j."sessionUuid", coalesce(j.first_seq, n.new_seq), coalesce(j.first_rev, n.new_rev), coalesce(j.first_at, at),
    p.name, p.head_img,
    case when j.replied_seq is not null then jsonb_build_object('seq', j.replied_seq, 'messageType', j.replied_type, 'content', j.replied_content,
      'senderName', (select r.name from im_profile r where r.enterprise_uuid = tenant and r.im_account_id = j.replied_sender)) end,
    j.session_type_code,
    case when j.session_type_code <> 2 then array(
      select o.im_account_id from im_session_member o
      where o.enterprise_uuid = tenant and o.session_uuid = j."sessionUuid" and o.removed_at is null) end
  from judged j
  left join numbered n on n."sessionUuid" = j."sessionUuid" and n."senderImAccountId" is not distinct from j."senderImAccountId"
    and coalesce(n."clientId", n."messageUuid") = coalesce(j."clientId", j."messageUuid")
  left join lateral (
    select name, head_img from im_profile where enterprise_uuid = tenant and im_account_id = j."senderImAccountId" limit 1) p on true
  order by j.item;
end $$;
