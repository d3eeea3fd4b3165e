-- Published versions, and what was done with applications, stay as they are: nobody changes a row of theirs, and only the worker may
-- remove one.
create or replace function approvals_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_worker() then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete on flow_version for each row execute function approvals_append_only();
create or replace trigger append_only before update or delete on approval_audit for each row execute function approvals_append_only();
create or replace trigger append_only before update or delete on approval_comment for each row execute function approvals_append_only();
