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

-- What waits beside the figures: people who were invited and have not come, and approvals that one person is to decide.
create or replace function enterprise_waiting(p_user uuid) returns table (invited_count integer, own_approval_count integer) language sql stable as $$
  select
    (select count(*)::integer from member where status_code = 2),
    (select count(distinct business_uuid)::integer from todo where user_uuid = p_user and status_code = 0 and business_type_code = 'approval')
$$;

-- How the number of members changed on each day since p_from, by the days of a time zone; the row without a day is how many there were
-- before. People who were invited, or whose account is switched off, are no members; those who left were.
create or replace function enterprise_growth(p_from timestamptz, p_zone text) returns table (day text, change integer) language sql stable as $$
  with been as (select joined_at, deleted_at from member where status_code = 1 or deleted_at is not null)
  select null, count(*)::integer from been where joined_at < p_from and (deleted_at is null or deleted_at >= p_from)
  union all
  select to_char(at at time zone p_zone, 'YYYY-MM-DD'), sum(step)::integer
  from (
    select joined_at, 1 from been where joined_at >= p_from
    union all
    select deleted_at, -1 from been where deleted_at >= greatest(p_from, joined_at)
  ) moved (at, step)
  group by 1
$$;

-- The applications that were opened most since a day, and by how many people.
create or replace function enterprise_app_use(p_from date, p_most integer)
returns table (app_uuid uuid, open_count integer, user_count integer) language sql stable as $$
  select app_uuid, sum(open_count)::integer, count(distinct user_uuid)::integer
  from application_usage where day >= p_from
  group by app_uuid order by 2 desc, 1 limit p_most
$$;
