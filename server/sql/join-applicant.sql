-- People whose application waits for the enterprise. The one place where the review reads the tables of applications and users.
create or replace view join_applicant with (security_invoker = true) as
select j.enterprise_uuid, j.join_request_uuid, j.user_uuid, j.user_name, j.remark, j.department_list, j.created_at,
  u.nick_name, u.mobile, u.head_img
from join_request j
join user_account u on u.user_uuid = j.user_uuid
where j.state = 'pending' and j.join_type_code = 2;
