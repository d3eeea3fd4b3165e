-- Unread messages of a member: those above his read position that are neither his own, nor of the system, nor recalled.
-- Two counters give it without looking at a message (tables.ts); only recalled ones above the position are counted one by one.
create or replace function im_unread(s im_session, m im_session_member) returns integer language sql stable as $$
  select greatest(0, s.user_no - m.read_no - m.own_since - case when s.last_recalled_seq <= m.last_read_seq then 0 else (
    select count(*)::integer from im_message r
    where r.enterprise_uuid = s.enterprise_uuid and r.session_uuid = s.session_uuid and r.seq > m.last_read_seq
      and r.recalled_at is not null and r.message_type <> 'system' and r.sender_im_account_id is distinct from m.im_account_id
  ) end)
$$;

-- First unread message that mentions the member; null when there is none.
create or replace function im_mention_seq(s im_session, m im_session_member) returns integer language sql stable as $$
  select case when s.last_mention_seq <= m.last_read_seq then null else (
    select min(n.seq) from im_mention n
    where n.enterprise_uuid = s.enterprise_uuid and n.session_uuid = s.session_uuid and n.seq > m.last_read_seq
      and n.im_account_id in (m.im_account_id, '00000000-0000-0000-0000-000000000000')
      and not exists (select from im_message own where own.enterprise_uuid = n.enterprise_uuid and own.session_uuid = n.session_uuid
        and own.seq = n.seq and own.sender_im_account_id = m.im_account_id)
  ) end
$$;

-- Unread totals of all accounts of a user, one for each enterprise; muted conversations do not count. It visits the enterprises one after
-- the other under row-level security: as the user himself to find his accounts, then inside each enterprise.
drop function if exists im_unread_by_account(uuid);
create function im_unread_by_account(me uuid) returns table (enterprise_uuid uuid, im_account_id uuid, unread integer) language plpgsql as $$
#variable_conflict use_column
declare
  enterprise_before text := coalesce(current_setting('app.enterprise_uuid', true), '');
  user_before text := coalesce(current_setting('app.user_uuid', true), '');
  enterprises uuid[];
  accounts uuid[];
begin
  perform set_config('app.user_uuid', me::text, true), set_config('app.enterprise_uuid', '', true);
  -- Read as a whole: the settings, and with them what may be seen, change inside the loop.
  select array_agg(p.enterprise_uuid), array_agg(p.im_account_id) into enterprises, accounts
  from member p where p.user_uuid = me and p.status_code = 1;
  for i in 1 .. coalesce(cardinality(accounts), 0) loop
    perform set_config('app.enterprise_uuid', enterprises[i]::text, true);
    return query
      select enterprises[i], accounts[i], coalesce(sum(im_unread(s, m)) filter (where not m.mute_flag), 0)::integer
      from im_session_member m
      join im_session s on s.enterprise_uuid = m.enterprise_uuid and s.session_uuid = m.session_uuid
      where m.enterprise_uuid = enterprises[i] and m.im_account_id = accounts[i] and m.removed_at is null;
  end loop;
  perform set_config('app.user_uuid', user_before, true), set_config('app.enterprise_uuid', enterprise_before, true);
end $$;
