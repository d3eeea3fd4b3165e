-- Notes in the transaction that changes seats, members or nodes that the totals of the organisation are old (tables.ts: organ_touch). A
-- note is a row of its own, one an enterprise and statement: changes at the same moment do not wait for one another.
create or replace function organ_touched() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into organ_touch (enterprise_uuid, touch_uuid) select enterprise_uuid, gen_random_uuid() from old_rows group by enterprise_uuid;
  else
    insert into organ_touch (enterprise_uuid, touch_uuid) select enterprise_uuid, gen_random_uuid() from new_rows group by enterprise_uuid;
  end if;
  return null;
end $$;

create or replace trigger organ_touched_insert after insert on organ_member
  referencing new table as new_rows for each statement execute function organ_touched();
create or replace trigger organ_touched_update after update on organ_member
  referencing new table as new_rows for each statement execute function organ_touched();
create or replace trigger organ_touched_delete after delete on organ_member
  referencing old table as old_rows for each statement execute function organ_touched();

create or replace trigger organ_touched_insert after insert on organ
  referencing new table as new_rows for each statement execute function organ_touched();

-- Members and nodes are changed for many reasons; few of them move a number.
create or replace function organ_touched_row() returns trigger language plpgsql as $$
begin
  insert into organ_touch (enterprise_uuid, touch_uuid) values (new.enterprise_uuid, gen_random_uuid());
  return null;
end $$;

create or replace trigger organ_touched_status after update on member for each row
  when (old.status_code is distinct from new.status_code) execute function organ_touched_row();
create or replace trigger organ_touched_move after update on organ for each row
  when (old.parent_uuid is distinct from new.parent_uuid or old.deleted_at is distinct from new.deleted_at) execute function organ_touched_row();
