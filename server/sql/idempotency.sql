-- Begins an attempt under a key in the transaction that makes the change. It fails where somebody else has the key, and takes along
-- whatever was said with it: QF001, the first request still runs; QF002, it has its answer. The lock ends with the transaction. A
-- record that is over is forgotten.
create or replace function idempotency_enter(p_scope text, p_oldest timestamptz, p_dead timestamptz) returns void language plpgsql as $$
declare
  is_over boolean;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_scope, 0)) then
    raise exception 'the first request under the key still runs' using errcode = 'QF001';
  end if;
  -- A statement of its own sees what was committed before the lock was free.
  select started_at < p_oldest or (status is null and started_at < p_dead) into is_over from idempotency_record where scope = p_scope;
  if not found then return; end if;
  if not is_over then raise exception 'there is a record under the key' using errcode = 'QF002'; end if;
  delete from idempotency_record where scope = p_scope;
end $$;
