-- The conversation of two accounts, when it is there and the peer is an active member: what a message that names the peer has to ask. null:
-- it is opened, or refused, in a transaction. A statement of its own, with which its setting ends.
create or replace function im_known_single(tenant uuid, pair text, peer uuid) returns uuid
language plpgsql
as $$
begin
  perform set_config('app.enterprise_uuid', tenant::text, true);
  return (
    select s.session_uuid from im_session s
    where s.enterprise_uuid = tenant and s.pair_key = pair and exists (
      select from im_profile p where p.enterprise_uuid = tenant and p.im_account_id = peer and p.active));
end $$;
