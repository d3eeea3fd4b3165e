-- Tells `counters.changed` in the transaction that changes a row behind a counter, whoever writes it: one event per user and statement.
-- A transaction that sets `app.counters` to `off` tells them itself, later.
create or replace function counters_changed() returns trigger language plpgsql as $$
begin
  if current_setting('app.counters', true) = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into outbox (enterprise_uuid, name, aggregate, payload)
    select distinct enterprise_uuid, 'counters.changed', null, jsonb_build_object('enterpriseUuid', enterprise_uuid, 'userUuid', user_uuid) from new_rows;
  elsif tg_op = 'DELETE' then
    insert into outbox (enterprise_uuid, name, aggregate, payload)
    select distinct enterprise_uuid, 'counters.changed', null, jsonb_build_object('enterpriseUuid', enterprise_uuid, 'userUuid', user_uuid) from old_rows;
  else
    insert into outbox (enterprise_uuid, name, aggregate, payload)
    select distinct enterprise_uuid, 'counters.changed', null, jsonb_build_object('enterpriseUuid', enterprise_uuid, 'userUuid', user_uuid)
    from (select enterprise_uuid, user_uuid from new_rows union select enterprise_uuid, user_uuid from old_rows) rows;
  end if;
  return null;
end $$;

-- For one row: a running import changes its record every moment, and only a few of these changes count.
create or replace function counters_changed_row() returns trigger language plpgsql as $$
begin
  insert into outbox (enterprise_uuid, name, aggregate, payload)
  values (new.enterprise_uuid, 'counters.changed', null, jsonb_build_object('enterpriseUuid', new.enterprise_uuid, 'userUuid', new.user_uuid));
  return null;
end $$;

create or replace trigger counters_inserted after insert on todo
  referencing new table as new_rows for each statement execute function counters_changed();
create or replace trigger counters_updated after update on todo
  referencing old table as old_rows new table as new_rows for each statement execute function counters_changed();
create or replace trigger counters_deleted after delete on todo
  referencing old table as old_rows for each statement execute function counters_changed();

create or replace trigger counters_inserted after insert on pending_message
  referencing new table as new_rows for each statement execute function counters_changed();
create or replace trigger counters_updated after update on pending_message
  referencing old table as old_rows new table as new_rows for each statement execute function counters_changed();
create or replace trigger counters_deleted after delete on pending_message
  referencing old table as old_rows for each statement execute function counters_changed();

create or replace trigger counters_inserted after insert on progress_record
  referencing new table as new_rows for each statement execute function counters_changed();
create or replace trigger counters_updated after update on progress_record for each row
  when (old.progress_state_code is distinct from new.progress_state_code or old.file_path is distinct from new.file_path
    or old.downloaded_at is distinct from new.downloaded_at)
  execute function counters_changed_row();
create or replace trigger counters_deleted after delete on progress_record
  referencing old table as old_rows for each statement execute function counters_changed();
