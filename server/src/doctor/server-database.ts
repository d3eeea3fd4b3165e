import type { Client } from 'pg'
import type { Config } from '#src/platform/config.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { addressOf, type DatabaseAddress, userOf } from '#src/platform/database/address.ts'
import { refuseNewer } from '#src/platform/database/migrations/migrating.ts'
import { refuseHalfRestored } from '#src/platform/database/migrations/restore-mark.ts'
import { connectLogin, connectOwner, refuseUnfitServer } from '#src/platform/database/open.ts'
import { isPooled } from '#src/platform/database/pooler.ts'
import { refuseDangerousRole } from '#src/platform/database/roles.ts'
import { isItsSecret } from '#src/platform/database/secret-mark.ts'
import { StartError } from '#src/platform/start-error.ts'
import { judgeConnections } from './connections.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { examineReplica } from './replica.ts'

const CLOCK_WARN_MS = 2_000
const CLOCK_FAIL_MS = 60_000

const refusalOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof StartError) return error.message.replace(/^[A-Z_]+: /, '')
    throw error
  }
}

const examineVersion = async (owner: Client): Promise<Finding> => {
  const unfit = await refusalOf(() => refuseUnfitServer(owner))
  if (unfit !== null) return fail('database', unfit, 'make a database on PostgreSQL 15 or newer with ENCODING UTF8, and set DATABASE_URL')
  const begun = performance.now()
  const { rows } = await owner.query<{ version: string; name: string }>(
    "select current_setting('server_version') as version, current_database() as name",
  )
  return ok('database', `PostgreSQL ${rows[0]?.version} answers for ${rows[0]?.name} in ${Math.round(performance.now() - begun)} ms`)
}

const examineSchema = async (owner: Client): Promise<Finding> => {
  const half = await refusalOf(() => refuseHalfRestored(owner))
  if (half !== null) return fail('schema', half.split('; ')[0] ?? half, 'run the restore again with --force')
  const newer = await refusalOf(() => refuseNewer(owner))
  return newer === null
    ? ok('schema', 'no newer version has been here')
    : fail('schema', newer.split('; ')[0] ?? newer, 'start the newer version, or restore a backup of this one')
}

const RIGHTS = `
  select has_database_privilege(current_database(), 'create') as schemas,
    has_schema_privilege('public', 'create') as tables,
    (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as roles,
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not pg_has_role(relowner, 'usage')) as foreign`

/** Of the login that migrates. It needs no extension. */
const examineOwner = async (owner: Client, address: DatabaseAddress, ownLogins: boolean): Promise<Finding> => {
  const { rows } = await owner.query<{ schemas: boolean; tables: boolean; roles: boolean; foreign: number }>(RIGHTS)
  const me = userOf(address)
  const [found] = rows
  if (!found?.schemas) return fail('rights', `${me} may not create schemas`, `grant create on database … to ${me}`)
  if (!found.tables) return fail('rights', `${me} may not create tables in the schema public`, `grant create on schema public to ${me}`)
  if (found.foreign > 0)
    return fail(
      'rights',
      `${me} does not own ${found.foreign} tables, so it cannot keep their row-level security`,
      `reassign owned by … to ${me}`,
    )
  if (!ownLogins && !found.roles)
    return fail(
      'rights',
      `${me} may not create the two request logins`,
      'alter role … createrole, or make them and set DATABASE_APP_URL and DATABASE_WORKER_URL',
    )
  return ok('rights', `${me} may create schemas, tables${ownLogins ? '' : ' and the request logins'}; no extension is needed`)
}

const POOLED = 'signs in and is bound by row-level security, through a connection pooler in transaction mode'
const NO_LIMIT = "select current_setting('statement_timeout') = '0' as endless"

/** Through a pooler in transaction mode nothing but the login itself limits how long a statement takes. */
const judgePooled = async (client: Client, about: string, login: string): Promise<Finding> => {
  const { rows } = await client.query<{ endless: boolean }>(NO_LIMIT)
  return rows[0]?.endless === true
    ? warn(about, `${POOLED}, where a statement may take for ever`, `alter role ${login} set statement_timeout = '50s' (deploy/README.md)`)
    : ok(about, POOLED)
}

type LoginVariable = 'DATABASE_APP_URL' | 'DATABASE_WORKER_URL'

const examineLogin = async (about: string, variable: LoginVariable, url: string): Promise<Finding> => {
  const advice = `check ${variable}: a login with nosuperuser nobypassrls nocreaterole (deploy/README.md)`
  const address = addressOf(url)
  try {
    const client = await connectLogin(address, variable)
    try {
      const danger = await refusalOf(() => refuseDangerousRole(client, variable))
      if (danger !== null) return fail(about, danger, advice)
      if (!(await isPooled(client, address))) return ok(about, 'signs in and is bound by row-level security')
      return variable === 'DATABASE_APP_URL'
        ? await judgePooled(client, about, userOf(address))
        : fail(
            about,
            'leads through a connection pooler in transaction mode',
            `name PostgreSQL itself in ${variable}: it listens, and locks`,
          )
    } finally {
      await client.end()
    }
  } catch (error) {
    return fail(about, reasonOf(error).replace(`${variable}: `, ''), advice)
  }
}

const CONNECTIONS = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name not like 'qifuyun%') as others`

const examineConnections = async (owner: Client, { redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding> => {
  const { rows } = await owner.query<{ most: number; others: number }>(CONNECTIONS)
  return judgeConnections(rows[0] ?? { most: 0, others: 0 }, redisUrl !== null)
}

const examineClock = async (owner: Client, now: () => number): Promise<Finding> => {
  const before = now()
  const { rows } = await owner.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  const apart = Math.round(Number(rows[0]?.ms) - (before + now()) / 2)
  const told = `${(Math.abs(apart) / 1_000).toFixed(1)} s between this machine and the database`
  if (Math.abs(apart) >= CLOCK_FAIL_MS)
    return fail('clock', told, 'let both follow a time server (NTP): codes and sessions end by the clock')
  return Math.abs(apart) >= CLOCK_WARN_MS ? warn('clock', told, 'let both follow a time server (NTP)') : ok('clock', told)
}

const examineSecret = async (owner: Client, secrets: Secrets): Promise<Finding> => {
  const its = await isItsSecret(owner, secrets)
  if (its === null) return ok('secret', 'the database is new; the first start gives it this secret')
  return its
    ? ok('secret', 'it is the one that the database was made with')
    : fail('secret', 'the database was made with another secret', 'set that one as QFY_SECRET; nothing can be read without it')
}

export interface ExaminedDatabase {
  config: Pick<Config, 'databaseAppUrl' | 'databaseWorkerUrl' | 'databaseReadUrl' | 'redisUrl'>
  owner: DatabaseAddress
  /** null: there is none to judge. */
  secrets: Secrets | null
  now?: () => number
}

/** What a node needs of its PostgreSQL. Changes nothing. */
export const examineServer = async ({ config, owner: address, secrets, now = Date.now }: ExaminedDatabase): Promise<Finding[]> => {
  const { databaseAppUrl, databaseWorkerUrl, databaseReadUrl } = config
  try {
    const owner = await connectOwner(address)
    try {
      const version = await examineVersion(owner)
      if (version.state === 'fail') return [version]
      const rights = await examineOwner(owner, address, databaseAppUrl !== null && databaseWorkerUrl !== null)
      // A login that owns nothing cannot look at the rest.
      if (rights.state === 'fail') return [version, rights]
      return [
        version,
        rights,
        ...(databaseAppUrl === null ? [] : [await examineLogin('request login', 'DATABASE_APP_URL', databaseAppUrl)]),
        ...(databaseWorkerUrl === null ? [] : [await examineLogin('worker login', 'DATABASE_WORKER_URL', databaseWorkerUrl)]),
        ...(databaseReadUrl === null ? [] : [await examineReplica(owner, address, databaseReadUrl)]),
        await examineSchema(owner),
        await examineConnections(owner, config),
        await examineClock(owner, now),
        ...(secrets === null ? [] : [await examineSecret(owner, secrets)]),
      ]
    } finally {
      await owner.end()
    }
  } catch (error) {
    return [fail('database', reasonOf(error), 'check DATABASE_URL, that PostgreSQL runs, and that this machine may reach it')]
  }
}
