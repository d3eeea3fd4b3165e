-- Two bookings never hold one room at the same moment, whatever the server believes. Equality of the room is written as a range of one
-- value, because ranges have an index of the needed kind in every PostgreSQL, while btree_gist is missing from the embedded one.
do $$
begin
  if not exists (select from pg_constraint where conname = 'meeting_booking_overlap') then
    alter table meeting_booking add constraint meeting_booking_overlap exclude using gist (
      uuidrange(room_uuid, room_uuid, '[]') with &&,
      tstzrange(begin_at, end_at, '[)') with &&
    ) where (status_code in (10, 20, 30) and deleted_at is null);
  end if;
end
$$;
