-- Wakes the relays of all nodes at the commit that stores an event. One notification per transaction: equal ones are folded together.
create or replace function outbox_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create or replace trigger outbox_notify after insert on outbox for each statement execute function outbox_notify();
