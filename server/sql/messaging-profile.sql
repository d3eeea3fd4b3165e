-- The face of a chat account. The one place where messaging reads the tables of members and users.
create or replace view im_profile with (security_invoker = true) as
select m.enterprise_uuid, m.im_account_id, m.user_uuid, m.org_user_uuid, m.user_name as name, u.head_img, m.user_position, m.status_code = 1 as active
from member m
join user_account u on u.user_uuid = m.user_uuid;
