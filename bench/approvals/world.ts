// A server on a PostgreSQL database of its own, and people who call it.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { externalAdmin } from '../../server/src/testing/engine.ts'
import { freePort, startServer, tempFolder } from '../shared/server.ts'

export const ENTERPRISE = '01940000-0000-7000-8000-000200000001'
const PREFIX = '/api/v1/application/enterprise/flow/'

export const userAt = (n: number): string => `01940000-0000-7000-8000-0001${String(n).padStart(8, '0')}`

export interface Reply<Data> {
  status: number
  code: number
  msg: string
  data: Data
}

export interface ApprovalWorld {
  admin: Client
  url: string
  /** A POST call of approvals as demo user n; GET with `query`. */
  call<Data>(n: number, path: string, body: object, method?: 'GET' | 'POST'): Promise<Reply<Data>>
  /** Kills the server (-9) and starts it again on the same database, folder and port. */
  crash(): Promise<void>
}

const caller = (origin: string) => {
  const tokens = new Map<number, Promise<string>>()
  const signIn = async (n: number): Promise<string> => {
    const body = JSON.stringify({ userName: `138000000${String(n).padStart(2, '0')}`, password: 'Demo@2026' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, { method: 'POST', headers, body })
    return ((await response.json()) as Reply<{ token: string }>).data.token
  }
  const tokenOf = (n: number) => {
    const token = tokens.get(n) ?? signIn(n)
    tokens.set(n, token)
    // A server that died meanwhile gave none: the next call asks again.
    token.catch(() => tokens.delete(n))
    return token
  }
  return async <Data>(n: number, path: string, body: object, method: 'GET' | 'POST' = 'POST'): Promise<Reply<Data>> => {
    const headers = { authorization: await tokenOf(n), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
    const ask = () =>
      fetch(`${origin}${PREFIX}${path}${query}`, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
    // A connection that the server closed as idle in this moment: asked again under the same key, as the pages do.
    const response = await ask().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      return ask()
    })
    return { status: response.status, ...((await response.json()) as Omit<Reply<Data>, 'status'>) }
  }
}

/** Runs `work` with a server on a database of its own, and removes it. */
export const withApprovalWorld = async (work: (world: ApprovalWorld) => Promise<void>): Promise<void> => {
  const address = externalAdmin()
  const maintenance = new Client({ ...address, database: 'postgres' })
  await maintenance.connect()
  const database = `qfy_approvals_${randomUUID().slice(0, 8)}`
  const url = `postgres://${address.user}:${typeof address.password === 'string' ? address.password : ''}@${address.host}:${address.port}/${database}`
  await maintenance.query(`create database "${database}" template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const dataDir = tempFolder()
  const admin = new Client({ connectionString: url })
  try {
    const env = {
      DATABASE_URL: url,
      QFY_SECRET: 'only-for-tests-only-for-tests-only',
      QFY_SEED_DEMO: '1',
      QFY_RATE_LIMIT: 'off',
      PORT: String(await freePort()),
    }
    let server = await startServer(dataDir, env)
    const crash = async (): Promise<void> => {
      await server.kill()
      server = await startServer(dataDir, env)
    }
    await admin.connect()
    try {
      await work({ admin, url, call: caller(server.origin), crash })
    } finally {
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

interface Published {
  flowUuid: string
}

/** Publishes a flow of these nodes for everybody. */
export const publishFlow = async ({ call }: ApprovalWorld, nodeTree: object[]): Promise<string> => {
  const answer = await call<Published>(1, 'flowConfig/saveModelInfo', {
    flowName: `负载${randomUUID().slice(0, 8)}`,
    formSchema: { schemaVersion: 1, fields: [{ fieldKey: 'amt', tag: 'number', label: '金额' }] },
    nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }, ...nodeTree],
    publishFlag: 1,
  })
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data.flowUuid
}

export const approver = (nodeId: string, users: number[], signMode: string): object => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'approver',
  approver: { rule: 'users', userUuidList: users.map(userAt) },
  signMode,
  ratio: 60,
  opinionRequired: 'none',
})
