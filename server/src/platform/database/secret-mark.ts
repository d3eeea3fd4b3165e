import { type Client, escapeLiteral } from 'pg'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { StartError } from '#src/platform/start-error.ts'

/** Tells a secret from others without giving it away. */
const markOf = (secrets: Secrets): string => secrets.hmac('secret-mark', 'qifuyun')

/** Whether it is the secret that the database was made with; null for one that has not been prepared yet. */
export const isItsSecret = async (owner: Pick<Client, 'query'>, secrets: Secrets): Promise<boolean | null> => {
  const { rows: known } = await owner.query<{ present: boolean }>("select to_regclass('setup.secret') is not null as present")
  if (!known[0]?.present) return null
  const { rows } = await owner.query<{ mark: string }>('select mark from setup.secret')
  return rows[0] === undefined ? null : rows[0].mark === markOf(secrets)
}

/**
 * Refuses another secret than the one that the database was made with. It could read none of the keys in it, and would take the logins of
 * the requests away from the servers that run.
 */
export const refuseOtherSecret = async (owner: Pick<Client, 'query'>, secrets: Secrets): Promise<void> => {
  if ((await isItsSecret(owner, secrets)) === false)
    throw new StartError(
      'QFY_SECRET: the database was made with another secret; set that one (where none was set it is the file secret in the data folder)',
    )
}

/** Makes it the secret of the database. */
export const markSecret = async (owner: Pick<Client, 'query'>, secrets: Secrets): Promise<void> => {
  await owner.query(`
    create schema if not exists setup;
    create table if not exists setup.secret (mark text not null);
    delete from setup.secret;
    insert into setup.secret values (${escapeLiteral(markOf(secrets))})`)
}
