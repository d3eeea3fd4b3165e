// A server process of a test: the product with an import whose batches take a moment, so that it can be ended in the middle.
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { connectDatabase } from '#src/platform/database/open.ts'
import { createLog } from '#src/platform/log.ts'
import { registerSlowImport } from './import/testing-slow-import.ts'
import { registerSlowWork } from './work/testing-slow-work.ts'

const login = z.looseObject({ host: z.string(), port: z.number(), database: z.string(), user: z.string() })
const Given = z.object({ app: login, worker: login, secret: z.string(), dataDir: z.string(), code: z.string() })
const { app: request, worker, secret, dataDir, code } = Given.parse(JSON.parse(process.env.GIVEN ?? '{}'))

const config = readConfig({ PORT: '0', QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'error', QFY_DATA_DIR: dataDir })
const db = connectDatabase({ app: request, worker }, () => {})
const app = await createApp({ config, db, secrets: createSecrets(secret), log: createLog(config.logLevel), webRoot: null })

registerSlowImport(app.platform, code)
registerSlowWork(app.platform, code)

await app.start()
process.on('SIGTERM', () => {
  void app
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
