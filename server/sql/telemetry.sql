-- Months of telemetry. They stand in a schema of their own: nobody but their owner reaches them past the table that they are parts of, and
-- so past its row-level security.
create schema if not exists telemetry;

-- What no month was made for: restored backups, clocks that were moved.
create table if not exists telemetry.point_rest partition of telemetry_point default;

-- Makes the months from one moment to another that there are not yet, with the rows of the rest that belong into them.
create or replace function telemetry_make_months(p_from timestamptz, p_to timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz := date_trunc('month', p_from at time zone 'UTC') at time zone 'UTC';
  following timestamptz;
  part text;
  made int := 0;
begin
  while month <= p_to loop
    following := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    part := 'point_' || to_char(month at time zone 'UTC', 'YYYYMM');
    if to_regclass('telemetry.' || part) is null then
      -- One node at a time.
      perform pg_advisory_xact_lock(hashtext('telemetry_make_months'));
      if to_regclass('telemetry.' || part) is null then
        execute format('create table telemetry.%I (like telemetry_point including defaults including constraints including indexes)', part);
        execute format('with moved as (delete from telemetry.point_rest where ts >= %L and ts < %L returning *) insert into telemetry.%I select * from moved', month, following, part);
        execute format('alter table telemetry_point attach partition telemetry.%I for values from (%L) to (%L)', part, month, following);
        made := made + 1;
      end if;
    end if;
    month := following;
  end loop;
  return made;
end $$;

-- Drops the months of which nothing is kept any more.
create or replace function telemetry_drop_months(p_before timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part text;
  dropped int := 0;
begin
  for part in
    select c.relname from pg_class c where c.relnamespace = 'telemetry'::regnamespace and c.relkind = 'r' and c.relname ~ '^point_\d{6}$'
    and to_date(substr(c.relname, 7), 'YYYYMM') + interval '1 month' <= p_before at time zone 'UTC'
  loop
    execute format('drop table telemetry.%I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function telemetry_make_months(timestamptz, timestamptz) from public;
revoke execute on function telemetry_drop_months(timestamptz) from public;

select telemetry_make_months(now() - interval '8 days', now() + interval '40 days');
