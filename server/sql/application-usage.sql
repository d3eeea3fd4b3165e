-- Counts that a user opened an application, on the day that it is where his enterprise is. The workbench and the page that it leads to both
-- tell of one opening, and people click twice: what comes within ten seconds is one.
create or replace function application_opened(p_enterprise uuid, p_app uuid, p_user uuid, p_now timestamptz) returns void language sql as $$
  insert into application_usage (enterprise_uuid, app_uuid, day, user_uuid, open_count, opened_at)
  select p_enterprise, p_app, (p_now at time zone e.time_zone)::date, p_user, 1, p_now from enterprise e where e.enterprise_uuid = p_enterprise
  on conflict (enterprise_uuid, app_uuid, day, user_uuid) do update set open_count = application_usage.open_count + 1, opened_at = excluded.opened_at
  where application_usage.opened_at is null or application_usage.opened_at < p_now - interval '10 seconds'
$$;

-- Openings of an application on each of the last days, the oldest first; days without any are there with 0.
create or replace function application_usage_days(p_enterprise uuid, p_app uuid, p_now timestamptz, p_days integer)
returns table (day date, open_count integer, user_count integer) language sql stable as $$
  select d::date, coalesce(sum(u.open_count), 0)::integer, count(u.user_uuid)::integer
  from enterprise e
  cross join generate_series((p_now at time zone e.time_zone)::date - (p_days - 1), (p_now at time zone e.time_zone)::date, interval '1 day') d
  left join application_usage u on u.app_uuid = p_app and u.day = d::date
  where e.enterprise_uuid = p_enterprise
  group by d order by d
$$;
