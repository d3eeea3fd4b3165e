-- Former form, which counted applications too.
drop function if exists enterprise_figures(timestamptz, text[]);

-- The figures that administrators see first, of the transaction's enterprise.
create or replace function enterprise_figures()
returns table (member_count integer, pending_audit_count integer, notice_count integer, pending_approval_count integer)
language sql stable as $$
  select
    (select count(*)::integer from member where status_code = 1),
    (select count(*)::integer from join_request where state = 'pending' and join_type_code = 2),
    (select count(*)::integer from notice where status_code = 1 and deleted_at is null),
    -- One approval may wait for several people.
    (select count(distinct business_uuid)::integer from todo where status_code = 0 and business_type_code = 'approval')
$$;

-- How many of the active members signed in on each day since p_from, by the days of a time zone; days without anybody are left out.
create or replace function enterprise_logins(p_from timestamptz, p_zone text) returns table (day text, people integer) language sql stable as $$
  select to_char(l.created_at at time zone p_zone, 'YYYY-MM-DD'), count(distinct l.user_uuid)::integer
  from member m join login_log l on l.user_uuid = m.user_uuid
  where m.status_code = 1 and l.success_flag and l.created_at >= p_from
  group by 1
$$;
