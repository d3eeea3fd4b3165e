-- The same rules as im_append, for the one message that most batches are: from a member, no quote, nobody mentioned. Look-ups by key one
-- after the other cost a third of the statement that handles everything at once. Called by im_append, with its settings; whatever is
-- decided here must be decided there, and messaging/append-plain.test.ts holds the two against each other.
create or replace function im_append_plain(tenant uuid, said jsonb, at timestamptz)
returns table (item integer, outcome text, message_uuid uuid, session_uuid uuid, seq integer, rev integer, created_at timestamptz,
  sender_name text, sender_head_img text, reply jsonb, session_type smallint, peers uuid[])
language plpgsql
as $$
#variable_conflict use_column
declare
  stamp bigint := im_rev();
  sender uuid := said ->> 'senderImAccountId';
  client uuid := said ->> 'clientId';
  counts boolean := said ->> 'messageType' <> 'system';
  held record;
  present record;
  known record;
begin
  item := said ->> 'item';
  session_uuid := said ->> 'sessionUuid';
  created_at := at;
  select p.name, p.head_img into sender_name, sender_head_img from im_profile p where p.enterprise_uuid = tenant and p.im_account_id = sender;
  select s.max_seq, s.max_rev, s.user_no, s.session_type_code into held from im_session s
  where s.enterprise_uuid = tenant and s.session_uuid = im_append_plain.session_uuid for update;
  if not found then
    outcome := 'absent';
    return next;
    return;
  end if;
  session_type := held.session_type_code;
  if session_type <> 2 then
    peers := array(
      select o.im_account_id from im_session_member o
      where o.enterprise_uuid = tenant and o.session_uuid = im_append_plain.session_uuid and o.removed_at is null);
  end if;

  select m.removed_at, m.mute_until, m.role_code into present from im_session_member m
  where m.enterprise_uuid = tenant and m.session_uuid = im_append_plain.session_uuid and m.im_account_id = sender;
  if not found or present.removed_at is not null or session_type = 3 then
    outcome := 'notMember';
    return next;
    return;
  end if;
  -- A statement after the lock: it sees what was committed until then, so no duplicate escapes it.
  select f.message_uuid, f.seq, f.rev, f.created_at into known from im_message f
  where f.enterprise_uuid = tenant and f.session_uuid = im_append_plain.session_uuid and f.sender_im_account_id = sender and f.client_id = client;
  if found then
    outcome := 'duplicate';
    message_uuid := known.message_uuid;
    seq := known.seq;
    rev := known.rev;
    created_at := known.created_at;
    return next;
    return;
  end if;
  if present.mute_until > at then
    outcome := 'muted';
  elsif session_type = 2 and present.role_code = 3 and exists (
    select from im_group g where g.enterprise_uuid = tenant and g.session_uuid = im_append_plain.session_uuid and g.mute_all_flag) then
    outcome := 'mutedAll';
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  outcome := 'stored';
  message_uuid := said ->> 'messageUuid';
  seq := held.max_seq + 1;
  rev := held.max_rev + 1;
  insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
  values (tenant, im_append_plain.session_uuid, im_append_plain.seq, im_append_plain.rev, im_append_plain.message_uuid, sender, client,
    said ->> 'messageType', said -> 'content', held.user_no + counts::integer, at);
  update im_session s
  set max_seq = im_append_plain.seq, max_rev = im_append_plain.rev, user_no = held.user_no + counts::integer, last_time = at, change_rev = stamp,
    last_message = jsonb_build_object('seq', im_append_plain.seq, 'senderImAccountId', sender, 'messageType', said ->> 'messageType',
      'text', said ->> 'digest', 'createTime', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0)
  where s.enterprise_uuid = tenant and s.session_uuid = im_append_plain.session_uuid;
  if counts then
    update im_session_member m set own_since = m.own_since + 1
    where m.enterprise_uuid = tenant and m.session_uuid = im_append_plain.session_uuid and m.im_account_id = sender;
  end if;
  return next;
end $$;

-- Whether im_append_plain knows all that a message of a batch asks for.
create or replace function im_is_plain(said jsonb) returns boolean
language sql immutable
as $$
  select said ->> 'senderImAccountId' is not null and said ->> 'replyToSeq' is null and coalesce(said ->> 'mentionAll', 'false') = 'false'
    and coalesce(nullif(said -> 'mentions', 'null'), '[]') = '[]'
$$;
