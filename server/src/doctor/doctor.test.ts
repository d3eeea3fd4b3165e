import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { createTestDatabase, type TestDatabase } from '#src/testing/database.ts'
import { asAdmin } from '#src/testing/engine.ts'
import { type ObjectStore, startObjectStore } from '#src/testing/object-store.ts'
import { addressOf } from '#src/testing/process-env.ts'
import { redisCanStart, startRedis } from '#src/testing/redis-server.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { type ScriptedServer, serveScript } from '#src/testing/scripted-server.ts'
import { openTransactionPooler } from '#src/testing/transaction-pooler.ts'
import { examine } from './examine.ts'
import { lineOf } from './finding.ts'
import { examineServer } from './server-database.ts'

/** Where nobody listens, and what `fetch` does not refuse by itself. */
const NOWHERE = 'http://127.0.0.1:2'

let folder: string
beforeAll(() => {
  folder = makeScratchFolder('qfy-doctor-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The lines of a configuration, each by what it is about. */
const look = async (env: NodeJS.ProcessEnv): Promise<Map<string, string>> => {
  const lines = new Map<string, string>()
  for await (const finding of examine({ QFY_DATA_DIR: folder, ...env })) {
    expect(lines.has(finding.about), `${finding.about} twice`).toBe(false)
    lines.set(finding.about, lineOf(finding))
  }
  return lines
}
const wrong = (lines: Map<string, string>) => [...lines.values()].filter((line) => !line.startsWith('ok'))

test('of one machine with nothing set nothing stands in the way', async () => {
  const lines = await look({})
  expect(wrong(lines).filter((line) => !line.includes('data folder'))).toEqual([expect.stringMatching(/^warn sms: codes stand in the log/)])
  expect([...lines.keys()]).toEqual(['configuration', 'data folder', 'database', 'redis', 'files', 'public address', 'sms'])
  for (const line of lines.values()) expect(line).not.toContain('\n')
})

const SET = { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', QFY_SECRET: 's'.repeat(32) }
const HTTP_SMS = { SMS_PROVIDER: 'http', QFY_SMS_URL: NOWHERE }
const OPEN = { HOST: '0.0.0.0', QFY_PUBLIC_URL: NOWHERE }

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['QFY_DATADIR', { QFY_DATADIR: '/srv' }, /^fail QFY_DATADIR: is no variable of this version; did you mean QFY_DATA_DIR\? → /],
  ['PORT', { PORT: 'x', QFY_LOG_LEVEL: 'loud' }, /^fail PORT: must be a port number/],
  ['QFY_LOG_LEVEL', { PORT: 'x', QFY_LOG_LEVEL: 'loud' }, /^fail QFY_LOG_LEVEL: must be one of/],
  ['QFY_SECRET', { DATABASE_URL: SET.DATABASE_URL }, /^fail QFY_SECRET: must be set/],
  ['QFY_SECRET', { QFY_SECRET: 'short' }, /^fail QFY_SECRET: must have at least 32 bytes/],
  ['database', { DATABASE_URL: SET.DATABASE_URL }, /^fail database: DATABASE_URL: cannot connect/],
  ['QFY_PUBLIC_URL', { HOST: '0.0.0.0' }, /^fail QFY_PUBLIC_URL: must be set when HOST is not a loopback address/],
  ['redis', { HOST: '0.0.0.0' }, /^ok {3}redis: none is set/],
  ['S3_BUCKET', { S3_ENDPOINT: NOWHERE }, /^fail S3_BUCKET: must be set together with S3_ENDPOINT/],
  ['data folder', { QFY_DATA_DIR: '/proc/none' }, /^fail data folder: .*\/proc\/none is not writable .* → give it to the user/],
  ['database', SET, /^fail database: DATABASE_URL: cannot connect to the database 127\.0\.0\.1:1\/d .* → check DATABASE_URL/],
  [
    'redis',
    { REDIS_URL: 'redis://127.0.0.1:1', QFY_SHARED_FILES: '1' },
    /^fail redis: REDIS_URL: cannot connect to Redis at 127\.0\.0\.1:1 .* → check/,
  ],
  [
    'files',
    { S3_ENDPOINT: NOWHERE, S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    /^fail files: bucket b at 127\.0\.0\.1:2: .*ECONNREFUSED.* → check S3_ENDPOINT/,
  ],
  [
    'public address',
    { QFY_PUBLIC_URL: NOWHERE },
    /^warn public address: http:\/\/127\.0\.0\.1:2 does not answer \(.*ECONNREFUSED.*\) → start the server/,
  ],
  ['mobile address', { QFY_APP_HOST: NOWHERE }, /^warn mobile address: /],
  ['sms', { ...OPEN, QFY_SEED_DEMO: '0' }, /^warn sms: nobody sends codes and invitations → set SMS_PROVIDER/],
  ['sms', HTTP_SMS, /^fail sms: http at 127\.0\.0\.1:2 cannot be reached .* → check QFY_SMS_URL/],
  ['QFY_DEV', { ...OPEN, QFY_DEV: '1' }, /^warn QFY_DEV: DEV mode is on → /],
  ['QFY_RATE_LIMIT', { ...OPEN, QFY_RATE_LIMIT: 'off' }, /^warn QFY_RATE_LIMIT: passwords may be guessed/],
  ['QFY_SEED_DEMO', { ...OPEN, QFY_SEED_DEMO: '1' }, /^warn QFY_SEED_DEMO: .*known passwords/],
  ['backups', OPEN, /^warn backups: nobody makes any but by the command → set QFY_BACKUP_TO/],
  ['backups', { QFY_BACKUP_TO: '/dev/null/backups' }, /^fail backups: \/dev\/null\/backups is not writable .* → give it to the user/],
  ['QFY_SEED_DEMO', { QFY_PUBLIC_URL: 'https://q.invalid', QFY_SEED_DEMO: '1' }, /^warn QFY_SEED_DEMO: .*known passwords/],
  ['QFY_PUBLIC_URL', OPEN, /^warn QFY_PUBLIC_URL: links and QR codes lead to .*own machine → name the address/],
  ['QFY_SECRET', { QFY_SECRET: `"${'s'.repeat(32)}"` }, /^warn QFY_SECRET: it stands in quotes/],
  [
    'QFY_BACKUP_TO',
    { QFY_DATA_DIR: '/proc/none', QFY_BACKUP_TO: '/proc/none/backups' },
    /^warn QFY_BACKUP_TO: backups lie in the data folder, .* → copy them/,
  ],
])('%s of %j', async (about, env, line) => {
  expect((await look(env)).get(about)).toMatch(line)
})

describe('what answers', () => {
  let store: ObjectStore
  let web: ScriptedServer
  let said: { status?: number; body: string }
  beforeAll(async () => {
    store = await startObjectStore()
    web = await serveScript(() => said)
  })
  afterAll(async () => {
    await store.close()
    await web.close()
  })

  test('an object storage is written, read and left as it was', async () => {
    expect((await look(store.env)).get('files')).toMatch(
      /^ok {3}files: bucket qifuyun at .*: an object was put, read and deleted in \d+ ms$/,
    )
    expect(await store.keys()).toEqual([])
  })

  test.each([
    [{ S3_BUCKET: 'other' }, /NoSuchBucket, .* → make the bucket/],
    [{ S3_ACCESS_KEY: 'other' }, /InvalidAccessKeyId, .* → check S3_ACCESS_KEY/],
  ])('%j is told by what to do', async (env, line) => {
    expect((await look({ ...store.env, ...env })).get('files')).toMatch(line)
  })

  test.each([
    [{ body: 'ok' }, /^ok {3}public address: /],
    [{ body: '<html>Welcome to nginx' }, /^fail public address: at .* something else answers → check QFY_PUBLIC_URL and the proxy$/],
    [{ status: 502, body: '' }, /^warn public address: .* answers 502 → /],
  ])('a public address that says %j', async (answer, line) => {
    said = answer
    expect((await look({ QFY_PUBLIC_URL: web.origin })).get('public address')).toMatch(line)
  })

  test('a public address without a certificate', async () => {
    const secure = web.origin.replace('http:', 'https:')
    expect((await look({ QFY_PUBLIC_URL: secure })).get('public address')).toMatch(
      /^fail public address: .* cannot be reached .* → check QFY_PUBLIC_URL, the name and the certificate$/,
    )
  })

  test('a provider of short messages that is there is sent nothing', async () => {
    said = { body: '' }
    web.asked.length = 0
    expect((await look({ SMS_PROVIDER: 'http', QFY_SMS_URL: web.origin })).get('sms')).toMatch(/^ok {3}sms: http at .* can be reached/)
    const templates = { QFY_SMS_KEY_ID: 'k', QFY_SMS_KEY_SECRET: 's', QFY_SMS_SIGN: '企服云', QFY_SMS_TEMPLATES: 'code=1,text=2' }
    const lines = await look({ SMS_PROVIDER: 'aliyun', QFY_SMS_URL: web.origin, ...templates })
    expect(lines.get('sms')).toMatch(/^warn sms: .* no template for invitation → add it to QFY_SMS_TEMPLATES/)
    expect(web.asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD'])
  })

  test.skipIf(!redisCanStart)('Redis', async () => {
    const redis = await startRedis()
    try {
      expect((await look({ REDIS_URL: redis.url, QFY_SHARED_FILES: '1' })).get('redis')).toMatch(
        /^(ok|warn) +redis: Redis \d\S* answers in/,
      )
    } finally {
      await redis.kill()
    }
  })
})

describe('a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const CONFIG = { databaseAppUrl: null, databaseWorkerUrl: null, databaseReadUrl: null, redisUrl: null }
  const lines = async (more: Partial<Parameters<typeof examineServer>[0]> = {}) =>
    (await examineServer({ config: CONFIG, owner: database.owner, secrets: createSecrets(database.secret), ...more })).map(lineOf)

  test('that fits is told in six lines', async () => {
    expect(await lines()).toEqual([
      expect.stringMatching(/^ok {3}database: PostgreSQL \d+\S* .*answers for \S+ in \d+ ms$/),
      expect.stringMatching(/^ok {3}rights: \S+ may create schemas, tables and the request logins; no extension is needed$/),
      'ok   schema: no newer version has been here',
      expect.stringMatching(/^ok {3}connections: \d+ may connect, \d+ others do; a node takes 22, so there is room for \d+$/),
      expect.stringMatching(/^ok {3}clock: 0\.\d s between/),
      'ok   secret: it is the one that the database was made with',
    ])
  })

  test('that a newer version has been in', async () => {
    const asOwner = (text: string) => asAdmin(inject('engine').admin, (client) => client.query(text), String(database.owner.database))
    await asOwner("insert into setup.migration values ('core', '9999_of-tomorrow', 'x', 0)")
    try {
      expect(await lines()).toContainEqual(
        expect.stringMatching(/^fail schema: .* newer version \(9999_of-tomorrow of core\) → start the newer/),
      )
    } finally {
      await asOwner("delete from setup.migration where tag = '9999_of-tomorrow'")
    }
  })

  test('another secret', async () => {
    expect((await lines({ secrets: createSecrets('z'.repeat(32)) })).at(-1)).toMatch(/^fail secret: .* another secret → set that one/)
  })

  test.each([
    [5_000, /^warn clock: [45]\.\d s/],
    [120_000, /^fail clock: 1(19|20)\.\d s .* → let both follow a time server/],
  ])('a clock that is %d ms off', async (off, line) => {
    expect(await lines({ now: () => Date.now() + off })).toContainEqual(expect.stringMatching(line))
  })

  test('requests through a pooler in transaction mode are told of, and nothing else may go through it', async () => {
    const { owner, app, worker } = database
    const pooler = await openTransactionPooler([owner, app, worker])
    const through = (address: typeof app) => addressOf(pooler.through(address))
    try {
      const told = await lines({ config: { ...CONFIG, databaseAppUrl: through(app), databaseWorkerUrl: through(worker) } })
      expect(told).toContainEqual(
        expect.stringMatching(
          /^warn request login: signs in .* transaction mode, where a statement may take for ever → alter role \S+ set statement_timeout/,
        ),
      )
      expect(told).toContainEqual(
        expect.stringMatching(
          /^fail worker login: leads through a connection pooler in transaction mode → name PostgreSQL itself in DATABASE_WORKER_URL/,
        ),
      )
      expect(await lines({ owner: pooler.through(owner) })).toEqual([
        expect.stringMatching(/^fail database: DATABASE_URL: leads through a connection pooler .*; name PostgreSQL itself here/),
      ])
    } finally {
      await pooler.close()
    }
  })

  test.each([
    ['that follows nobody', () => addressOf(database.owner), /^warn replica: it follows no other server, so the primary is read → /],
    [
      'that is away',
      () => 'postgres://127.0.0.1:1/d',
      /^warn replica: cannot connect to the database 127\.0\.0\.1:1\/d .*; until it answers the primary is read → check/,
    ],
  ])('a replica %s', async (_which, url, line) => {
    expect(await lines({ config: { ...CONFIG, databaseReadUrl: url() } })).toContainEqual(expect.stringMatching(line))
  })

  test('logins without the rights, one line each', async () => {
    const { admin } = inject('engine')
    const name = String(database.owner.database)
    const role = `qfy_test_poor_${randomUUID().slice(0, 8)}`
    const told = async () => (await lines({ owner: { ...database.owner, user: role, password: 'x' } }))[1]
    const asOwner = (text: string) => asAdmin(admin, (client) => client.query(text), name)
    await asOwner(`create role ${role} login password 'x'`)
    try {
      expect(await told()).toMatch(/^fail rights: \S+ may not create schemas → grant create on database/)
      await asOwner(`grant create on database "${name}" to ${role}`)
      expect(await told()).toMatch(/^fail rights: \S+ may not create tables in the schema public → grant create on schema public/)
      await asOwner(`grant create on schema public to ${role}`)
      expect(await told()).toMatch(/^fail rights: \S+ does not own \d+ tables, .* → reassign owned/)
    } finally {
      await asOwner(`drop owned by ${role}`)
      await asOwner(`drop role ${role}`)
    }
  })
})
