import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret } from '#src/platform/data-folder.ts'
import { findBinaries } from '#src/platform/database/embedded/binaries.ts'
import { joinDatabase } from '#src/platform/database/start.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'
import { examineServer } from './server-database.ts'

const newEmbedded = (): Finding[] => {
  try {
    findBinaries()
    return [ok('database', 'the PostgreSQL inside is made in the data folder at the first start')]
  } catch (error) {
    return [fail('database', reasonOf(error), 'set DATABASE_URL to a PostgreSQL of your own')]
  }
}

/** The database of the configuration: another server's, or that in the data folder, beside a server that may run on it. */
export const examineDatabase = async (config: Config, hasSecret: boolean): Promise<Finding[]> => {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'pg'))) return newEmbedded()
  try {
    const secrets = hasSecret ? createSecrets(config.secret ?? keepSecret(config.dataDir)) : null
    const reached = await joinDatabase(config)
    try {
      return await examineServer({ config, owner: reached.owner, secrets })
    } finally {
      await reached.stop()
    }
  } catch (error) {
    return [fail('database', reasonOf(error), 'see pg.log in the data folder')]
  }
}
