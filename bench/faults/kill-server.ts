// The server is killed (-9) in the middle of acknowledged messages of four clients and started again on the same data: nothing acknowledged
// may be lost, doubled, without its place or out of order, and the clients come back by themselves. On the embedded PostgreSQL, and on
// another one when TEST_DATABASE_URL (or 127.0.0.1:5432) answers.
// node bench/faults/kill-server.ts [messages] [kills]
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { oneServer, runFaults } from '../../server/src/messaging/live/testing-faults.ts'
import { externalAdmin } from '../../server/src/testing/engine.ts'
import { line, quantile } from '../shared/figures.ts'
import { tempFolder } from '../shared/server.ts'

const [messages = 500, kills = 1] = process.argv.slice(2).map(Number)

const report = async (name: string, env: Record<string, string>): Promise<void> => {
  const server = await oneServer(env)
  try {
    const run = await runFaults(server, { messages, faults: kills })
    console.log(`${name}: ${run.acknowledged} acknowledged, ${run.resent} sent again, ${kills} × kill -9`)
    line(`${name}: acknowledged and lost`, run.lost, '', { at: 'most', value: 0 })
    line(`${name}: doubled`, run.doubled, '', { at: 'most', value: 0 })
    line(`${name}: gaps in the numbering`, run.gaps, '', { at: 'most', value: 0 })
    line(`${name}: differing at a client`, run.differing, '', { at: 'most', value: 0 })
    line(`${name}: kill to the next ack, slowest`, quantile(run.resumedMs, 1), 'ms')
  } finally {
    await server.stop()
  }
}

const onFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = tempFolder()
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await onFolder((dataDir) => report('embedded', { QFY_DATA_DIR: dataDir }))

const address = externalAdmin()
const admin = new Client({ ...address, database: 'postgres' })
const reached = await admin.connect().then(
  () => true,
  () => false,
)
if (reached) {
  const database = `qfy_fault_${crypto.randomUUID().slice(0, 8)}`
  const password = typeof address.password === 'string' ? address.password : ''
  await admin.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  try {
    const env = {
      DATABASE_URL: `postgres://${address.user}:${password}@${address.host}:${address.port}/${database}`,
      QFY_SECRET: 'only-for-tests-only-for-tests-only',
      QFY_SEED_DEMO: '1',
    }
    await onFolder((dataDir) => report('external', { ...env, QFY_DATA_DIR: dataDir }))
  } finally {
    await admin.query(`drop database if exists "${database}" with (force)`)
    for (const role of ['app', 'worker']) await admin.query(`drop role if exists "${database}_${role}"`)
    await admin.end()
  }
} else console.log('external: no PostgreSQL answers, left out')
