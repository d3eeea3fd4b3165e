import { rmSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { asAdmin } from '#src/testing/engine.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { oneServer, runFaults } from './testing-faults.ts'

/** Where the server of this run keeps its data: the embedded PostgreSQL of its own, or a new database of the other one. */
const place = async (): Promise<{ env: Record<string, string>; clear(): Promise<void> }> => {
  const folder = makeScratchFolder('qfy-fault-')
  const { admin } = inject('engine')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (admin.host?.startsWith('/')) return { env: { QFY_DATA_DIR: folder }, clear: async () => removeFolder() }
  const database = `qfy_fault_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(admin, (client) => client.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`))
  const url = `postgres://${admin.user}:${typeof admin.password === 'string' ? admin.password : ''}@${admin.host}:${admin.port}/${database}`
  return {
    env: { QFY_DATA_DIR: folder, DATABASE_URL: url, QFY_SECRET: 'only-for-tests-only-for-tests-only', QFY_SEED_DEMO: '1' },
    clear: async () => {
      removeFolder()
      await asAdmin(admin, async (client) => {
        await client.query(`drop database if exists "${database}" with (force)`)
        for (const role of ['app', 'worker']) await client.query(`drop role if exists "${database}_${role}"`)
      })
    },
  }
}

test('a server killed in the middle of 500 messages loses none it acknowledged, doubles none, leaves no gap', {
  timeout: 120_000,
}, async () => {
  const { env, clear } = await place()
  const server = await oneServer(env)
  try {
    const { acknowledged, lost, doubled, gaps, differing } = await runFaults(server, { messages: 500, faults: 1 })
    expect({ acknowledged, lost, doubled, gaps, differing }).toEqual({ acknowledged: 500, lost: 0, doubled: 0, gaps: 0, differing: 0 })
  } finally {
    await server.stop()
    await clear()
  }
})
