-- What sign-in must know of enterprises, each in one round trip. These functions have no rights of their own: row-level security holds
-- for them as for every query. They name the enterprise and the user themselves (no SET clauses: only a superuser may write ours into a
-- function, and the owner of a database need not be one).

-- Codes of the roles that somebody holds, or of the one that they have put on. Within an enterprise.
create or replace function auth_roles_of(p_user uuid, p_narrowed uuid) returns text[]
language sql stable
as $$
  select coalesce(array_agg(distinct code), '{}')
  from role_member rm join role r on r.org_role_id = rm.org_role_id and r.enterprise_uuid = rm.enterprise_uuid,
    unnest(case when r.admin_flag then r.module_codes || 'admin'::text else r.module_codes end) code
  where rm.user_uuid = p_user and r.deleted_at is null and (p_narrowed is null or r.org_role_id = p_narrowed)
$$;

-- What a function gives cannot be changed in place.
drop function if exists auth_member_of(uuid);

-- Somebody as an active member, with their roles, for programs that call in their name. Within an enterprise; no row: they are none.
create function auth_member_of(p_user uuid)
returns table (
  user_uuid uuid, mobile text, enterprise_uuid uuid, enterprise_name text, org_user_uuid uuid, user_name text, im_account_id uuid,
  roles text[], ai boolean
)
language sql stable
as $$
  select m.user_uuid, u.mobile, e.enterprise_uuid, e.enterprise_name, m.org_user_uuid, m.user_name, m.im_account_id,
    auth_roles_of(p_user, null), e.ai_flag
  from enterprise e join member m on m.enterprise_uuid = e.enterprise_uuid join user_account u on u.user_uuid = m.user_uuid
  where m.user_uuid = p_user and m.status_code = 1 and m.deleted_at is null
    and e.deleted_at is null and not e.disabled_flag and not u.disabled_flag
$$;

-- Whether the enterprise asks somebody for a second factor. Within an enterprise.
create or replace function auth_needs_factor(p_user uuid) returns boolean
language sql stable
as $$
  select exists (
    select from sign_in_policy p
    where p.second_factor = 'all' or (p.second_factor = 'administrators' and 'admin' = any (auth_roles_of(p_user, null))))
$$;

-- Whether any enterprise of somebody asks them for a second factor. Gives the caller's settings back.
create or replace function auth_factor_required(p_user uuid) returns boolean
language plpgsql stable
as $$
declare
  mine uuid[];
  one uuid;
  needed boolean := false;
  kept_enterprise text := coalesce(current_setting('app.enterprise_uuid', true), '');
  kept_user text := coalesce(current_setting('app.user_uuid', true), '');
begin
  perform set_config('app.enterprise_uuid', '', true), set_config('app.user_uuid', p_user::text, true);
  select array_agg(m.enterprise_uuid) into mine
  from member m join enterprise e on e.enterprise_uuid = m.enterprise_uuid
  where m.user_uuid = p_user and m.status_code = 1 and m.deleted_at is null and e.deleted_at is null and not e.disabled_flag;
  foreach one in array coalesce(mine, '{}') loop
    perform set_config('app.enterprise_uuid', one::text, true);
    needed := needed or auth_needs_factor(p_user);
  end loop;
  perform set_config('app.enterprise_uuid', kept_enterprise, true), set_config('app.user_uuid', kept_user, true);
  return needed;
end $$;

-- How many enterprises somebody belongs to. Gives the caller's settings back.
create or replace function auth_enterprises_of(p_user uuid) returns integer
language plpgsql stable
as $$
declare
  mine integer;
  kept_enterprise text := coalesce(current_setting('app.enterprise_uuid', true), '');
  kept_user text := coalesce(current_setting('app.user_uuid', true), '');
begin
  perform set_config('app.enterprise_uuid', '', true), set_config('app.user_uuid', p_user::text, true);
  select count(*) into mine
  from member m join enterprise e on e.enterprise_uuid = m.enterprise_uuid
  where m.user_uuid = p_user and m.status_code = 1 and m.deleted_at is null and e.deleted_at is null;
  perform set_config('app.enterprise_uuid', kept_enterprise, true), set_config('app.user_uuid', kept_user, true);
  return mine;
end $$;

drop function if exists auth_resolve_session(text, uuid, timestamptz);

-- Who is behind a token (or, with p_session, behind a session that was proven otherwise). No row: unknown. `ended` tells why it is over.
-- A statement of its own, with which its settings end.
create function auth_resolve_session(p_token_hash text, p_session uuid, p_now timestamptz)
returns table (
  session_uuid uuid, ended text, user_uuid uuid, mobile text, device_id text, operator boolean, read_only boolean, factor_missing boolean, bound boolean,
  enterprise_uuid uuid, enterprise_name text, org_user_uuid uuid, user_name text, im_account_id uuid,
  roles text[], narrowed_role_id uuid, owner boolean, ai boolean
)
language plpgsql
as $$
#variable_conflict use_column
declare
  s record;
  -- What set_config gives, which nobody reads: as an assignment it is no statement.
  setting text;
begin
  setting := set_config('app.enterprise_uuid', '', true);
  setting := set_config('app.user_uuid', '', true);
  -- A narrowed session is over with the one it came from, also when the two crossed each other.
  select a.*, u.mobile as user_mobile, u.operator_flag, u.disabled_flag,
    coalesce(a.revoked_reason, p.revoked_reason) as ending, coalesce(a.revoked_at, p.revoked_at) as ended_at,
    least(a.expires_at, p.expires_at) as last_moment, coalesce(a.factor_at, p.factor_at) as factor_given
  into s
  from auth_session a join user_account u on u.user_uuid = a.user_uuid
  left join auth_session p on p.session_uuid = a.parent_session_uuid
  where (p_token_hash is not null and a.token_hash = p_token_hash) or (p_token_hash is null and a.session_uuid = p_session);
  if not found then return; end if;

  session_uuid := s.session_uuid;
  user_uuid := s.user_uuid;
  ended := case
    when s.ending = 'password_changed' then 'PASSWORD_CHANGED'
    when s.ending = 'expired' then 'EXPIRED'
    when s.ended_at is not null or s.disabled_flag then 'REVOKED'
    when s.last_moment <= p_now or s.last_active_at <= p_now - interval '7 days' then 'EXPIRED'
  end;
  if ended is not null then return next; return; end if;

  if s.last_active_at < p_now - interval '1 minute' then
    update auth_session a set last_active_at = p_now where a.session_uuid = s.session_uuid and a.last_active_at < p_now;
  end if;
  mobile := s.user_mobile;
  device_id := s.device_id;
  -- A narrowed session is its one role and nothing else.
  operator := s.operator_flag and s.narrowed_role_id is null and not s.bound_flag;
  read_only := s.read_only_flag;
  narrowed_role_id := s.narrowed_role_id;
  factor_missing := false;
  bound := s.bound_flag;

  if s.current_enterprise_uuid is not null then
    setting := set_config('app.enterprise_uuid', s.current_enterprise_uuid::text, true);
    setting := set_config('app.user_uuid', s.user_uuid::text, true);
    select e.enterprise_uuid, e.enterprise_name, m.org_user_uuid, m.user_name, m.im_account_id,
      e.owner_user_uuid = s.user_uuid and s.narrowed_role_id is null, e.ai_flag
    into enterprise_uuid, enterprise_name, org_user_uuid, user_name, im_account_id, owner, ai
    from enterprise e join member m on m.enterprise_uuid = e.enterprise_uuid
    where e.enterprise_uuid = s.current_enterprise_uuid and m.user_uuid = s.user_uuid
      and m.status_code = 1 and m.deleted_at is null and e.deleted_at is null and not e.disabled_flag;
    if enterprise_uuid is not null and s.read_only_flag then
      -- A preview shows a role as its holders see it, to an administrator who need not hold it.
      select coalesce(array_agg(distinct code), '{}') into roles
      from role r, unnest(case when r.admin_flag then r.module_codes || 'admin'::text else r.module_codes end) code
      where r.deleted_at is null and (s.narrowed_role_id is null or r.org_role_id = s.narrowed_role_id) and exists (
        select from role_member rm join role mine on mine.org_role_id = rm.org_role_id and mine.enterprise_uuid = rm.enterprise_uuid
        where rm.user_uuid = s.user_uuid and mine.admin_flag and mine.deleted_at is null);
    elsif enterprise_uuid is not null then
      roles := auth_roles_of(s.user_uuid, s.narrowed_role_id);
    end if;
    -- Without it nothing of the enterprise is there for the session, whatever way it came in.
    if enterprise_uuid is not null and s.factor_given is null and auth_needs_factor(s.user_uuid) then
      factor_missing := true;
      enterprise_uuid := null;
    end if;
  end if;
  return next;
end $$;

-- The enterprise that a sign-in begins in: the default one, else the only one, else none. Gives the caller's settings back.
create or replace function auth_home_enterprise(p_user uuid, p_default uuid) returns uuid
language plpgsql stable
as $$
declare
  mine uuid[];
  kept_enterprise text := coalesce(current_setting('app.enterprise_uuid', true), '');
  kept_user text := coalesce(current_setting('app.user_uuid', true), '');
begin
  perform set_config('app.enterprise_uuid', '', true), set_config('app.user_uuid', p_user::text, true);
  select array_agg(m.enterprise_uuid) into mine
  from member m join enterprise e on e.enterprise_uuid = m.enterprise_uuid
  where m.user_uuid = p_user and m.status_code = 1 and m.deleted_at is null and e.deleted_at is null and not e.disabled_flag;
  perform set_config('app.enterprise_uuid', kept_enterprise, true), set_config('app.user_uuid', kept_user, true);
  return case when p_default = any (mine) then p_default when array_length(mine, 1) = 1 then mine[1] end;
end $$;

-- What the own profile shows of the current enterprise, and whether somebody belongs to it. For `db.tenant`.
create or replace function auth_member_profile(p_user uuid)
returns table (logo_img text, authentication_code text, user_position text)
language sql stable
as $$
  select e.logo_img, e.authentication_code, m.user_position
  from enterprise e join member m on m.enterprise_uuid = e.enterprise_uuid
  where m.user_uuid = p_user and m.deleted_at is null
$$;

-- How a user may put on a role: 'own' when he holds it, 'other' when it exists, null when it does not. For `db.tenant`.
create or replace function auth_role_standing(p_user uuid, p_role uuid) returns text
language sql stable
as $$
  select case when exists (select from role_member rm where rm.org_role_id = r.org_role_id and rm.user_uuid = p_user) then 'own' else 'other' end
  from role r where r.org_role_id = p_role and r.deleted_at is null
$$;
