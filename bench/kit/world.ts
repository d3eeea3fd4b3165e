// A server on another PostgreSQL with a table of many rows, and the floor beside it on the same table.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { externalAdmin } from '../../server/src/testing/engine.ts'
import { freePort, startServer, tempFolder } from '../shared/server.ts'

export const ENTERPRISE = '01940000-0000-7000-8000-000200000001'
export const PROJECT = '01940000-0000-7000-8000-000700000001'
const ADMINISTRATOR = { userName: '13800000001', password: 'Demo@2026' }

export interface KitWorld {
  product: string
  /** Of the product's process. */
  pid: number
  floor: string
  token: string
  admin: Client
}

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** Puts `count` things to lend into the demo enterprise, made over the last year, with their search tokens unless they are not `searched`. */
export const fillItems = async (admin: Client, count: number, { searched = true } = {}): Promise<void> => {
  await admin.query(
    `insert into loan_item (enterprise_uuid, uuid, code, name, kind, project_uuid, qty, deposit, max_hours, need_approval, created_at, updated_at, version)
     select $1, gen_random_uuid(), 'B-' || n, (array['配电房钥匙', '电梯机房门卡', '冲击钻', '竣工图纸'])[1 + n % 4] || n, (1 + n % 4)::text, $2,
       n % 20, (n % 7) * 1000, 24, n % 3 = 0, now() - make_interval(secs => n * 31536000.0 / $3), now(), 1
     from generate_series(1, $3::int) n`,
    [ENTERPRISE, PROJECT, count],
  )
  await admin.query('vacuum analyze loan_item')
  if (!searched) return
  await admin.query(
    `insert into record_search (entity, uuid, tokens)
     select 'loan_item', uuid, im_tokens(md5($1 || 'loan_item')::uuid, lower(code || E'\\n' || name)) from loan_item where enterprise_uuid = $1::uuid
     on conflict do nothing`,
    [ENTERPRISE],
  )
  await admin.query('vacuum analyze record_search')
}

/** Runs `work` with both servers on a database of their own, and removes it. */
export const withKitWorld = async (work: (world: KitWorld) => Promise<void>): Promise<void> => {
  const address = externalAdmin()
  const maintenance = new Client({ ...address, database: 'postgres' })
  await maintenance.connect()
  const database = `qfy_kit_${crypto.randomUUID().slice(0, 8)}`
  const url = `postgres://${address.user}:${typeof address.password === 'string' ? address.password : ''}@${address.host}:${address.port}/${database}`
  await maintenance.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const dataDir = tempFolder()
  const admin = new Client({ connectionString: url })
  try {
    const server = await startServer(dataDir, { DATABASE_URL: url, QFY_SECRET: 'only-for-tests-only-for-tests-only', QFY_SEED_DEMO: '1' })
    // Not before: the server, too, takes a port that is free.
    const port = await freePort()
    const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), String(port)], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    })
    await admin.connect()
    try {
      await work({ product: server.origin, pid: server.pid, floor: `http://127.0.0.1:${port}`, token: await signIn(server.origin), admin })
    } finally {
      floor.kill('SIGKILL')
      await server.stop()
    }
  } finally {
    await admin.end()
    await maintenance.query(`drop database if exists "${database}" with (force)`)
    for (const role of ['app', 'worker']) await maintenance.query(`drop role if exists "${database}_${role}"`)
    await maintenance.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
