import type { Client } from 'pg'

const TENANT_TABLES = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    exists (select from pg_policy where polrelid = c.oid and polname <> 'backup') as ruled
  from pg_class c
  join pg_namespace space on space.oid = c.relnamespace and space.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'enterprise_uuid' and not a.attisdropped
  where c.relkind in ('r', 'p')
  order by c.relname`

/** Every table with an `enterprise_uuid`: whether row-level security binds even its owner, and whether it has policies. */
export const listTenantTables = async (client: Pick<Client, 'query'>): Promise<{ name: string; forced: boolean; ruled: boolean }[]> =>
  (await client.query<{ name: string; forced: boolean; ruled: boolean }>(TENANT_TABLES)).rows

/** Forces row-level security on every table with an `enterprise_uuid`; throws for one without policies, which would lock everybody out. */
export const forceRowSecurity = async (owner: Client): Promise<void> => {
  for (const table of await listTenantTables(owner)) {
    if (!table.ruled) throw new Error(`table ${table.name} has an enterprise_uuid but no policy; declare it with tenantTable`)
    if (!table.forced) await owner.query(`alter table "${table.name}" enable row level security, force row level security`)
  }
}

/** What a connection sets before it reads the rows of all enterprises for a backup. */
export const BACKUP_SETTING = 'app.backup'

const WITHOUT_BACKUP_POLICY = `
  select c.relname as name, row_security_active(c.oid) as hidden
  from pg_class c
  join pg_namespace space on space.oid = c.relnamespace and space.nspname = 'public'
  where c.relkind in ('r', 'p') and c.relrowsecurity and not exists (
    select from pg_policy where polrelid = c.oid and polname = 'backup' and polroles = array[(select oid from pg_roles where rolname = current_user)])
  order by c.relname`

const listWithoutBackupPolicy = async (owner: Pick<Client, 'query'>) =>
  (await owner.query<{ name: string; hidden: boolean }>(WITHOUT_BACKUP_POLICY)).rows

/**
 * Lets the owner, whom forced row-level security binds too, read every row after it says that it makes a backup. Forgetting a condition
 * can still show it nothing, and the logins of requests have no part in it.
 */
export const admitBackups = async (owner: Client): Promise<void> => {
  for (const { name } of await listWithoutBackupPolicy(owner)) {
    await owner.query(`
      drop policy if exists backup on "${name}";
      create policy backup on "${name}" for select to current_user using (current_setting('${BACKUP_SETTING}', true) = 'on')`)
  }
}

/** The first table whose rows would be hidden from this connection in a backup; undefined when there is none. */
export const findHiddenTable = async (owner: Pick<Client, 'query'>): Promise<string | undefined> =>
  (await listWithoutBackupPolicy(owner)).find(({ hidden }) => hidden)?.name
