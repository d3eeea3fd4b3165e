-- The search index of messages (tables.ts: im_search). It is filled behind the messages, so that sending does not wait for it; what is not
-- in it yet is searched message by message.

-- What of a message is searched, in the form in which it is compared.
create or replace function im_search_text(message_type text, content jsonb) returns text language sql immutable as $$
  select lower(normalize(case message_type
    when 'text' then content ->> 'text'
    when 'card' then concat_ws(' ', content ->> 'title', content ->> 'summary', (
      select string_agg(concat_ws(' ', f ->> 'label', f ->> 'value'), ' ') from jsonb_array_elements(content -> 'fields') f))
    when 'merge' then content ->> 'title'
    else content ->> 'fileName'
  end, nfkc))
$$;

drop function if exists im_token(uuid, text);

-- The tokens of a text: its characters and its pairs of neighbours, some of them more than once. `pairs_only`: of a word that is looked for;
-- one character alone counts. A loop, because a statement would cost three times as much, for each message.
create or replace function im_tokens(tenant uuid, body text, pairs_only boolean default false) returns integer[] language plpgsql immutable as $$
declare
  -- Another one in each enterprise.
  salt bigint := hashtextextended(tenant::text, 0);
  singles boolean := not pairs_only or char_length(body) = 1;
  found integer[] := '{}';
  previous text;
  c text;
begin
  foreach c in array coalesce(string_to_array(regexp_replace(body, '\s', ' ', 'g'), null), '{}') loop
    if c = ' ' then
      previous := null;
      continue;
    end if;
    if singles then found := found || (hashtextextended(c, salt) >> 32)::integer; end if;
    if previous is not null then found := found || (hashtextextended(previous || c, salt) >> 32)::integer; end if;
    previous := c;
  end loop;
  return found;
end $$;

-- Brings a conversation's index forward by at most `most` messages; gives how many are left.
create or replace function im_search_fill(tenant uuid, session uuid, most integer) returns integer language plpgsql as $$
#variable_conflict use_column
declare
  done integer;
  goal integer;
  top integer;
begin
  if not exists (select from im_session s where s.enterprise_uuid = tenant and s.session_uuid = session) then return 0; end if;
  insert into im_search_place (session_uuid, seq) values (session, 0) on conflict do nothing;
  select p.seq into done from im_search_place p where p.session_uuid = session for update;
  -- A statement of its own sees every change that was committed before the place was locked; later ones wait for it (im_search_renew).
  select s.max_seq into top from im_session s where s.enterprise_uuid = tenant and s.session_uuid = session;
  goal := least(top, done + most);
  insert into im_search (tenant_uuid, session_uuid, seq, sender_im_account_id, message_type, created_at, tokens)
  select tenant, m.session_uuid, m.seq, m.sender_im_account_id, m.message_type, m.created_at, im_tokens(tenant, im_search_text(m.message_type, m.content))
  from im_message m
  where m.enterprise_uuid = tenant and m.session_uuid = session and m.seq > done and m.seq <= goal
    and m.message_type <> 'system' and m.recalled_at is null
  on conflict do nothing;
  update im_search_place p set seq = goal where p.session_uuid = session;
  return top - goal;
end $$;

-- Indexes an edited message anew and takes a recalled one out, in the transaction that changed it.
create or replace function im_search_renew(tenant uuid, session uuid, at integer) returns void language plpgsql as $$
#variable_conflict use_column
declare
  done integer;
begin
  insert into im_search_place (session_uuid, seq) values (session, 0) on conflict do nothing;
  select p.seq into done from im_search_place p where p.session_uuid = session for update;
  if done < at then return; end if;
  delete from im_search i where i.session_uuid = session and i.seq = at;
  insert into im_search (tenant_uuid, session_uuid, seq, sender_im_account_id, message_type, created_at, tokens)
  select tenant, m.session_uuid, m.seq, m.sender_im_account_id, m.message_type, m.created_at, im_tokens(tenant, im_search_text(m.message_type, m.content))
  from im_message m
  where m.enterprise_uuid = tenant and m.session_uuid = session and m.seq = at and m.message_type <> 'system' and m.recalled_at is null;
end $$;
