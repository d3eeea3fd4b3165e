import { rm } from 'node:fs/promises'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { type Endpoint, fillPath, type InputOf, type OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { LightMyRequestResponse } from 'fastify'
import { type App, createApp } from '#src/app.ts'
import { type Clock, createClock } from '#src/platform/clock.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { createLog } from '#src/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { DEMO_PASSWORD, mobileOf, type PersonName } from './people.ts'

export interface Answer<Data> extends Envelope<Data> {
  status: number
  headers: LightMyRequestResponse['headers']
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
}

/** Somebody who makes calls: a demo person with a token of their own, or nobody. */
export interface Caller {
  token(): Promise<string | null>
  /** Sends a declared call. `data` has the type of a success; read `code` first where a refusal is expected. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, sent?: Sent): Promise<Answer<OutputOf<E>>>
}

export interface World {
  readonly app: App
  readonly database: TestDatabase
  readonly clock: Clock
  /** The caller with the token of a demo person, who signs in by password at their first call. */
  as(name: PersonName): Caller
  /** A caller with this token; null sends none. */
  withToken(token: string | null): Caller
  /** Moves the product's clock forward; by a day and more, people sign in again when they come back. */
  pass(ms: number): void
  /** Starts listening on a free port of the loopback and gives the origin; for tests over sockets. */
  listen(): Promise<string>
  /** Data, clock and sign-ins as at first, for the next test of a file: in place, or after a test that listened by another product. */
  rewind(): Promise<void>
  close(): Promise<void>
}

interface Request {
  method: string
  path: string
  input: unknown
  headers: Record<string, string>
}

/** Sends a request and gives the whole answer, whatever it is. */
export const send = (app: App, { method, path, input, headers }: Request): Promise<LightMyRequestResponse> => {
  const inQuery = method === 'GET' || method === 'DELETE'
  // Query values travel as text; what is undefined is not sent.
  const query = Object.fromEntries(
    Object.entries(Object(input)).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  )
  return app.http.inject({
    // `method` comes from a declaration or a test.
    method: method as 'GET',
    url: path,
    headers,
    ...(inQuery ? { query } : { payload: Object(input) }),
  })
}

const callerOf = (app: App, token: () => Promise<string | null>): Caller => ({
  token,
  async call(endpoint, input, { method = endpoint.method, headers = {} } = {}) {
    const sent = await token()
    const key = endpoint.idempotent ? { 'idempotency-key': app.platform.random.token(12) } : {}
    const { path, rest } = fillPath(endpoint.path, Object(input))
    const response = await send(app, {
      method,
      path,
      input: rest,
      headers: { ...key, ...(sent === null ? {} : { authorization: sent }), ...headers },
    })
    // The server parses every answer by the endpoint's own schema.
    return { ...response.json<Envelope<OutputOf<typeof endpoint>>>(), status: response.statusCode, headers: response.headers }
  },
})

const SIGN_IN = '/api/v1/auth/auth/login_mobile_pc_password'

const signIn = async (app: App, name: PersonName): Promise<string> => {
  const response = await send(app, {
    method: 'POST',
    path: SIGN_IN,
    input: { userName: mobileOf(name), password: DEMO_PASSWORD },
    headers: {},
  })
  const { data, msg } = response.json<Envelope<{ token: string } | null>>()
  if (data === null || typeof data.token !== 'string') throw new Error(`${name} could not sign in: ${msg}`)
  return data.token
}

interface Product {
  app: App
  database: TestDatabase
  clock: Clock
  /** Whether it listens: its jobs and events go on by themselves from then on. */
  listening: boolean
  close(): Promise<void>
}

const openProduct = async (env: Record<string, string>): Promise<Product> => {
  const database = await createTestDatabase()
  const clock = createClock()
  const config = readConfig({
    PORT: '0',
    QFY_DEV: '1',
    QFY_RATE_LIMIT: 'off',
    QFY_LOG_LEVEL: 'silent',
    QFY_DATA_DIR: `.tmp/${crypto.randomUUID()}`,
    ...env,
  })
  const secrets = createSecrets(database.secret)
  const app = await createApp({
    config,
    db: database.db,
    owner: database.owner,
    secrets,
    log: createLog(config.logLevel),
    clock,
    webRoot: null,
  })
  return {
    app,
    database,
    clock,
    listening: false,
    async close() {
      await app.stop()
      await database.drop()
      if (env.QFY_DATA_DIR === undefined) await rm(config.dataDir, { recursive: true, force: true })
    },
  }
}

/** As at first; another product where the one that was used cannot be put back. */
const rewound = async (product: Product, env: Record<string, string>): Promise<Product> => {
  if (!product.listening && (await product.database.rewind())) {
    product.clock.setOffset(0)
    return product
  }
  await product.close()
  return openProduct(env)
}

/**
 * The product over a database of this file's own with the demo data in it, in process: real code, real database, a clock that can be
 * moved, no rate limits unless `env` switches them on.
 */
export const createWorld = async (env: Record<string, string> = {}): Promise<World> => {
  let product = await openProduct(env)
  const tokens = new Map<PersonName, Promise<string>>()
  const tokenOf = (name: PersonName): Promise<string> => {
    const token = tokens.get(name) ?? signIn(product.app, name)
    tokens.set(name, token)
    return token
  }
  return {
    get app() {
      return product.app
    },
    get database() {
      return product.database
    },
    get clock() {
      return product.clock
    },
    as: (name) => callerOf(product.app, () => tokenOf(name)),
    withToken: (token) => callerOf(product.app, async () => token),
    pass: (ms) => {
      product.clock.setOffset(product.clock.offsetMs + ms)
      if (ms >= DAY_MS) tokens.clear()
    },
    listen: () => {
      product.listening = true
      return product.app.start()
    },
    async rewind() {
      tokens.clear()
      product = await rewound(product, env)
    },
    close: () => product.close(),
  }
}
