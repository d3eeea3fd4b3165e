import type { Client } from 'pg'

const COLUMNS = `
  select format('%s.%s', c.relname, a.attname) as name,
    format('%s%s%s %s', format_type(a.atttypid, a.atttypmod), ' ' || l.collname, case when a.attnotnull then ' not null' end,
      pg_get_expr(d.adbin, d.adrelid)) as says
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_collation l on l.oid = a.attcollation and a.attcollation <> (select typcollation from pg_type where oid = a.atttypid)
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`

/** Of a table in parts `only` says that those have theirs already. */
const INDEXES = `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as says from pg_indexes where schemaname = $1`

const CONSTRAINTS = `
  select format('%s.%s', c.relname, n.conname) as name, pg_get_constraintdef(n.oid) as says
  from pg_constraint n join pg_class c on c.oid = n.conrelid where c.relnamespace = to_regnamespace($1) and n.contype not in ('n', 't')`

const POLICIES = `
  select format('%s.%s', tablename, policyname) as name, format('%s %s %s %s', cmd, roles, qual, with_check) as says
  from pg_policies where schemaname = $1 and policyname <> 'backup'`

const TRIGGERS = `
  select format('%s.%s', c.relname, t.tgname) as name, pg_get_triggerdef(t.oid) as says
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = to_regnamespace($1) and not t.tgisinternal`

const SEQUENCES = `select sequencename as name, format('%s %s', data_type, increment_by) as says from pg_sequences where schemaname = $1`

/** A schema as its catalogue tells it: columns, indexes, constraints, policies, triggers and sequences by name, wherever a column stands. */
export const readCatalogue = async (client: Client, schema = 'public'): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  const kinds = { column: COLUMNS, index: INDEXES, constraint: CONSTRAINTS, policy: POLICIES, trigger: TRIGGERS, sequence: SEQUENCES }
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await client.query<{ name: string; says: string }>(query, [schema])
    for (const { name, says } of rows) found[`${kind} ${name}`] = says.replaceAll(`${schema}.`, '')
  }
  return found
}
