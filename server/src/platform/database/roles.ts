import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { StartError } from '#src/platform/start-error.ts'

/** Names of the two login roles beside the owner: requests, and technical work across enterprises. Neither owns anything. */
export interface RoleNames {
  app: string
  worker: string
}

export interface Login {
  name: string
  password: string
}

/** A login whose password hangs on the secret, so that every node knows it. */
export const loginOf = (secrets: Secrets, name: string): Login => ({ name, password: secrets.hmac('database-role', name) })

const INSUFFICIENT_PRIVILEGE = '42501'
/** Roles belong to the whole server, where the lock of this database does not reach: another setup made or changed it at the same moment. */
const MET_ANOTHER = new Set(['XX000', '42710', '23505'])
const ATTEMPTS = 5

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Makes the login, or gives it the current password (it hangs on QFY_SECRET). Refuses with one line when the owner may not. */
export const ensureLogin = async (owner: Client, { name, password }: Login): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
    const verb = rowCount === 0 ? 'create' : 'alter'
    // What only a superuser may name (bypassing row-level security) is off for a new role, and checked for every role at the start.
    const attributes = `login nocreatedb nocreaterole password ${escapeLiteral(password)}`
    try {
      await owner.query(`${verb} role ${escapeIdentifier(name)} ${attributes}`)
      // Disks of today read anywhere alike. With the default of spinning ones PostgreSQL reads whole tables where an index serves.
      await owner.query(`alter role ${escapeIdentifier(name)} set random_page_cost = 1.1`)
      return
    } catch (error) {
      if (codeOf(error) === INSUFFICIENT_PRIVILEGE) {
        throw new StartError(
          `DATABASE_URL: its login may not ${verb} the role ${name}; make the roles yourself and set DATABASE_APP_URL and DATABASE_WORKER_URL`,
        )
      }
      if (attempt === ATTEMPTS || !MET_ANOTHER.has(codeOf(error))) throw error
    }
  }
}

const DANGERS = `
  select case
    when rolsuper then 'is a superuser'
    when rolbypassrls then 'may bypass row-level security'
    when rolcreaterole then 'may create roles'
    when exists (select from pg_roles other where (other.rolsuper or other.rolbypassrls) and other.oid <> me.oid and pg_has_role(me.oid, other.oid, 'member'))
      then 'is a member of a role that passes row-level security'
    when exists (select from pg_class join pg_namespace space on space.oid = relnamespace
                 where space.nspname = 'public' and relkind in ('r', 'p', 'v') and pg_has_role(me.oid, relowner, 'member'))
      then 'owns tables, or is a member of their owner'
  end as danger
  from pg_roles me where rolname = current_user`

/** Refuses a login that row-level security would not hold: then a forgotten condition could show one enterprise's rows to another. */
export const refuseDangerousRole = async (login: Pick<Client, 'query'>, variable: string): Promise<void> => {
  const { rows } = await login.query<{ danger: string | null }>(DANGERS)
  const danger = rows[0]?.danger
  if (danger) throw new StartError(`${variable}: refusing to start, the login of the requests ${danger}`)
}

/** What the two roles may do: rows of every table, no table of their own; of the job queue the app may only add jobs. Imports tell the planner of their rows. */
export const grantRights = async (owner: Client, roles: RoleNames): Promise<void> => {
  const app = escapeIdentifier(roles.app)
  const worker = escapeIdentifier(roles.worker)
  await owner.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${app}, ${worker};
    grant select, insert, update, delete on all tables in schema public to ${app}, ${worker};
    grant usage, select on all sequences in schema public to ${app}, ${worker};
    grant execute on function know_rows(text[]) to ${app};
    grant execute on function telemetry_make_months(timestamptz, timestamptz), telemetry_drop_months(timestamptz) to ${worker};
    grant usage on schema pgboss to ${app}, ${worker};
    grant select on pgboss.queue, pgboss.version to ${app};
    grant insert, select (id, start_after) on pgboss.job_common to ${app};
    grant select, insert, update, delete on all tables in schema pgboss to ${worker};
    grant usage, select on all sequences in schema pgboss to ${worker};
  `)
}
