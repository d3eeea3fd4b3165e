import type { Client } from 'pg'

const TENANT_TABLES = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    exists (select from pg_policy where polrelid = c.oid) as ruled
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
