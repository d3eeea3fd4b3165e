-- Stamps that order changes over all conversations of an account without a counter that everybody would have to lock.
-- A stamp is the number of the transaction that made the change, with the generation of the database cluster in front (im_cluster),
-- because a new cluster, into which data was moved, counts from the beginning.

-- Called at every start: a cluster that the data has not lived in last begins a new generation.
create or replace function im_renew_generation() returns void language sql as $$
  insert into im_cluster as known (system_identifier, generation)
  select system_identifier::text, coalesce((select max(generation) from im_cluster), 0) + 1 from pg_control_system()
  on conflict (system_identifier) do update set generation = excluded.generation
    where known.generation < (select max(generation) from im_cluster)
$$;

create or replace function im_generation() returns bigint language sql stable as $$
  select coalesce(max(generation), 0)::bigint * 1099511627776 from im_cluster
$$;

-- The stamp of what this transaction changes.
create or replace function im_rev() returns bigint language sql stable as $$
  select im_generation() + pg_current_xact_id()::text::bigint
$$;

-- Everything up to this stamp is committed and visible, and nothing can come below it any more: where a client may go on from.
create or replace function im_rev_horizon() returns bigint language sql stable as $$
  select im_generation() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1
$$;

select im_renew_generation();
