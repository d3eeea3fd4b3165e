import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { createLog } from '#src/platform/log.ts'
import { type Breakable, openBreakable } from '#src/testing/breakable.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, mobileOf } from '#src/testing/people.ts'
import { connectDatabase } from './open.ts'
import type { Database } from './transaction.ts'

let database: TestDatabase
let way: Breakable
let db: Database
let app: App
const log = createLog('silent')
beforeAll(async () => {
  database = await createTestDatabase()
  way = await openBreakable(database.app)
  db = connectDatabase({ app: way.through(database.app), worker: way.through(database.worker) }, () => {})
  const config = readConfig({ QFY_RATE_LIMIT: 'off', QFY_DATA_DIR: `.tmp/${crypto.randomUUID()}` })
  app = await createApp({ config, db, secrets: createSecrets(database.secret), log, webRoot: null })
})
afterAll(async () => {
  await app.stop()
  await db.close()
  await way.close()
  await database.drop()
})

const call = (method: 'GET' | 'POST', url: string, more: { authorization?: string; payload?: object } = {}) => {
  const { authorization, payload } = more
  const key = { 'idempotency-key': crypto.randomUUID() }
  const headers = { ...(authorization === undefined ? {} : { authorization }), ...(payload === undefined ? {} : key) }
  return app.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}
const SIGN_IN = '/api/v1/auth/auth/login_mobile_pc_password'
const me = { userName: mobileOf('liuyang'), password: DEMO_PASSWORD }

test('calls of an outage are told to come again, the log hears of it as a whole, and afterwards all is well', async () => {
  const { token } = (await call('POST', SIGN_IN, { payload: me })).json<{ data: { token: string } }>().data
  const asked = () => call('GET', getCurrentUser.path, { authorization: token })
  expect((await asked()).statusCode).toBe(200)
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})

  await way.cut()
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, asked),
    call('POST', SIGN_IN, { payload: me }),
    call('GET', '/api/v1/app/version/getLastVersion'),
  ])
  const failed = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(failed.length).toBeGreaterThanOrEqual(61)
  for (const answer of failed) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 500, msg: '系统繁忙，请稍后再试', data: { _reason: 'UNAVAILABLE', retryAfter: 2 } })
  }
  // Now that no connection is left, where a transaction begins.
  expect((await call('POST', SIGN_IN, { payload: me })).statusCode).toBe(503)
  expect((await call('GET', '/readyz')).statusCode).toBe(503)
  expect(error.mock.calls.map(([, text]) => text)).toEqual(['the database is away; calls are answered with 503'])

  await way.mend()
  await expect.poll(async () => (await asked()).statusCode, { timeout: 10_000 }).toBe(200)
  expect(error).toHaveBeenCalledTimes(1)
})

const FULL = `
  create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on auth_session for each row execute function full_disk()`

test('a disk without room is an outage for what writes, and for nothing else', async () => {
  const { token } = (await call('POST', SIGN_IN, { payload: me })).json<{ data: { token: string } }>().data
  await withClient(database.owner, (client) => client.query(FULL))
  const answer = await call('POST', SIGN_IN, { payload: me })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({ msg: '系统繁忙，请稍后再试', data: { _reason: 'UNAVAILABLE' } })
  expect((await call('GET', getCurrentUser.path, { authorization: token })).statusCode).toBe(200)
  await withClient(database.owner, (client) => client.query('drop function full_disk cascade'))
  expect((await call('POST', SIGN_IN, { payload: me })).statusCode).toBe(200)
})

test('what the database itself refuses is no outage', async () => {
  await expect(db.system((tx) => tx.execute('select nonsense'))).rejects.not.toThrow('the database is away')
  await expect(db.ask('select 1 / $1::int as never', [0])).rejects.toThrow('division by zero')
})
