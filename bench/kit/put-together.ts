// Puts the server together with so many entities more, without a database, and prints what that took. Run by declaring.ts.
import { rmSync } from 'node:fs'
import type { App } from '@qifuyun/kit/app.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { tempFolder } from '../shared/server.ts'
import { generatedApps } from './generated-apps.ts'

const { SERVED, APPS } = await import('../../server/src/applications/registry.ts')
const apps = generatedApps(Number(process.argv[2]))
// The lists are written to only here: what is made of all applications is made when its module is loaded, which is later.
;(SERVED as ServedApp[]).push(...apps)
;(APPS as App[]).push(...apps.map(({ app }) => app))

const { createApp } = await import('../../server/src/app.ts')
const { readConfig } = await import('../../server/src/platform/config.ts')
const { createSecrets } = await import('../../server/src/platform/crypto/secrets.ts')
const { connectDatabase } = await import('../../server/src/platform/database/open.ts')
const { createLog } = await import('../../server/src/platform/log.ts')

const dataDir = tempFolder()
const config = readConfig({ QFY_LOG_LEVEL: 'silent', QFY_DEV: '1', QFY_DATA_DIR: dataDir })
const nowhere = { host: '127.0.0.1', port: 1 }
const db = connectDatabase({ app: nowhere, worker: nowhere }, () => {})
const secrets = createSecrets('a secret of nobody, long enough to be one')
const { http } = await createApp({ config, db, secrets, log: createLog(config.logLevel), webRoot: null })
await http.ready()

const { user, system } = process.cpuUsage()
globalThis.gc?.()
globalThis.gc?.()
console.log(JSON.stringify({ cpuMs: (user + system) / 1_000, heapMb: process.memoryUsage().heapUsed / 1_048_576 }))
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
