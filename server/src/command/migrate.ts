import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import { namedMigrations } from '#src/platform/database/migrations/migrating.ts'
import { connectOwner } from '#src/platform/database/open.ts'
import { joinDatabase, openReached, type ReachedDatabase } from '#src/platform/database/start.ts'

const countOf = async ({ owner }: ReachedDatabase): Promise<number> => {
  const client = await connectOwner(owner)
  try {
    return (await namedMigrations(client)).length
  } finally {
    await client.end()
  }
}

/** Prepares the database as a start does. Refuses with one line where a start would. */
export const migrate = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const config = readConfig(env)
  const secrets = createSecrets(config.secret ?? keepSecret(openDataFolder(config.dataDir)))
  const reached = await joinDatabase(config)
  try {
    const before = await countOf(reached)
    const db = await openReached(config, reached, secrets, () => {})
    await db.close()
    const after = await countOf(reached)
    process.stdout.write(`▸ the database fits this version: ${after} migrations, ${after - before} of them now\n`)
    return 0
  } finally {
    await reached.stop()
  }
}
