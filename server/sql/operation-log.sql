-- What was written down stays as it is: nobody changes a line of the operation log, and only the worker removes those that are too old.
create or replace function operation_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_worker() then return old; end if;
  raise exception 'the operation log is append-only' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete on operation_log for each row execute function operation_log_append_only();
