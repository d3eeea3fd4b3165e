import type { Client } from 'pg'

/**
 * What migrations name before anything else is there: the function of the worker's policies, uuids and codes as ranges, which exclusion
 * constraints compare (the embedded PostgreSQL lacks `btree_gist`), and the function by which ledgers refuse changes. `isWorker` is SQL.
 */
export const makePrerequisites = async (client: Client, isWorker: string): Promise<void> => {
  await client.query(`
    create or replace function app_is_worker() returns boolean language sql stable as $$ select ${isWorker} $$;
    do $$
    begin
      if to_regtype('uuidrange') is null then
        create type uuidrange as range (subtype = uuid);
      end if;
      if to_regtype('textrange') is null then
        create type textrange as range (subtype = text, collation = "C");
      end if;
    end $$;
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`)
}
