-- Counts that a user opened an application, on the day that it is where his enterprise is.
create or replace function application_opened(p_enterprise uuid, p_app uuid, p_user uuid, p_now timestamptz) returns void language sql as $$
  insert into application_usage (enterprise_uuid, app_uuid, day, user_uuid, open_count)
  select p_enterprise, p_app, (p_now at time zone e.time_zone)::date, p_user, 1 from enterprise e where e.enterprise_uuid = p_enterprise
  on conflict (enterprise_uuid, app_uuid, day, user_uuid) do update set open_count = application_usage.open_count + 1
$$;
