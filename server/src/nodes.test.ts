import { connect as connectTcp } from 'node:net'
import { logout } from '@qifuyun/contract/auth/endpoints.ts'
import type { Endpoint, InputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import { groupAddMember, groupCreate, groupRemoveMember, imFriendsList } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, type Client, connect, textOf } from '#src/messaging/testing.ts'
import { createTestDatabase, type TestDatabase } from '#src/testing/database.ts'
import { demoId, imSessionId, type PersonName } from '#src/testing/people.ts'
import { environmentOf } from '#src/testing/process-env.ts'
import { freePort, type ServerProcess, signInAt, startServer } from '#src/testing/server-process.ts'

const SINGLE = imSessionId(2)
const PROJECT = demoId('0007', 1)
/** Of a command of iot that the device has done. */
const SUCCEEDED = '40'
const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
/** A picture with a signature that is not ours, of which an address may ask for sixty a minute. */
const UNSIGNED = `/api/v1/file_manage/file/get/${crypto.randomUUID()}/x?exp=9999999999&sig=x.y`
const REDIS = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
// Streams and counters of this run stand in a database of their own.
REDIS.pathname = `/${1 + (process.pid % 15)}`

const redisAnswers = await new Promise<boolean>((resolve) => {
  const socket = connectTcp({ host: REDIS.hostname, port: Number(REDIS.port || 6_379), timeout: 2_000 })
  for (const [event, answers] of [
    ['connect', true],
    ['error', false],
    ['timeout', false],
  ] as const)
    socket.once(event, () => {
      socket.destroy()
      resolve(answers)
    })
})
if (!redisAnswers && process.env.CI === 'true') throw new Error(`no Redis answers at ${REDIS.host}; set TEST_REDIS_URL`)
if (!redisAnswers) console.warn(`SKIPPED: several nodes (no Redis answers at ${REDIS.host}; set TEST_REDIS_URL)`)

describe.skipIf(!redisAnswers)('two nodes on one database', () => {
  let database: TestDatabase
  let a: ServerProcess
  let b: ServerProcess
  let env: Record<string, string>
  const clients: Client[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    env = { ...environmentOf(database), REDIS_URL: REDIS.href, QFY_SHARED_FILES: '1', QFY_DEV: '1' }
    ;[a, b] = await Promise.all([startServer(env, await freePort()), startServer(env, await freePort())])
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await Promise.all([a?.stop(), b?.stop()])
    await database?.drop()
  })

  const join = async (node: ServerProcess, name: PersonName, token?: string): Promise<Client> => {
    const client = await connect(node.origin, { token: token ?? (await signInAt(node.origin, name)) })
    clients.push(client)
    return client
  }
  const call = async <E extends Endpoint>(node: ServerProcess, token: string, endpoint: E, input: InputOf<E>) => {
    const query =
      endpoint.method === 'GET'
        ? `?${new URLSearchParams(Object.entries<unknown>(Object(input)).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
        : ''
    const response = await fetch(`${node.origin}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }),
    })
    // The tests look at the values.
    return (await response.json()) as Envelope<Record<string, never>>
  }
  const passOn = async (seconds: number) => {
    for (const node of [a, b]) {
      await fetch(`${node.origin}/api/v1/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetSeconds: seconds }),
      })
    }
  }

  test('a message reaches the other node, and the sender’s own devices there', async () => {
    const [liuyang, elsewhere, yanglei] = [await join(a, 'liuyang'), await join(b, 'liuyang'), await join(b, 'yanglei')]
    const { data } = await liuyang.say({ sessionUuid: SINGLE }, '隔壁')
    for (const other of [elsewhere, yanglei])
      expect(await other.next('message:new', (it) => textOf(it) === '隔壁')).toMatchObject({ seq: data.seq })
    await yanglei.ask('message:read', { sessionUuid: SINGLE, seq: data.seq })
    await liuyang.next('message:read', ({ lastReadSeq }) => lastReadSeq === data.seq)
  })

  test('a group that is changed on one node lets sockets of the other in and out', async () => {
    const token = await signInAt(a.origin, 'zhangwei')
    const yanglei = await join(b, 'yanglei')
    const lina = await join(a, 'lina')
    const imAccountIdList = [accountOf('lina'), accountOf('liuyang')]
    const made = await call(a, token, groupCreate, { groupName: '两个节点', imAccountIdList })
    const { groupUuid, sessionUuid } = Object(made.data).group as { groupUuid: string; sessionUuid: string }
    await call(a, token, groupAddMember, { groupUuid, imAccountIdList: [accountOf('yanglei')] })
    await lina.say({ sessionUuid }, '欢迎')
    await yanglei.next('message:new', (it) => textOf(it) === '欢迎')
    await call(a, token, groupRemoveMember, { groupUuid, imAccountIdList: [accountOf('yanglei')] })
    await yanglei.next('session:update', (it) => 'removedFlag' in it && it.sessionUuid === sessionUuid)
    await lina.say({ sessionUuid }, '走了')
    await lina.say({ sessionUuid: (await lina.say({ peerImAccountId: accountOf('yanglei') }, '单独')).data.sessionUuid }, '单独二')
    await yanglei.next('message:new', (it) => textOf(it) === '单独二')
    expect(yanglei.got('message:new').map(textOf)).not.toContain('走了')
  })

  test('who is there is known to both, and who moves to the other node was never away', async () => {
    const watcher = await join(a, 'lina')
    const token = await signInAt(a.origin, 'chenjing')
    const id = accountOf('chenjing')
    await watcher.ask('presence:subscribe', { imAccountIdList: [id] })
    const first = await join(b, 'chenjing', token)
    await watcher.next('presence:update', ({ onlineFlag }) => onlineFlag === 1)
    const listed = async () => {
      const { data } = await call(a, token, imFriendsList, { keyword: '陈静' })
      return (Object(data).list as { onlineFlag: number }[])[0]?.onlineFlag
    }
    await expect.poll(listed, { timeout: 5_000 }).toBe(1)
    first.close()
    const second = await join(a, 'chenjing', token)
    await passOn(11)
    expect(watcher.got('presence:update').filter(({ onlineFlag }) => onlineFlag === 0)).toEqual([])
    second.close()
    // Closed at the moved time: ten seconds from there.
    await expect.poll(listed, { timeout: 5_000 }).toBe(1)
    await passOn(25)
    await watcher.next('presence:update', ({ onlineFlag }) => onlineFlag === 0)
    await expect.poll(listed, { timeout: 5_000 }).toBe(0)
    await passOn(0)
  })

  test('a device at one node is shown and told at the other', async () => {
    const [here, there] = [await signInAt(a.origin, 'zhangwei'), await signInAt(b.origin, 'zhangwei')]
    const ask = async (node: ServerProcess, token: string, path: string, body: object) => {
      const response = await fetch(`${node.origin}/api/v1/application/pkg18/${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
      const { code, msg, data } = (await response.json()) as Envelope<Record<string, unknown>>
      expect([code, msg]).toEqual([200, expect.anything()])
      return data
    }
    const product = await ask(a, here, 'product/add', {
      ...{ name: '两个节点的水泵', category: '8', node: '1', protocol: '1', offlineSeconds: 300 },
      properties: [{ identifier: 'hz', name: '频率', dataType: '2', retentionDays: 180 }],
      events: [],
      services: [{ identifier: 'stop', name: '停机', params: '', timeout: 30 }],
    })
    const device = await ask(a, here, 'device/add', { sn: 'NODES-1', name: '1 号泵', product: product.uuid, projectUuid: PROJECT })
    const { tokens } = await ask(a, here, 'x/issueTokens', { uuids: [device.uuid] })
    const [{ token }] = tokens as [{ token: string }]

    const screen = await join(b, 'zhangwei', there)
    await screen.ask('record:watch', { appKey: 'pkg18', entity: 'device', uuidList: [String(device.uuid)] })
    const say = (values: object) => fetch(`${a.origin}/api/v1/iot/${token}/telemetry`, { method: 'POST', ...json(values) })
    expect((await say({ hz: 45 })).status).toBe(200)
    expect(await screen.next('device:values', ({ deviceUuid }) => deviceUuid === device.uuid)).toMatchObject({ values: { hz: 45 } })

    const asked = fetch(`${a.origin}/api/v1/iot/${token}/rpc?timeout=20`)
    const { sent } = await ask(b, there, 'x/sendCommand', { uuids: [device.uuid], service: 'stop' })
    const told = (await (await asked).json()) as Envelope<{ requestUuid: string; method: string }>
    expect(told.data.method).toBe('stop')
    // It answers at the node that did not tell it.
    const answered = await fetch(`${b.origin}/api/v1/iot/${token}/rpc/${told.data.requestUuid}`, {
      method: 'POST',
      ...json({ success: true }),
    })
    expect(answered.status).toBe(200)
    const [command] = sent as [string]
    const stateOf = async () => {
      const response = await fetch(`${a.origin}/api/v1/application/pkg18/deviceCommand/info?uuid=${command}`, {
        headers: { authorization: here },
      })
      return ((await response.json()) as Envelope<{ state: string }>).data.state
    }
    await expect.poll(stateOf).toBe(SUCCEEDED)
  })

  test('signing out on one node ends the sockets of the other', async () => {
    const token = await signInAt(a.origin, 'wangqiang')
    const client = await join(b, 'wangqiang', token)
    await call(a, token, logout, {})
    expect(await client.next('session:revoked')).toMatchObject({ reason: 'logout' })
    await expect.poll(() => client.socket.connected).toBe(false)
  })

  test('a planned stop says so, and the other node carries on where it was', async () => {
    const token = await signInAt(a.origin, 'liuyang')
    const leaving = await join(b, 'liuyang', token)
    await b.stop()
    const { reconnectInMs } = await leaving.next('server:drain')
    expect(reconnectInMs).toBeGreaterThan(0)
    await expect.poll(() => leaving.socket.connected).toBe(false)
    const back = await join(a, 'liuyang', token)
    expect(await back.say({ sessionUuid: SINGLE }, '接着说')).toMatchObject({ code: 200 })
    b = await startServer(env, await freePort())
    const yanglei = await join(b, 'yanglei')
    await back.say({ sessionUuid: SINGLE }, '都回来了')
    await yanglei.next('message:new', (it) => textOf(it) === '都回来了')
  })

  test('calls are counted together', async () => {
    const limited = await Promise.all([
      startServer({ ...env, QFY_RATE_LIMIT: 'on' }, await freePort()),
      startServer({ ...env, QFY_RATE_LIMIT: 'on' }, await freePort()),
    ])
    try {
      // Each is called 59 times: alone, none would refuse. A call that Redis was too slow for is counted by its node only.
      const answers: number[] = []
      for (let n = 0; n < 118; n += 1) answers.push((await fetch(`${limited[n % 2]?.origin}${UNSIGNED}`)).status)
      expect(answers.indexOf(429)).toBeGreaterThanOrEqual(60)
    } finally {
      await Promise.all(limited.map((node) => node.stop()))
    }
  }, 60_000)
})
