-- Who is behind a service token, in one round trip: a statement of its own, with which its settings end. No row: unknown, over, or its
-- person is no member any more.

-- What a function gives cannot be changed in place.
drop function if exists service_token_resolve(uuid, uuid, text, timestamptz, text);

create function service_token_resolve(p_enterprise uuid, p_token uuid, p_hash text, p_now timestamptz, p_address text)
returns table (
  token_uuid uuid, scopes text[], addresses text[], user_uuid uuid, mobile text, enterprise_uuid uuid, enterprise_name text,
  org_user_uuid uuid, user_name text, im_account_id uuid, roles text[], ai boolean
)
language plpgsql
as $$
#variable_conflict use_column
declare
  s record;
  -- What set_config gives, which nobody reads: as an assignment it is no statement.
  setting text;
begin
  setting := set_config('app.enterprise_uuid', p_enterprise::text, true);
  setting := set_config('app.user_uuid', '', true);
  select * into s from service_token t
  where t.token_uuid = p_token and t.token_hash = p_hash and t.revoked_at is null and t.expires_at > p_now;
  if not found then return; end if;
  select of.mobile, of.enterprise_uuid, of.enterprise_name, of.org_user_uuid, of.user_name, of.im_account_id, of.roles, of.ai
  into mobile, enterprise_uuid, enterprise_name, org_user_uuid, user_name, im_account_id, roles, ai
  from auth_member_of(s.user_uuid) of;
  if not found then return; end if;
  token_uuid := s.token_uuid;
  scopes := s.scopes;
  addresses := s.addresses;
  user_uuid := s.user_uuid;
  if s.last_used_at is null or s.last_used_at < p_now - interval '1 minute' then
    update service_token t set last_used_at = p_now, last_used_ip = p_address
    where t.token_uuid = p_token and (t.last_used_at is null or t.last_used_at < p_now);
  end if;
  return next;
end $$;
