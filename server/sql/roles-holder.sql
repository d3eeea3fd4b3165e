-- Members with the roles that they hold. The one place where roles read the tables of members and users.
create or replace view role_holder with (security_invoker = true) as
select rm.enterprise_uuid, rm.org_role_id, rm.user_uuid, m.org_user_uuid, m.user_name, m.user_position, m.status_code, m.im_account_id,
  u.mobile, u.head_img,
  coalesce((
    select jsonb_agg(jsonb_build_object('organUuid', o.organ_uuid, 'organName', o.organ_name, 'primaryFlag', om.primary_flag::integer)
      order by om.primary_flag desc, o.organ_name, o.organ_uuid)
    from organ_member om join organ o on o.organ_uuid = om.organ_uuid and o.enterprise_uuid = om.enterprise_uuid
    where om.user_uuid = rm.user_uuid and om.enterprise_uuid = rm.enterprise_uuid and o.deleted_at is null
  ), '[]') as departments
from role_member rm
join member m on m.user_uuid = rm.user_uuid and m.enterprise_uuid = rm.enterprise_uuid
join user_account u on u.user_uuid = rm.user_uuid;
