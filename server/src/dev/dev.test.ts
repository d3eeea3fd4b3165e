import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import * as dev from '@qifuyun/contract/dev/endpoints.ts'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { createEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mobileOf } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const nobody = () => world.withToken(null)

test('the outbox shows what was sent to a mobile, newest first', async () => {
  const mobile = mobileOf('liuyang')
  await nobody().call(auth.loginMessageCode, { userMobile: mobile })
  world.pass(61_000)
  await nobody().call(auth.registerMessageCode, { userMobile: mobile })
  const { data } = await nobody().call(dev.smsOutbox, { mobile })
  expect(data.map((row) => row.purpose)).toEqual(['register', 'login'])
  expect(data[0]).toMatchObject({ mobile, note: 'registered', code: expect.stringMatching(/^\d{6}$/) })
  const life = Date.parse(data[0]?.expireTime ?? '') - Date.parse(data[0]?.createTime ?? '')
  expect(life).toBe(5 * 60_000)
  expect((await nobody().call(dev.smsOutbox, {})).data).toHaveLength(2)
})

test('the characters of an unknown captcha are absent', async () => {
  expect(await nobody().call(dev.readCaptcha, { captchaId: 'unknown' })).toMatchObject({ code: 404, status: 404 })
})

test('the clock is moved by an absolute offset', async () => {
  for (const offsetSeconds of [3_600, -60, 0]) {
    const { data } = await nobody().call(dev.setClock, { offsetSeconds })
    expect(data.offsetSeconds).toBe(offsetSeconds)
    expect(Math.abs(Date.parse(data.serverTime) - Date.now() - offsetSeconds * 1_000)).toBeLessThan(2_000)
  }
  // Wrong on purpose.
  expect((await nobody().call(dev.setClock, { offsetSeconds: 'x' as never })).status).toBe(400)
})

test('a reset ends every sign-in and brings the demo world back as it was', async () => {
  const me = world.as('huanglei')
  const created = await me.call(createEnterprise, { enterpriseName: '临时企业', enterpriseCategoryCode: '1150101', userName: '黄蕾' })
  expect(created.code).toBe(200)
  expect(await nobody().call(dev.resetDemo, {})).toMatchObject({ code: 200, data: null })
  expect(await me.call(auth.getStatus, {})).toMatchObject({ code: 3004 })
  const { rows } = await world.database.db.pool.query('select count(*)::int as users from user_account')
  expect(rows[0]).toEqual({ users: 17 })
  const fresh = await createWorldCaller('huanglei')
  expect((await fresh.call(auth.getStatus, {})).data.enterpriseUuid).toBeNull()
})

const createWorldCaller = async (name: 'huanglei') => {
  const { data } = await nobody().call(auth.loginMobilePcPassword, { userName: mobileOf(name), password: 'Demo@2026' })
  return world.withToken(data.token)
}

test('outside DEV mode, and on an address of the network, none of it exists', async () => {
  for (const env of [{ QFY_DEV: '0' }, { HOST: '0.0.0.0', QFY_PUBLIC_URL: 'http://qfy.example.com' }]) {
    const other = await createWorld(env)
    try {
      for (const call of [dev.smsOutbox, dev.setClock, dev.resetDemo]) {
        expect(await other.withToken(null).call(call, { offsetSeconds: 0 })).toMatchObject({ code: 404, status: 404 })
      }
    } finally {
      await other.close()
    }
  }
})

test('the published description of the wire does not mention it', () => {
  expect(ENDPOINTS.some(({ endpoint }) => endpoint.path.includes('/dev/'))).toBe(false)
})
