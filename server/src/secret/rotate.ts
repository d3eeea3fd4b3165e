import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Config } from '#src/platform/config.ts'
import { createSecrets, type Sealed, type Secrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import { connectOwner, MIGRATION_LOCK } from '#src/platform/database/open.ts'
import { ensureLogin, loginOf } from '#src/platform/database/roles.ts'
import { isItsSecret, markSecret, refuseOtherSecret } from '#src/platform/database/secret-mark.ts'
import { type ReachedDatabase, reachDatabase } from '#src/platform/database/start.ts'
import { systemRandom } from '#src/platform/random.ts'
import { StartError } from '#src/platform/start-error.ts'
import { tokenHashOf } from '#src/self-service/service.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const SECRET_MIN_BYTES = 32
const BATCH = 500
const NEXT = 'secret.next'

interface Change {
  before: Secrets
  after: Secrets
}

/** Changes a column of all rows in batches; what it holds otherwise cannot change meanwhile, because the table is locked. */
const rewrite = async (
  owner: Client,
  table: string,
  { key, column }: { key: string; column: string },
  change: (held: string) => string,
) => {
  // Row-level security binds even the owner while it is forced.
  const { rows } = await owner.query<{ forced: boolean }>('select relforcerowsecurity as forced from pg_class where oid = $1::regclass', [
    table,
  ])
  await owner.query(`lock table "${table}" in access exclusive mode`)
  if (rows[0]?.forced) await owner.query(`alter table "${table}" no force row level security`)
  await owner.query(
    `declare held no scroll cursor for select ctid::text as place, ${key}::text as held from "${table}" where "${column}" is not null`,
  )
  let count = 0
  for (;;) {
    const { rows: batch } = await owner.query<{ place: string; held: string }>(`fetch ${BATCH} from held`)
    if (batch.length === 0) break
    await owner.query(
      `update "${table}" t set "${column}" = new.value from unnest($1::text[], $2::text[]) as new (place, value) where t.ctid = new.place::tid`,
      [batch.map(({ place }) => place), batch.map(({ held }) => change(held))],
    )
    count += batch.length
  }
  await owner.query('close held')
  if (rows[0]?.forced) await owner.query(`alter table "${table}" force row level security`)
  return count
}

const rewriteAll = async (owner: Client, { before, after }: Change): Promise<number> => {
  let count = 0
  // Columns declared with `sealed()` hold nothing else.
  for (const { table, column } of SEALED_COLUMNS)
    count += await rewrite(owner, table, { key: `"${column}"`, column }, (held) => after.encrypt(before.decrypt(held as Sealed)))
  await rewrite(owner, 'public_link', { key: 'uuid', column: 'token_hash' }, (uuid) => tokenHashOf(after, uuid))
  return count
}

const refuseRunning = async (owner: Client): Promise<void> => {
  const { rowCount } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'qifuyun' and pid <> pg_backend_pid()",
  )
  if (rowCount !== 0) throw new StartError('a server uses the database; stop all of them before the secret is changed')
}

type Opening = Pick<Config, 'databaseAppUrl' | 'databaseWorkerUrl'>

/** Gives the database another secret, in one transaction. Gives how many values it sealed again. */
export const changeSecret = async ({ owner: address }: Pick<ReachedDatabase, 'owner'>, given: Opening, change: Change): Promise<number> => {
  const owner = await connectOwner(address)
  try {
    await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseRunning(owner)
    if ((await isItsSecret(owner, change.before)) === null)
      throw new StartError('the database has not been prepared by this version; start the server once, then change the secret')
    await refuseOtherSecret(owner, change.before)
    await owner.query('begin')
    const count = await rewriteAll(owner, change)
    const { rows } = await owner.query<{ name: string }>('select current_database() as name')
    for (const suffix of ['app', 'worker'] as const)
      if (given[`database${suffix === 'app' ? 'App' : 'Worker'}Url`] === null)
        await ensureLogin(owner, loginOf(change.after, `${rows[0]?.name}_${suffix}`))
    await markSecret(owner, change.after)
    await owner.query('commit')
    return count
  } finally {
    await owner.end()
  }
}

const newSecretOf = (given: string | undefined, config: Config): string => {
  if (given === undefined || given === '') {
    if (config.secret === null) return systemRandom.token()
    throw new StartError('QFY_NEW_SECRET: must be set (32 bytes or more); QFY_SECRET is the present one')
  }
  if (Buffer.byteLength(given) < SECRET_MIN_BYTES) throw new StartError('QFY_NEW_SECRET: must have at least 32 bytes')
  if (given === config.secret) throw new StartError('QFY_NEW_SECRET: is the present one')
  return given
}

/** Beside the file of a secret that was made with the database the new one waits until the database has it. */
const keepNext = (folder: string, secret: string): void => writeFileSync(join(folder, NEXT), secret, { mode: 0o600, flush: true })
const installNext = (folder: string): void => renameSync(join(folder, NEXT), join(folder, 'secret'))

/** A change that was cut off after the database had it: the new secret only needs to become the file. */
const finishCut = async (folder: string, reached: ReachedDatabase): Promise<boolean> => {
  const next = join(folder, NEXT)
  if (!existsSync(next)) return false
  const owner = await connectOwner(reached.owner)
  try {
    if ((await isItsSecret(owner, createSecrets(readFileSync(next, 'utf8').trim()))) !== true) return false
  } finally {
    await owner.end()
  }
  installNext(folder)
  return true
}

/** Changes the secret of the installation. Refuses with one line; then nothing has changed. */
export const rotateSecret = async (config: Config, given: string | undefined, tell: (line: string) => void): Promise<void> => {
  const folder = openDataFolder(config.dataDir)
  const reached = await reachDatabase(config)
  try {
    if (config.secret === null && (await finishCut(folder, reached))) {
      tell('the change that was cut off is complete')
      return
    }
    const secret = newSecretOf(given, config)
    const change = { before: createSecrets(config.secret ?? keepSecret(folder)), after: createSecrets(secret) }
    // It stays when something fails: whether the database has it by then may not be known here. The next run looks.
    if (config.secret === null) keepNext(folder, secret)
    tell(`${await changeSecret(reached, config, change)} values are sealed under the new secret`)
    if (config.secret === null) installNext(folder)
    tell(config.secret === null ? 'it stands in the data folder' : 'start the servers with QFY_SECRET set to it')
  } finally {
    await reached.stop()
  }
}
