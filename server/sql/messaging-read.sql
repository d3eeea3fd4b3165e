-- Moves the read position of an account forward, never back and never past the last message. `outcome`: read, absent, notMember.
-- The member's row is locked first, so that the sender's counter (`own_since`, im_append) and this count cannot miss each other.
create or replace function im_read(tenant uuid, session uuid, account uuid, up_to bigint)
returns table (outcome text, last_read_seq integer, unread integer, moved boolean, session_type smallint, member_count integer, peers uuid[])
language plpgsql
-- As in im_append.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
declare
  mine im_session_member;
  talk im_session;
  goal integer;
  own integer := 0;
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  select * into mine from im_session_member m
  where m.enterprise_uuid = tenant and m.session_uuid = session and m.im_account_id = account for no key update;
  select * into talk from im_session s where s.enterprise_uuid = tenant and s.session_uuid = session;
  if talk.session_uuid is null or mine.im_account_id is null or mine.removed_at is not null then
    return query select case when talk.session_uuid is null then 'absent' else 'notMember' end, 0, 0, false, null::smallint, 0, null::uuid[];
    return;
  end if;
  goal := least(up_to, talk.max_seq);
  if goal > mine.last_read_seq then
    if goal < talk.max_seq then
      select count(*) into own from im_message w
      where w.enterprise_uuid = tenant and w.session_uuid = session and w.seq > goal and w.seq <= talk.max_seq
        and w.sender_im_account_id = account and w.message_type <> 'system';
    end if;
    update im_session_member m
    set last_read_seq = goal, own_since = own, change_rev = im_rev(),
      read_no = (select w.user_no from im_message w where w.enterprise_uuid = tenant and w.session_uuid = session and w.seq = goal)
    where m.enterprise_uuid = tenant and m.session_uuid = session and m.im_account_id = account
    returning m.* into mine;
    moved := true;
  end if;
  -- Looking at a conversation again takes away its mark too.
  if mine.unread_mark then
    update im_session_member m set unread_mark = false, change_rev = im_rev()
    where m.enterprise_uuid = tenant and m.session_uuid = session and m.im_account_id = account
    returning m.* into mine;
    moved := true;
  end if;
  return query select 'read', mine.last_read_seq, im_unread(talk, mine), coalesce(moved, false), talk.session_type_code, talk.member_count,
    case when talk.session_type_code = 1 then array(
      select o.im_account_id from im_session_member o where o.enterprise_uuid = tenant and o.session_uuid = session and o.removed_at is null) end;
end $$;
