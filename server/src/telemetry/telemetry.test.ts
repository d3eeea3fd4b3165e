import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { daysOf } from './series/expiry.ts'
import { partitioned } from './series/partitioned.ts'
import { askDevice, issueTokens, latestOf, logOf, series, setDevices, statusOf, takeTold } from './service.ts'
import { addDevices, ENTERPRISE, inEnterprise, post } from './testing-devices.ts'
import { lookAtDue } from './watching.ts'

const SECRET = 'a secret of both brokers'

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_MQTT_SECRET: SECRET })
})
afterAll(() => world?.close())

const addDevice = async () => {
  const [device] = await addDevices(world, 1)
  if (device === undefined) throw new Error('no device')
  return device
}
const pointsOf = (device: string) =>
  inEnterprise(
    world,
    async (tx) =>
      (await tx.execute(sql`select key, num, word, bad from telemetry_point where device_uuid = ${device} order by key, ts`)).rows,
  )
/** The sums of hours, or of days. */
const rollupsOf = (device: string, step: 1 | 2) =>
  inEnterprise(world, async (tx) => {
    const hours = sql`device_uuid = ${device} and step = 1`
    const from = step === 1 ? sql`(select * from telemetry_rollup where ${hours})` : sql`(${daysOf(hours)})`
    return (await tx.execute(sql`select key, least as min, most as max, total as sum, count, last from ${from} r order by key, at`)).rows
  })

test('an unknown token and a disabled device are not authorised, and a new token ends the old one', async () => {
  const refusal = { status: 401, code: 3004, msg: '设备未授权' }
  expect(await post(world, 'nonsense/telemetry', { t: 1 })).toMatchObject(refusal)
  expect(await post(world, `${'x'.repeat(32)}/telemetry`, { t: 1 })).toMatchObject(refusal)
  const { uuid, token, sn, modelUuid } = await addDevice()
  expect(await post(world, `${token}/telemetry`, { t: 1 })).toMatchObject({ status: 200, data: { accepted: 1, dropped: 0 } })
  const set = (disabled: boolean) =>
    inEnterprise(world, (tx) => setDevices(tx, ENTERPRISE, [{ uuid, sn, modelUuid, gatewayUuid: null, disabled }]))
  await set(true)
  expect(await post(world, `${token}/telemetry`, { t: 2 })).toMatchObject(refusal)
  await set(false)
  const again = await inEnterprise(world, (tx) => issueTokens(tx, world.app.platform, ENTERPRISE, [uuid]))
  expect(await post(world, `${token}/telemetry`, { t: 2 })).toMatchObject(refusal)
  expect(again.get(uuid)).toMatch(/^[\w-]{32}$/)
  expect(await post(world, `${again.get(uuid)}/telemetry`, { t: 3 })).toMatchObject({ status: 200 })
  // Nobody can read a token in the database.
  const stored = await inEnterprise(world, async (tx) => (await tx.execute(sql`select d::text as row from telemetry_device d`)).rows)
  expect(JSON.stringify(stored)).not.toContain(again.get(uuid))
})

test('bodies that are too large, too many or malformed are refused, and nothing of them is stored', async () => {
  const { uuid, token } = await addDevice()
  const refused = (body: unknown) => post(world, `${token}/telemetry`, body)
  expect(await refused(`{"t":"${'x'.repeat(1_048_576)}"}`)).toMatchObject({ status: 413, code: 413 })
  expect(await refused(`{"t":"${'x'.repeat(65_536)}"}`)).toMatchObject({ status: 413 })
  const many = Array.from({ length: 501 }, (_, n) => ({ ts: world.clock.now().getTime() - n, values: { t: n } }))
  expect(await refused(many)).toMatchObject({ status: 422, code: 3002, msg: '数据点过多' })
  for (const body of [
    '',
    '{"t":',
    '5',
    'null',
    '"t"',
    '[1]',
    '[[]]',
    '{"ts":"now","values":{"t":1}}',
    '{"values":3}',
    '{"ts":1e99,"values":{}}',
  ])
    expect(await refused(body), body).toMatchObject({ status: 400, code: 3002, msg: '数据格式不正确' })
  expect(await pointsOf(uuid)).toEqual([])
})

test('T6: a key that is not of the product is dropped and counted; wrong types likewise, "23.5" is a number', async () => {
  const { uuid, token } = await addDevice()
  expect(await post(world, `${token}/telemetry`, { t: 21, foo: 1 })).toMatchObject({
    status: 200,
    code: 200,
    data: { accepted: 1, dropped: 1 },
  })
  const wrong = { t: 'warm', n: 1.5, on: 'perhaps', mode: 'other', q: null }
  expect(await post(world, `${token}/telemetry`, wrong)).toMatchObject({ data: { accepted: 0, dropped: 5 } })
  expect(await post(world, `${token}/telemetry`, { t: '23.5', on: true, mode: 'auto' })).toMatchObject({
    data: { accepted: 3, dropped: 0 },
  })
  expect(await post(world, `${token}/telemetry`, { t: 61 })).toMatchObject({ data: { accepted: 1, dropped: 0 } })
  expect(await pointsOf(uuid)).toEqual([
    { key: 'mode', num: null, word: 'auto', bad: false },
    { key: 'on', num: 1, word: null, bad: false },
    { key: 't', num: 21, word: null, bad: false },
    { key: 't', num: 23.5, word: null, bad: false },
    { key: 't', num: 61, word: null, bad: true },
  ])
  const [status] = await inEnterprise(world, (tx) => statusOf(tx, [uuid]))
  expect(status).toMatchObject({ online: true, seen: true, messages: 4, unknownKeys: 1 })
  const log = await inEnterprise(world, (tx) => logOf(tx, uuid))
  expect(log.map(({ accepted, dropped }) => [accepted, dropped])).toEqual([
    [1, 0],
    [3, 0],
    [0, 5],
    [1, 1],
  ])
})

test('T5: moments that nobody believes are dropped; late ones are history, and the newest value stays', async () => {
  const { uuid, token } = await addDevice()
  const now = world.clock.now().getTime()
  const send = (ts: number, t: number) => post(world, `${token}/telemetry`, { ts, values: { t } })
  expect(await send(now + 6 * MINUTE_MS, 1)).toMatchObject({ status: 200, data: { accepted: 0, dropped: 1, reason: '时间超出范围' } })
  expect(await send(now - 8 * DAY_MS, 1)).toMatchObject({ data: { accepted: 0, dropped: 1 } })
  // A clock that jumps: forward within reason, far back, and right again.
  expect(await send(now + 4 * MINUTE_MS, 20)).toMatchObject({ data: { accepted: 1 } })
  expect(await send(0, 20)).toMatchObject({ data: { dropped: 1 } })
  expect(await send(now - 2 * HOUR_MS, 55)).toMatchObject({ data: { accepted: 1, dropped: 0 } })
  expect(await pointsOf(uuid)).toHaveLength(2)
  expect(await inEnterprise(world, (tx) => latestOf(tx, [uuid]))).toEqual([
    { device: uuid, key: 't', at: new Date(now + 4 * MINUTE_MS).toISOString(), value: 20, bad: false },
  ])
})

test('T10: two points and a repeat of the same request are two rows, and two in the sum of the day', async () => {
  const { uuid, token } = await addDevice()
  // Noon of a day that is over, so that no hour and no day ends between the two.
  const noon = Math.floor((world.clock.now().getTime() - 2 * DAY_MS) / DAY_MS) * DAY_MS + 4 * HOUR_MS
  const body = [
    { ts: noon, values: { t: 20 } },
    { ts: noon + MINUTE_MS, values: { t: 30 } },
  ]
  for (const _time of [1, 2]) expect(await post(world, `${token}/telemetry`, body)).toMatchObject({ data: { accepted: 2, dropped: 0 } })
  expect(await pointsOf(uuid)).toHaveLength(2)
  const sums = { key: 't', min: 20, max: 30, sum: 50, count: 2, last: 30 }
  expect(await rollupsOf(uuid, 2)).toEqual([sums])
  // The last one wins, and the sums are corrected.
  await post(world, `${token}/telemetry`, { ts: noon + MINUTE_MS, values: { t: 10 } })
  expect(await rollupsOf(uuid, 2)).toEqual([{ key: 't', min: 10, max: 20, sum: 30, count: 2, last: 10 }])
  // A late one goes into its hour.
  await post(world, `${token}/telemetry`, { ts: noon - 1_000, values: { t: 50 } })
  expect(await rollupsOf(uuid, 1)).toEqual([
    { key: 't', min: 50, max: 50, sum: 50, count: 1, last: 50 },
    { key: 't', min: 10, max: 20, sum: 30, count: 2, last: 10 },
  ])
  expect(await rollupsOf(uuid, 2)).toEqual([{ key: 't', min: 10, max: 50, sum: 80, count: 3, last: 10 }])
})

test('of one request the last of equal moments wins; only changes are kept, or one value a quarter of an hour, where the property says so', async () => {
  const { uuid, token } = await addDevice()
  const quarter = Math.floor((world.clock.now().getTime() - DAY_MS) / (15 * MINUTE_MS)) * 15 * MINUTE_MS
  const at = (minutes: number) => quarter + minutes * MINUTE_MS
  await post(world, `${token}/telemetry`, [
    { ts: at(1), values: { on: true, q: 1, t: 5 } },
    { ts: at(1), values: { t: 6 } },
    { ts: at(2), values: { on: true, q: 2 } },
    { ts: at(3), values: { on: false, q: 3 } },
    { ts: at(16), values: { on: false, q: 4 } },
  ])
  const points = await pointsOf(uuid)
  expect(points.map(({ key, num }) => [key, num])).toEqual([
    ['on', 1],
    ['on', 0],
    ['q', 3],
    ['q', 4],
    ['t', 6],
  ])
})

test('more than 20 messages a second are too many after 60 at once', async () => {
  const { token } = await addDevice()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => post(world, `${token}/telemetry`, { n })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused[0]).toMatchObject({ code: 429, msg: '上报过于频繁' })
  // While they were on their way a few more became free.
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeLessThanOrEqual(40)
})

test('10,000 messages of an unknown device are all refused, and cost no row', async () => {
  const url = `${'A'.repeat(32)}/telemetry`
  let refused = 0
  for (let n = 0; n < 100; n += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(world, url, { t: 1 })))
    refused += answers.filter(({ status }) => status === 401).length
  }
  expect(refused).toBe(10_000)
})

test('a gateway speaks for the devices behind it, and for no others', async () => {
  const gateway = await addDevice()
  const [behind] = await addDevices(world, 1, gateway.uuid)
  const stranger = await addDevice()
  const { data } = await publish(gateway.token, 'v1/gateway/telemetry', {
    [behind?.sn ?? '']: [{ ts: world.clock.now().getTime(), values: { t: 20 } }],
    [stranger.sn]: [{ ts: world.clock.now().getTime(), values: { t: 20, n: 1 } }],
  })
  expect(data).toEqual({ accepted: 1, dropped: 2 })
  expect(await pointsOf(behind?.uuid ?? '')).toHaveLength(1)
  expect(await pointsOf(stranger.uuid)).toHaveLength(0)
  const online = await inEnterprise(world, (tx) => statusOf(tx, [gateway.uuid, behind?.uuid ?? '', stranger.uuid]))
  expect(online.map((each) => [each.device, each.online]).sort()).toEqual(
    [
      [gateway.uuid, true],
      [behind?.uuid, true],
      [stranger.uuid, false],
    ].sort(),
  )
})

const signed = (body: string, secret = SECRET, at = world.clock.now()) => {
  const stamp = String(Math.floor(at.getTime() / 1_000))
  return {
    'x-qifuyun-timestamp': stamp,
    'x-qifuyun-signature': `v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`,
  }
}
const publish = (username: string, topic: string, payload: unknown) => {
  const body = JSON.stringify({ username, topic, payload })
  return post(world, 'mqtt/publish', body, signed(body))
}

test('another broker passes messages on, signed with the secret that both know', async () => {
  const { uuid, token } = await addDevice()
  expect(await publish(token, 'v1/devices/me/telemetry', { t: 1 })).toMatchObject({ status: 200, data: { accepted: 1, dropped: 0 } })
  expect(await publish(token, 'v1/devices/me/telemetry', '{"n":2}')).toMatchObject({ data: { accepted: 1 } })
  expect(await publish(token, 'v1/devices/me/attributes', { firmware: '2.4.1' })).toMatchObject({ data: { accepted: 1 } })
  expect(await publish(token, 'v1/devices/me/rpc/request/1', {})).toMatchObject({ status: 400, code: 3002 })
  expect(await publish('nobody', 'v1/devices/me/telemetry', { t: 1 })).toMatchObject({ status: 401, code: 3004 })
  const body = JSON.stringify({ username: token, topic: 'v1/devices/me/telemetry', payload: { t: 3 } })
  expect(await post(world, 'mqtt/publish', body)).toMatchObject({ status: 401 })
  expect(await post(world, 'mqtt/publish', body, signed(body, 'another secret, of nobody'))).toMatchObject({ status: 401 })
  expect(await post(world, 'mqtt/publish', body, signed(body, SECRET, new Date(world.clock.now().getTime() - HOUR_MS)))).toMatchObject({
    status: 401,
  })
  expect(await post(world, 'mqtt/publish', `${body} `, signed(body))).toMatchObject({ status: 401 })
  const [status] = await inEnterprise(world, (tx) => statusOf(tx, [uuid]))
  expect(status?.attributes).toEqual({ firmware: '2.4.1' })
  expect(await pointsOf(uuid)).toHaveLength(2)
})

const ask = (device: string) => {
  const { platform } = world.app
  const requestUuid = platform.ids.uuid()
  const expiresAt = new Date(world.clock.now().getTime() + HOUR_MS)
  return inEnterprise(world, async (tx) => {
    await askDevice(tx, platform, { requestUuid, device, method: 'start', params: { hz: 45 }, expiresAt })
    return requestUuid
  })
}
const poll = async (token: string, seconds: number) => {
  const response = await world.app.http.inject({ method: 'GET', url: `/api/v1/iot/${token}/rpc?timeout=${seconds}` })
  return response.json<{ code: number; data: { requestUuid: string } | null }>()
}

test('a call waits for its device, is handed out once, and takes one answer of that device', async () => {
  const { uuid, token } = await addDevice()
  const other = await addDevice()
  expect((await poll(token, 0)).data).toBeNull()
  const requestUuid = await ask(uuid)
  expect((await poll(other.token, 0)).data).toBeNull()
  const both = await Promise.all([poll(token, 0), poll(token, 0)])
  expect(both.map(({ data }) => data).filter((data) => data !== null)).toEqual([
    { requestUuid, method: 'start', params: { hz: 45 }, sn: null },
  ])
  expect(await post(world, `${other.token}/rpc/${requestUuid}`, { success: true })).toMatchObject({ status: 404 })
  expect(await post(world, `${token}/rpc/${requestUuid}`, { success: true })).toMatchObject({ status: 200 })
  expect(await post(world, `${token}/rpc/${requestUuid}`, { success: true })).toMatchObject({ status: 404 })
  expect(await post(world, `${token}/rpc/1`, { success: true })).toMatchObject({ status: 404 })
  expect((await poll(token, 61)).code).toBe(3002)
})

test('a long poll is answered when a call comes', async () => {
  const { uuid, token } = await addDevice()
  const waiting = poll(token, 30)
  await expect.poll(async () => (await inEnterprise(world, (tx) => statusOf(tx, [uuid]))).length).toBe(1)
  const requestUuid = await ask(uuid)
  expect((await waiting).data).toMatchObject({ requestUuid })
})

test('a call that comes while a long poll begins is not missed', async () => {
  const { uuid, token } = await addDevice()
  const { db } = world.app.platform
  const { tenant } = db
  let asked: string | undefined
  // After the look at what waits already, which found nothing.
  const looking = vi.spyOn(db, 'tenant').mockImplementation(async (...call) => {
    const found = await tenant(...call)
    if (asked === undefined && Array.isArray(found) && found.length === 0) {
      asked = ''
      asked = await ask(uuid)
    }
    return found
  })
  const began = performance.now()
  const { data } = await poll(token, 30)
  looking.mockRestore()
  expect(data).toMatchObject({ requestUuid: asked })
  // What is missed is found at the end of the half minute.
  expect(performance.now() - began).toBeLessThan(25_000)
})

test('a device that says nothing for its time is off line', async () => {
  const { uuid, token } = await addDevice()
  await post(world, `${token}/telemetry`, { t: 1 })
  const isOnline = async () => (await inEnterprise(world, (tx) => statusOf(tx, [uuid])))[0]?.online
  world.pass(299_000)
  await lookAtDue(world.app.platform)
  expect(await isOnline()).toBe(true)
  world.pass(2_000)
  await lookAtDue(world.app.platform)
  expect(await isOnline()).toBe(false)
})

test('months are made ahead, take over what had none, and go when nothing of them is kept', async () => {
  const { uuid } = await addDevice()
  const { platform } = world.app
  const now = world.clock.now()
  const old = new Date(now.getTime() - 400 * DAY_MS)
  const told = (at: Date) => [{ device: uuid, at, values: { t: 1 } }]
  await inEnterprise(world, (tx) => takeTold(tx, platform, { enterpriseUuid: ENTERPRISE, now }, told(old), true))
  await inEnterprise(world, (tx) => takeTold(tx, platform, { enterpriseUuid: ENTERPRISE, now }, told(now), true))
  const places = () =>
    withClient(world.database.owner, async (client) => {
      await client.query("select set_config('app.enterprise_uuid', $1, false)", [ENTERPRISE])
      const { rows } = await client.query<{ place: string }>(
        'select tableoid::regclass::text as place from telemetry_point where device_uuid = $1 order by ts',
        [uuid],
      )
      return rows.map(({ place }) => place)
    })
  const month = (at: Date) => `telemetry.point_${at.toISOString().slice(0, 7).replace('-', '')}`
  expect(await places()).toEqual(['telemetry.point_rest', month(now)])
  await platform.db.worker((tx) => tx.execute(sql`select telemetry_make_months(${old}, ${old})`))
  expect(await places()).toEqual([month(old), month(now)])
  await partitioned.prepare(platform)
  await partitioned.expire(platform)
  expect(await places()).toEqual([month(now)])
  const course = await inEnterprise(world, (tx) =>
    series.course(tx, {
      device: uuid,
      keys: ['t'],
      begin: new Date(now.getTime() - HOUR_MS),
      end: new Date(now.getTime() + 1),
      points: 100,
    }),
  )
  expect(course.map(({ key, value }) => [key, value])).toEqual([['t', 1]])
})

test('nobody reaches telemetry of another enterprise, nor the months past their table', async () => {
  const { uuid, token } = await addDevice()
  await post(world, `${token}/telemetry`, { t: 1 })
  const { db } = world.app.platform
  const foreign = await db.tenant('99999999-9999-4999-8999-999999999999', null, async (tx) => ({
    points: (await tx.execute(sql`select from telemetry_point where device_uuid = ${uuid}`)).rows.length,
    tokens: (await tx.execute(sql`select from telemetry_token`)).rows.length,
    devices: (await tx.execute(sql`select from telemetry_device`)).rows.length,
  }))
  expect(foreign).toEqual({ points: 0, tokens: 0, devices: 0 })
  await expect(inEnterprise(world, (tx) => tx.execute(sql`select from telemetry.point_rest`))).rejects.toThrow()
})
