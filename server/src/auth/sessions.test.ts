import { signOutOrgUser } from '@qifuyun/contract/address-book/endpoints.ts'
import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { setDefaultEnterprise, switchEnterprise, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanUp } from './clean-up.ts'
import { visitorOf } from './testing.ts'

let world: World
let visitor: ReturnType<typeof visitorOf>
let origin: string
beforeAll(async () => {
  world = await createWorld()
  visitor = visitorOf(world)
  origin = await world.listen()
})
afterAll(() => world.close())

const dead = (reason: string) => ({ code: 3004, status: 401, msg: '登录已失效，请重新登录', data: { _reason: reason } })

/** A further sign-in of a demo person, apart from the one `world.as` keeps. */
const signIn = async (name: PersonName) => {
  const { data } = await visitor.signIn(mobileOf(name), DEMO_PASSWORD)
  const me = world.withToken(data.token)
  return { ...me, plain: data.token, alive: () => me.call(auth.getStatus, {}) }
}

const connect = (token: string): Socket => io(origin, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
const once = (socket: Socket, event: string): Promise<unknown> => new Promise((resolve) => socket.once(event, resolve))

describe('a token', () => {
  test('missing, unknown or malformed is told as such', async () => {
    expect(await world.withToken(null).call(auth.getStatus, {})).toMatchObject(dead('NO_TOKEN'))
    expect(await world.withToken('nonsense').call(auth.getStatus, {})).toMatchObject(dead('EXPIRED'))
    expect(await world.withToken('x'.repeat(5_000)).call(auth.getStatus, {})).toMatchObject(dead('EXPIRED'))
  })
  test('is over after seven days without a call, and each call begins them again', async () => {
    const idle = await signIn('liuyang')
    const busy = await signIn('liuyang')
    world.pass(6 * DAY_MS)
    expect((await busy.alive()).code).toBe(200)
    world.pass(DAY_MS + MINUTE_MS)
    expect(await idle.alive()).toMatchObject(dead('EXPIRED'))
    expect((await busy.alive()).code).toBe(200)
  })
  test('is over after thirty days however busy it is', async () => {
    const busy = await signIn('liuyang')
    for (let day = 0; day < 30; day += 5) {
      expect((await busy.alive()).code).toBe(200)
      world.pass(5 * DAY_MS)
    }
    expect(await busy.alive()).toMatchObject(dead('EXPIRED'))
  })
  test('is not stored anywhere in plain', async () => {
    const { plain } = await signIn('liuyang')
    const { rows } = await world.database.db.pool.query('select * from auth_session')
    expect(JSON.stringify(rows)).not.toContain(plain)
  })
})

describe('many sign-ins', () => {
  test('the eleventh ends the oldest', async () => {
    const eleven: Awaited<ReturnType<typeof signIn>>[] = []
    for (let n = 0; n < 11; n += 1) {
      eleven.push(await signIn('chenjing'))
      world.pass(1_000)
    }
    expect(await eleven[0]?.alive()).toMatchObject(dead('REVOKED'))
    for (const session of eleven.slice(1)) expect((await session.alive()).code).toBe(200)
  })
  test('twelve at the same moment leave ten', async () => {
    const twelve = await Promise.all(Array.from({ length: 12 }, () => signIn('yanglei')))
    const answers = await Promise.all(twelve.map((session) => session.alive()))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(10)
  })
  test('are listed with device and place, the own one marked', async () => {
    const other = await signIn('wangqiang')
    const { data } = await visitor.call(
      auth.loginMobilePcPassword,
      { userName: mobileOf('wangqiang'), password: DEMO_PASSWORD },
      { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36' } },
    )
    const list = (await world.withToken(data.token).call(auth.sessionList, {})).data
    expect(list).toHaveLength(2)
    expect(list.find((row) => row.currentFlag === 1)).toMatchObject({
      deviceName: 'Chrome 139 · Windows',
      ip: '127.0.0.1',
      area: '本机',
      onlineFlag: 1,
    })
    const otherUuid = list.find((row) => row.currentFlag === 0)?.sessionUuid ?? ''
    expect(await world.withToken(data.token).call(auth.sessionRevoke, { sessionUuidList: [otherUuid] })).toMatchObject({
      code: 200,
      msg: '操作成功!',
    })
    expect(await other.alive()).toMatchObject(dead('REVOKED'))
  })
  test("somebody else's session cannot be ended", async () => {
    const victim = await signIn('zhaomin')
    const [row] = (await victim.call(auth.sessionList, {})).data
    const attempt = await world.as('liuyang').call(auth.sessionRevoke, { sessionUuidList: [row?.sessionUuid ?? ''] })
    expect(attempt).toMatchObject({ code: 404, status: 404 })
    expect((await victim.alive()).code).toBe(200)
  })
  test('to end them, some must be named', async () => {
    expect(await world.as('liuyang').call(auth.sessionRevoke, {})).toMatchObject({ status: 422, msg: '请选择要下线的设备' })
    expect(await world.as('liuyang').call(auth.sessionRevoke, { sessionUuidList: ['x'] })).toMatchObject({ status: 422 })
  })
  test('all others end at once and their sockets are told', async () => {
    const mine = await signIn('sunhao')
    const other = await signIn('sunhao')
    const socket = connect(other.plain)
    await once(socket, 'hello')
    const told = once(socket, 'session:revoked')
    const closed = once(socket, 'disconnect')
    expect((await mine.call(auth.sessionRevoke, { othersFlag: 1 })).code).toBe(200)
    expect(await told).toEqual({ reason: 'revoked', msg: '登录已失效，请重新登录' })
    await closed
    expect(await other.alive()).toMatchObject(dead('REVOKED'))
    expect((await mine.alive()).code).toBe(200)
  })
})

describe('signing out', () => {
  test('ends this session and tells its sockets; again it is 3004', async () => {
    const one = await signIn('sunhao')
    const two = await signIn('sunhao')
    const socket = connect(one.plain)
    await once(socket, 'hello')
    const told = once(socket, 'session:revoked')
    expect(await one.call(auth.logout, {})).toMatchObject({ code: 200, msg: '退出成功!', data: null })
    expect(await told).toMatchObject({ reason: 'logout' })
    expect(await one.call(auth.logout, {})).toMatchObject(dead('REVOKED'))
    expect((await two.alive()).code).toBe(200)
    socket.close()
  })
  test('with allFlag ends all', async () => {
    const one = await signIn('sunhao')
    const two = await signIn('sunhao')
    expect((await one.call(auth.logout, { allFlag: 1 })).code).toBe(200)
    expect(await two.alive()).toMatchObject(dead('REVOKED'))
  })
})

test('the login log shows the own successes and failures, newest first', async () => {
  await visitor.signIn(mobileOf('xuliang'), 'Whatever1')
  const me = await signIn('xuliang')
  const { data } = await me.call(auth.loginLog, { pageSize: 2 })
  expect(data.page).toMatchObject({ total: 2, pageNum: 1, pageSize: 2 })
  expect(data.list).toMatchObject([
    { xh: '01', methodCode: 'password', resultCode: 'success', reason: null },
    { xh: '02', methodCode: 'password', resultCode: 'failure', reason: 'PASSWORD_WRONG' },
  ])
})

describe('the enterprise of a session', () => {
  const enterpriseOf = async (name: PersonName) => (await (await signIn(name)).alive()).data.enterpriseUuid

  test('is the default one, else the only one, else none', async () => {
    expect(await enterpriseOf('zhangwei')).toBe(enterpriseId(1))
    expect(await enterpriseOf('liuyang')).toBe(enterpriseId(1))
    expect(await enterpriseOf('zhaomin')).toBe(enterpriseId(1))
    for (const name of ['wudi', 'zhengyu', 'huanglei', 'machen'] as const) expect(await enterpriseOf(name)).toBeNull()
  })
  test('is none where there are two and no default', async () => {
    const me = await signIn('zhaomin')
    await me.call(setDefaultEnterprise, { enterpriseUuid: enterpriseId(1), defaultFlag: 0 })
    expect((await (await signIn('zhaomin')).alive()).data).toMatchObject({ enterpriseUuid: null, enterpriseDefaultFlag: 0 })
    await me.call(setDefaultEnterprise, { enterpriseUuid: enterpriseId(2), defaultFlag: 1 })
    expect((await (await signIn('zhaomin')).alive()).data).toMatchObject({ enterpriseUuid: enterpriseId(2), enterpriseDefaultFlag: 1 })
    await me.call(setDefaultEnterprise, { enterpriseUuid: enterpriseId(1), defaultFlag: 1 })
  })
  test('differs between two devices', async () => {
    const one = await signIn('zhaomin')
    const two = await signIn('zhaomin')
    expect((await one.call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })).code).toBe(200)
    expect((await one.alive()).data.enterpriseUuid).toBe(enterpriseId(2))
    expect((await two.alive()).data.enterpriseUuid).toBe(enterpriseId(1))
  })
  test('is lost with the membership, at the next call', async () => {
    const me = await signIn('liuyang')
    const disable = (status: number) =>
      world.database.db.tenant(enterpriseId(1), null, (tx) =>
        tx.execute(`update member set status_code = ${status} where user_uuid = '${userId('liuyang')}'`),
      )
    await disable(3)
    expect((await me.alive()).data.enterpriseUuid).toBeNull()
    await disable(1)
    expect((await me.alive()).data.enterpriseUuid).toBe(enterpriseId(1))
  })
  test('can be taken from a member by who may, and from nobody else', async () => {
    const member = await signIn('xuliang')
    const take = { userUuid: userId('xuliang') }
    expect(await world.as('liuyang').call(signOutOrgUser, take)).toMatchObject({ code: 401, status: 403 })
    expect(await world.as('zhouting').call(signOutOrgUser, take)).toMatchObject({ code: 404, status: 404 })
    expect((await member.alive()).data.enterpriseUuid).toBe(enterpriseId(1))
    expect(await world.as('lina').call(signOutOrgUser, take)).toMatchObject({ code: 200, msg: '操作成功!' })
    expect((await member.alive()).data.enterpriseUuid).toBeNull()
    expect((await member.call(switchEnterprise, { enterpriseUuid: enterpriseId(1) })).code).toBe(200)
  })
})

describe('switching the role', () => {
  const put = async (name: PersonName, role: number) => {
    const from = await signIn(name)
    const answer = await from.call(auth.switchRole, { orgRoleId: demoId('0004', role) })
    return { from, answer, as: world.withToken(`${answer.data?.value}-token`) }
  }

  test('an own role narrows the session to its codes', async () => {
    const { from, answer, as } = await put('lina', 2)
    expect(answer.data.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await as.call(auth.getCurrentUser, {})).data.moduleCode).toContain('1120302')
    expect((await from.alive()).code).toBe(200)
    expect(await world.withToken(answer.data.value).call(auth.getStatus, {})).toMatchObject(dead('EXPIRED'))
  })
  test("an administrator previews another's role read-only, without being owner", async () => {
    const { as } = await put('zhangwei', 2)
    const { moduleCode, ownerFlag } = (await as.call(auth.getCurrentUser, {})).data
    expect([moduleCode.includes('112030401'), moduleCode.includes('admin'), ownerFlag]).toEqual([true, false, 0])
    // The role may do it; only the preview may not.
    expect(await as.call(updateBaseInfo, { introduction: 'x' })).toMatchObject({ code: 401, status: 403 })
    expect(await as.call(auth.logout, {})).toMatchObject({ code: 200 })
  })
  test('a platform operator in one role is none', async () => {
    const { from, as } = await put('heping', 32)
    expect((await from.call(auth.getCurrentUser, {})).data.operatorFlag).toBe(1)
    expect((await as.call(auth.getCurrentUser, {})).data.operatorFlag).toBe(0)
  })
  test('a role that is neither own nor there is refused', async () => {
    expect((await put('liuyang', 1)).answer).toMatchObject({ code: 401, status: 403 })
    expect((await put('liuyang', 21)).answer).toMatchObject({ code: 404, status: 404 })
    expect((await put('zhangwei', 21)).answer).toMatchObject({ code: 404, status: 404 })
    expect(await world.as('huanglei').call(auth.switchRole, { orgRoleId: demoId('0004', 1) })).toMatchObject({
      status: 422,
      data: { _reason: 'NO_ENTERPRISE' },
    })
  })
  test('one that was put on is not exchanged for another', async () => {
    const { as } = await put('lina', 2)
    const refused = { code: 401, status: 403 }
    expect(await as.call(auth.switchRole, { orgRoleId: demoId('0004', 1) })).toMatchObject(refused)
    // Not for an own one either.
    const add = 'insert into role_member (enterprise_uuid, org_role_id, user_uuid) values ($1, $2, $3)'
    const employee = [enterpriseId(1), demoId('0004', 4), userId('lina')]
    await withClient(world.database.owner, (client) => client.query(add, employee))
    expect(await as.call(auth.switchRole, { orgRoleId: demoId('0004', 4) })).toMatchObject(refused)
    const { as: preview } = await put('zhangwei', 2)
    for (const role of [1, 2, 4]) expect(await preview.call(auth.switchRole, { orgRoleId: demoId('0004', role) })).toMatchObject(refused)
  })
  test('it lasts two hours and cannot prolong itself', async () => {
    const { as } = await put('lina', 2)
    world.pass(HOUR_MS)
    const again = await as.call(auth.switchRole, { orgRoleId: demoId('0004', 2) })
    const second = world.withToken(`${again.data.value}-token`)
    expect((await second.call(auth.getStatus, {})).code).toBe(200)
    world.pass(HOUR_MS)
    expect(await as.call(auth.getStatus, {})).toMatchObject(dead('EXPIRED'))
    expect(await second.call(auth.getStatus, {})).toMatchObject(dead('EXPIRED'))
  })
  test('it ends with the session it was made from, and stays in its enterprise', async () => {
    const { from, as } = await put('zhaomin', 4)
    expect(await as.call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })).toMatchObject({ code: 401, status: 403 })
    await from.call(auth.logout, {})
    expect(await as.call(auth.getStatus, {})).toMatchObject(dead('REVOKED'))
  })
})

test('the clean-up removes what is over and keeps what lives', async () => {
  const me = await signIn('linfang')
  await visitor.solvedCaptcha()
  await visitor.call(auth.loginQrcode, {})
  world.pass(8 * DAY_MS)
  const fresh = await signIn('linfang')
  await cleanUp(world.app.platform)
  const count = async (table: string) => Number((await world.database.db.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('captcha'), await count('login_qrcode')]).toEqual([0, 0])
  expect(await me.alive()).toMatchObject(dead('EXPIRED'))
  expect((await fresh.alive()).code).toBe(200)
  world.pass(100 * DAY_MS)
  await cleanUp(world.app.platform)
  expect(await count('auth_session')).toBe(0)
  world.pass(200 * DAY_MS)
  await cleanUp(world.app.platform)
  expect(await count('login_log')).toBe(0)
})
