-- The way of the one message that most sends are: from a member, no quote, nobody mentioned. Three changes by key and nothing else, a third
-- of what the statement for everything costs. It decides no refusal: null (nothing changed) and an error mean that im_append must be asked.
-- Gives [seq, rev, session type, pair key, sender's name, sender's picture]. messaging/append-plain.test.ts holds it against im_append.
drop function if exists im_append_plain(uuid, jsonb, timestamptz);
drop function if exists im_is_plain(jsonb);
create or replace function im_append_plain(tenant uuid, session uuid, message uuid, sender uuid, client uuid, kind text, body jsonb, digest text,
  at timestamptz)
returns jsonb
language plpgsql
-- One plan, kept, and only look-ups by key: a plan made while a table was small would later walk through a whole conversation per message.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  held record;
  face record;
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  -- The lock and the number at once; whoever waited for the lock goes on from the number before.
  update im_session s
  set max_seq = s.max_seq + 1, max_rev = s.max_rev + 1, user_no = s.user_no + 1, last_time = at,
    -- im_rev() in place: a call would be planned again in each transaction.
    change_rev = (select coalesce(max(c.generation), 0) from im_cluster c) * 1099511627776 + pg_current_xact_id()::text::bigint,
    last_message = jsonb_build_object('seq', s.max_seq + 1, 'senderImAccountId', sender, 'messageType', kind,
      'text', digest, 'createTime', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'recalledFlag', 0)
  where s.enterprise_uuid = tenant and s.session_uuid = session and s.session_type_code <> 3 and exists (
    select from im_session_member m
    where m.enterprise_uuid = tenant and m.session_uuid = session and m.im_account_id = sender and m.removed_at is null
      and (m.mute_until is null or m.mute_until <= at))
  returning s.max_seq, s.max_rev, s.user_no, s.session_type_code, s.pair_key into held;
  if not found then return null; end if;

  -- A message sent again fails at the key of its client id.
  insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
  values (tenant, session, held.max_seq, held.max_rev, message, sender, client, kind, body, held.user_no, at);
  -- A statement after the lock: it sees who was removed or muted while this one waited.
  update im_session_member m set own_since = m.own_since + 1
  where m.enterprise_uuid = tenant and m.session_uuid = session and m.im_account_id = sender and m.removed_at is null
    and (m.mute_until is null or m.mute_until <= at)
    and (held.session_type_code <> 2 or m.role_code < 3 or not exists (
      select from im_group g where g.enterprise_uuid = tenant and g.session_uuid = session and g.mute_all_flag));
  if not found then
    raise exception 'the sender may not speak in this conversation' using errcode = 'IM001';
  end if;

  select p.name, p.head_img into face from im_profile p where p.enterprise_uuid = tenant and p.im_account_id = sender;
  return jsonb_build_array(held.max_seq, held.max_rev, held.session_type_code, held.pair_key, face.name, face.head_img);
end $$;
