-- The way of several messages that are all like the one of im_append_plain. Its caller has counted them already: how many each conversation
-- gets, how many each speaker says, which place each message has. So nothing is joined or sorted here, and a batch costs half of im_append.
-- It decides no refusal: an error means that nothing changed and im_append must be asked.
--
-- conversations, ascending: `sessions`, how many messages each gets, and its last one. Speakers, by conversation: where (from 1), who, how
-- many. Messages: their speaker (from 1), their place in the conversation (from 1), and what is said.
-- Gives [[seq before], [rev before], [session type], [pair key], [[speaker's name, picture]]].
create or replace function im_append_plain_batch(tenant uuid, at timestamptz,
  sessions uuid[], added integer[], last_senders uuid[], last_kinds text[], last_digests text[],
  speaker_places integer[], speakers uuid[], spoken integer[],
  message_speakers integer[], places integer[], messages uuid[], clients uuid[], kinds text[], bodies jsonb[])
returns jsonb
language plpgsql
-- As in im_append.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set jit = off
as $$
declare
  seqs integer[];
  revs integer[];
  numbers integer[];
  types smallint[];
  pair_keys text[];
  faces jsonb;
  time constant text := to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  -- The locks and the numbers at once, always in the order of the ids, so that batches of two nodes cannot wait for each other in a circle.
  with moved as (
    update im_session s
    set max_seq = s.max_seq + c.added, max_rev = s.max_rev + c.added, user_no = s.user_no + c.added, last_time = at,
      -- im_rev() in place: a call would be planned again in each transaction.
      change_rev = (select coalesce(max(c.generation), 0) from im_cluster c) * 1099511627776 + pg_current_xact_id()::text::bigint,
      last_message = jsonb_build_object('seq', s.max_seq + c.added, 'senderImAccountId', c.sender, 'messageType', c.kind,
        'text', c.digest, 'createTime', time, 'recalledFlag', 0)
    from unnest(sessions, added, last_senders, last_kinds, last_digests) with ordinality as c(id, added, sender, kind, digest, n)
    where s.enterprise_uuid = tenant and s.session_uuid = c.id and s.session_type_code <> 3
    returning c.n, c.added, s.max_seq, s.max_rev, s.user_no, s.session_type_code, s.pair_key
  )
  select array_agg(m.max_seq - m.added order by m.n), array_agg(m.max_rev - m.added order by m.n), array_agg(m.user_no - m.added order by m.n),
    array_agg(m.session_type_code order by m.n), array_agg(m.pair_key order by m.n)
  into seqs, revs, numbers, types, pair_keys
  from moved m;
  if coalesce(cardinality(seqs), 0) < cardinality(sessions) then
    raise exception 'a conversation takes no messages' using errcode = 'IM001';
  end if;

  -- A message sent again fails at the key of its client id.
  insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
  select tenant, sessions[speaker_places[m.speaker]], seqs[speaker_places[m.speaker]] + m.place, revs[speaker_places[m.speaker]] + m.place,
    m.id, speakers[m.speaker], m.client, m.kind, m.body, numbers[speaker_places[m.speaker]] + m.place, at
  from unnest(message_speakers, places, messages, clients, kinds, bodies) as m(speaker, place, id, client, kind, body);
  -- A statement after the locks: it sees who was removed or muted while this one waited.
  with own as (
    update im_session_member m set own_since = m.own_since + c.spoken
    from unnest(speaker_places, speakers, spoken) with ordinality as c(place, id, spoken, n)
    where m.enterprise_uuid = tenant and m.session_uuid = sessions[c.place] and m.im_account_id = c.id and m.removed_at is null
      and (m.mute_until is null or m.mute_until <= at)
      and (types[c.place] <> 2 or m.role_code < 3 or not exists (
        select from im_group g where g.enterprise_uuid = tenant and g.session_uuid = sessions[c.place] and g.mute_all_flag))
    returning c.n, c.id
  )
  select jsonb_agg(jsonb_build_array(p.name, p.head_img) order by o.n) into faces
  from own o
  left join lateral (
    select name, head_img from im_profile where enterprise_uuid = tenant and im_account_id = o.id limit 1) p on true;
  if coalesce(jsonb_array_length(faces), 0) < cardinality(speakers) then
    raise exception 'a sender may not speak in a conversation' using errcode = 'IM001';
  end if;
  return jsonb_build_array(to_jsonb(seqs), to_jsonb(revs), to_jsonb(types), to_jsonb(pair_keys), faces);
end $$;
