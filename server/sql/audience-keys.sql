-- What a purview may name to mean this user: himself, his roles, his departments and all above them.
create or replace function audience_keys(p_user uuid) returns setof uuid language sql stable as $$
  with recursive above as (
    select o.organ_uuid, o.parent_uuid from organ o join organ_member s on s.organ_uuid = o.organ_uuid
    where s.user_uuid = p_user and o.deleted_at is null
    union
    select o.organ_uuid, o.parent_uuid from organ o join above a on a.parent_uuid = o.organ_uuid where o.deleted_at is null
  )
  select p_user
  union all select organ_uuid from above
  union all select h.org_role_id from role_member h join role r on r.enterprise_uuid = h.enterprise_uuid and r.org_role_id = h.org_role_id
    where h.user_uuid = p_user and r.deleted_at is null
$$;

-- Names of members with the department each mainly sits in.
create or replace function member_seats(p_users uuid[]) returns table (user_uuid uuid, user_name text, organ_name text) language sql stable as $$
  select m.user_uuid, m.user_name, o.organ_name
  from member m
  left join organ_member s on s.user_uuid = m.user_uuid and s.primary_flag
  left join organ o on o.organ_uuid = s.organ_uuid
  where m.user_uuid = any(p_users)
$$;
