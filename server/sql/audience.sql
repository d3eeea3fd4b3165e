-- Whom a purview ({checkAll, values: [{type, uuid}]}) means now: active members, each once. Departments take all below them along.
create or replace function audience_users(p_purview jsonb) returns setof uuid language sql stable as $$
  with recursive chosen as (
    select v ->> 'type' as type, (v ->> 'uuid')::uuid as uuid from jsonb_array_elements(p_purview -> 'values') v
  ), below as (
    select o.organ_uuid from organ o join chosen c on c.type = 'organ' and c.uuid = o.organ_uuid where o.deleted_at is null
    union
    select o.organ_uuid from organ o join below b on o.parent_uuid = b.organ_uuid where o.deleted_at is null
  )
  select m.user_uuid from member m
  where m.status_code = 1 and ((p_purview ->> 'checkAll')::boolean
    or m.user_uuid in (select c.uuid from chosen c where c.type = 'user')
    or m.user_uuid in (select s.user_uuid from organ_member s join below b on b.organ_uuid = s.organ_uuid)
    or m.user_uuid in (
      select h.user_uuid from role_member h join role r on r.enterprise_uuid = h.enterprise_uuid and r.org_role_id = h.org_role_id
      join chosen c on c.type = 'role' and c.uuid = h.org_role_id where r.deleted_at is null))
$$;

-- The values of a purview with their names, in their order; what does not exist (any more) has none.
create or replace function audience_names(p_purview jsonb) returns table (type text, uuid uuid, name text) language sql stable as $$
  select v ->> 'type', (v ->> 'uuid')::uuid, coalesce(m.user_name, o.organ_name, r.role_name)
  from jsonb_array_elements(p_purview -> 'values') with ordinality as given (v, n)
  left join member m on v ->> 'type' = 'user' and m.user_uuid = (v ->> 'uuid')::uuid and m.deleted_at is null
  left join organ o on v ->> 'type' = 'organ' and o.organ_uuid = (v ->> 'uuid')::uuid and o.deleted_at is null
  left join role r on v ->> 'type' = 'role' and r.org_role_id = (v ->> 'uuid')::uuid and r.deleted_at is null
  order by n
$$;
