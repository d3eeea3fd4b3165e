// A server process of a test: the product with an import whose batches take a moment, so that it can be ended in the middle.
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { connectDatabase } from '#src/platform/database/open.ts'
import { createLog } from '#src/platform/log.ts'
import { registerImport } from './service.ts'

const login = z.looseObject({ host: z.string(), port: z.number(), database: z.string(), user: z.string() })
const Given = z.object({ app: login, worker: login, secret: z.string(), dataDir: z.string(), code: z.string() })
const { app: request, worker, secret, dataDir, code } = Given.parse(JSON.parse(process.env.GIVEN ?? '{}'))

const config = readConfig({ PORT: '0', QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'error', QFY_DATA_DIR: dataDir })
const db = connectDatabase({ app: request, worker }, () => {})
const app = await createApp({ config, db, secrets: createSecrets(secret), log: createLog(config.logLevel), webRoot: null })

registerImport(app.platform, {
  code,
  title: '慢样品',
  access: [],
  params: z.object({}),
  columns: () => [{ key: 'name', label: '名称', required: true, value: { kind: 'text' } }],
  row: z.object({ name: z.string() }),
  apply: async (tx, rows, { user }) => {
    const numbers = JSON.stringify(rows.map(({ n }) => n))
    await tx.execute(
      sql`insert into probe_log select ${user.enterpriseUuid}::uuid, value::integer from jsonb_array_elements_text(${numbers}::jsonb)`,
    )
    await tx.execute(sql`select pg_sleep(0.4)`)
    return {}
  },
})

await app.start()
process.on('SIGTERM', () => {
  void app
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
