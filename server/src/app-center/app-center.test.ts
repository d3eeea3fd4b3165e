import { loan } from '@qifuyun/apps/loan/app.ts'
import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import * as calls from '@qifuyun/contract/app-center/endpoints.ts'
import { switchRole } from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { PURVIEW_MAX } from '@qifuyun/contract/core/purview.ts'
import { myApps } from '@qifuyun/contract/workbench/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { applicationOf, applicationsFor } from '#src/installed-apps/service.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { grantLicence, recordOpening } from './service.ts'

const LOAN = builtInAppUuid('pkg41') ?? ''
const WORK_ORDER = demoId('0006', 101)
const NOON_MS = 4 * 3_600_000
const role = (n: number) => ({ type: 'role' as const, uuid: demoId('0004', n) })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inside = <T>(n: number, work: Parameters<typeof world.app.platform.db.tenant<T>>[2]) =>
  world.app.platform.db.tenant(enterpriseId(n), null, work)
const now = () => world.clock.now()
const statesFor = async (name: PersonName, n = 1) =>
  new Map((await inside(n, (tx) => applicationsFor(tx, { userUuid: userId(name) }, now()))).map(({ appName, state }) => [appName, state]))
const info = (name: PersonName, appUuid: string) => world.as(name).call(calls.getAppInfo, { appUuid })
const loans = (name: PersonName) => world.as(name).call(entityEndpoints(loan).page, {})

let n = 0
const draft = (more: Partial<InputOf<typeof calls.addSelfBuiltApp>> = {}): InputOf<typeof calls.addSelfBuiltApp> => {
  n += 1
  return { appName: `自建${n}`, openModeCode: 2, pcUrl: 'https://app.example.com/', ...more }
}
const add = (more: Partial<InputOf<typeof calls.addSelfBuiltApp>> = {}) => world.as('lina').call(calls.addSelfBuiltApp, draft(more))

describe('the demo applications (9.5)', () => {
  test('stand as the specification says', async () => {
    const mine = await statesFor('liuyang')
    expect([mine.get('智慧工单'), mine.get('移动巡更'), mine.get('旧报表系统'), mine.get('财务看板')]).toEqual([
      'enabled',
      'enabled',
      'disabled',
      'notVisible',
    ])
    expect(mine.get('钥匙借还')).toBe('enabled')
    expect((await statesFor('chenjing')).get('财务看板')).toBe('enabled')
    expect((await statesFor('sunhao', 2)).has('钥匙借还')).toBe(false)
  })

  test('are listed for administrators, found by name, kind and state, a page at a time', async () => {
    const list = async (input: InputOf<typeof calls.getManageAppList>) => (await world.as('lina').call(calls.getManageAppList, input)).data
    const own = await list({ appTypeCode: 2 })
    expect(own.list.map(({ appUuid }) => appUuid)).toEqual([101, 102, 103, 104].map((each) => demoId('0006', each)))
    expect(own.list[3]?.appUsePurview).toEqual({ checkAll: false, values: [{ ...role(5), name: '财务' }] })
    expect((await list({ disabledFlag: 1 })).list.map(({ appName }) => appName)).toEqual(['旧报表系统'])
    expect((await list({ keyword: '钥匙' })).list.map(({ appKey }) => appKey)).toEqual(['pkg41'])
    const { list: second, page } = await list({ pageNum: 2, pageSize: 3 })
    expect([second[0]?.xh, page.pageSize]).toEqual(['04', 3])
    expect((await list({ pageNum: 99 })).list).toEqual([])
  })
})

describe('who may', () => {
  test('an ordinary member manages nothing and learns nothing; a manager manages his own', async () => {
    expect((await info('liuyang', LOAN)).status).toBe(403)
    expect((await info('liuyang', demoId('0006', 999))).status).toBe(403)
    expect((await info('lina', demoId('0006', 999))).status).toBe(404)
    expect((await world.as('lina').call(calls.updateAppManager, { appUuid: LOAN, userUuidList: [userId('liuyang')] })).code).toBe(200)
    expect((await info('liuyang', LOAN)).data).toMatchObject({ appName: '钥匙借还', appManager: [{ userName: '刘洋' }], clientId: null })
    expect((await info('liuyang', WORK_ORDER)).status).toBe(403)
    // What is a person's own goes with none of the roles that he puts on.
    const { value } = (await world.as('liuyang').call(switchRole, { orgRoleId: demoId('0004', 4) })).data
    expect((await world.withToken(`${value}-token`).call(calls.getAppInfo, { appUuid: LOAN })).status).toBe(403)
    expect((await world.as('liuyang').call(calls.updateDisableFlag, { appUuid: LOAN, disabledFlag: 0 })).code).toBe(200)
    const raised = await world.as('liuyang').call(calls.updateAppManager, { appUuid: LOAN, userUuidList: [userId('zhaomin')] })
    expect([raised.status, raised.data]).toEqual([403, { _need: ['112030301'] }])
    await world.as('lina').call(calls.updateAppManager, { appUuid: LOAN, userUuidList: [] })
    expect((await info('liuyang', LOAN)).status).toBe(403)
  })

  test('managers are members, twenty at most', async () => {
    const name = (userUuidList: string[]) => world.as('lina').call(calls.updateAppManager, { appUuid: LOAN, userUuidList })
    expect((await name([userId('sunhao')])).data).toEqual({ userUuidList: '所选管理员不在企业中' })
    expect((await name(Array.from({ length: 21 }, () => userId('liuyang')))).status).toBe(422)
  })
})

describe('the switch', () => {
  test('closes the calls of the application, and opens them again', async () => {
    const turn = (disabledFlag: 0 | 1) => world.as('lina').call(calls.updateDisableFlag, { appUuid: LOAN, disabledFlag })
    expect((await turn(1)).code).toBe(200)
    const closed = await loans('wangqiang')
    expect([closed.code, closed.status, closed.msg]).toEqual([401, 403, '应用已停用'])
    expect((await world.as('liuyang').call(myApps, {})).data.map(({ appKey }) => appKey)).not.toContain('pkg41')
    expect((await world.as('liuyang').call(calls.getAppLinkQrCode, { appUuid: LOAN })).msg).toBe('应用已停用')
    await turn(0)
    expect((await loans('wangqiang')).code).toBe(200)
    expect((await world.as('liuyang').call(myApps, {})).data.map(({ appKey }) => appKey)).toContain('pkg41')
  })

  test('a stale version is refused and changes nothing', async () => {
    const { version } = (await info('lina', LOAN)).data
    const stale = await world.as('lina').call(calls.updateDisableFlag, { appUuid: LOAN, disabledFlag: 1, version: version + 7 })
    expect([stale.status, stale.data]).toEqual([409, { _reason: 'VERSION_CONFLICT', _current: version }])
    expect((await info('lina', LOAN)).data.disabledFlag).toBe(0)
  })
})

describe('the visible range', () => {
  const show = (appUsePurview: InputOf<typeof calls.updateAppUsePurview>['appUsePurview']) =>
    world.as('lina').call(calls.updateAppUsePurview, { appUuid: LOAN, appUsePurview })

  test('is previewed with names, then holds', async () => {
    const preview = await world
      .as('lina')
      .call(calls.previewAppUsePurview, { appUuid: LOAN, appUsePurview: { checkAll: false, values: [role(3)] } })
    expect(preview.data).toEqual({ total: 1, list: [{ userUuid: userId('wangqiang'), userName: '王强' }] })
    await show({ checkAll: false, values: [role(3)] })
    expect([(await loans('wangqiang')).status, (await loans('liuyang')).status]).toEqual([200, 403])
    await show({ checkAll: false, values: [] })
    expect([(await loans('wangqiang')).status, (await loans('zhangwei')).status]).toEqual([403, 403])
    await show({ checkAll: true, values: [] })
    expect((await loans('liuyang')).status).toBe(200)
  })

  test('that is longer than anybody reads is refused, and what was shown stays', async () => {
    const answer = await show({ checkAll: false, values: Array.from({ length: PURVIEW_MAX + 1 }, () => role(3)) })
    expect([answer.code, answer.status]).toEqual([3002, 422])
    expect(Object.keys(answer.data ?? {})).toEqual([expect.stringContaining('appUsePurview')])
    expect((await loans('liuyang')).status).toBe(200)
  })

  test('a role that is not there is refused at its field', async () => {
    const answer = await show({ checkAll: false, values: [role(21)] })
    expect([answer.status, answer.data]).toEqual([422, { appUsePurview: '所选对象不存在，请重新选择' }])
  })
})

describe('a self-built application', () => {
  test('gets a client, is changed, gets a new secret, goes', async () => {
    const icon = await uploaded(world, 'lina', { name: 'logo.png', bytes: await imageOf(64, 64) }, 'image')
    const made = await add({ appIconUrl: icon.filePath, redirectUriList: ['https://app.example.com/callback'] })
    const { appUuid, clientId, clientSecret } = made.data
    expect([clientId.length, clientSecret.length]).toEqual([44, 43])
    const { data } = await info('lina', appUuid)
    expect(data).toMatchObject({ clientId, redirectUriList: ['https://app.example.com/callback'], appTypeCode: 2, state: 'enabled' })
    expect(data.appIconUrl).toMatch(/^\/api\/v1\/file_manage\/file\/get\//)
    expect(JSON.stringify(data)).not.toContain(clientSecret)
    const changed = await world
      .as('lina')
      .call(calls.updateSelfBuiltApp, { appUuid, pcUrl: 'https://new.example.com/', version: data.version })
    expect(changed.data).toEqual({ version: data.version + 1 })
    expect((await info('lina', appUuid)).data).toMatchObject({ pcUrl: 'https://new.example.com/', appName: data.appName })
    const { data: reset } = await world.as('lina').call(calls.resetAppSecret, { appUuid })
    expect(reset.clientSecret).not.toBe(clientSecret)
    expect((await world.as('lina').call(calls.deleteSelfBuiltApp, { appUuid })).code).toBe(200)
    expect((await info('lina', appUuid)).status).toBe(404)
    expect((await add({ appName: data.appName })).code).toBe(200)
  })

  test.each<[string, Partial<InputOf<typeof calls.addSelfBuiltApp>>, Record<string, string>]>([
    ['without a name', { appName: ' ' }, { appName: '请输入应用名称' }],
    ['with a long name', { appName: '长'.repeat(21) }, { appName: '最多20个字' }],
    ['without an address', { pcUrl: '' }, { pcUrl: '请输入应用地址' }],
    ['without a name and an address', { appName: ' ', pcUrl: '' }, { appName: '请输入应用名称', pcUrl: '请输入应用地址' }],
    ['as a module without one', { openModeCode: 5 }, { moduleUrl: '请输入应用地址' }],
    [
      'as a module on plain http',
      { openModeCode: 5, moduleUrl: 'http://app.example.com/m.js' },
      { moduleUrl: '请使用https地址（本机地址除外）' },
    ],
    ['at a script', { pcUrl: 'javascript:alert(1)' }, { pcUrl: '请输入以http://或https://开头的网址' }],
    ['with a password', { pcUrl: 'https://a:b@app.example.com/' }, { pcUrl: '地址不能包含用户名和密码' }],
    ['that sends codes anywhere', { redirectUriList: ['https://*.example.com/'] }, { redirectUriList: '回调地址不能包含通配符' }],
    [
      'that sends codes in the open',
      { redirectUriList: ['http://app.example.com/cb'] },
      { redirectUriList: '请使用https地址（本机地址除外）' },
    ],
    ['that sends codes behind #', { redirectUriList: ['https://app.example.com/#/cb'] }, { redirectUriList: '回调地址不能包含#' }],
    ['with an icon that is not there', { appIconUrl: 'no/such.png' }, { appIconUrl: '文件不存在或已失效' }],
  ])('%s is refused', async (_title, more, data) => {
    const answer = await add(more)
    expect([answer.status, answer.data]).toEqual([422, data])
  })

  test('on this very machine may be plain http', async () => {
    expect((await add({ redirectUriList: ['http://127.0.0.1:9000/cb', 'http://localhost/cb', 'http://[::1]:8/cb'] })).code).toBe(200)
  })

  test('an icon that is a script is no picture', async () => {
    const script = await uploaded(world, 'lina', { name: 'a.txt', bytes: 'alert(1)' }, 'file')
    expect((await add({ appIconUrl: script.filePath })).data).toEqual({ appIconUrl: '文件不存在或已失效' })
  })

  test('two of one name, or one named like a built-in one, are refused', async () => {
    const twice = await add({ appName: '智慧工单' })
    expect([twice.status, twice.data]).toEqual([409, { appName: '应用名称已存在', _reason: 'DUPLICATE' }])
    expect((await add({ appName: '钥匙借还' })).status).toBe(409)
  })

  test('one key adds one', async () => {
    const input = draft()
    const send = () => world.as('lina').call(calls.addSelfBuiltApp, input, { headers: { 'idempotency-key': `key-of-${input.appName}` } })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
  })

  test('built-in ones are neither changed nor deleted', async () => {
    expect((await world.as('lina').call(calls.deleteSelfBuiltApp, { appUuid: LOAN })).msg).toBe('只能删除自建应用')
    expect((await world.as('lina').call(calls.updateSelfBuiltApp, { appUuid: LOAN, appName: '我的' })).msg).toBe('只能修改自建应用')
    expect((await world.as('lina').call(calls.resetAppSecret, { appUuid: LOAN })).status).toBe(422)
  })
})

describe('a licence', () => {
  test('installs, runs out, and is renewed', async () => {
    const grant = (until: Date | null) =>
      inside(2, (tx) =>
        grantLicence(tx, {
          enterpriseUuid: enterpriseId(2),
          appKey: 'pkg41',
          from: now(),
          until,
          seats: 5,
          by: userId('zhaomin'),
          now: now(),
        }),
      )
    expect((await loans('sunhao')).status).toBe(403)
    await grant(new Date(now().getTime() + DAY_MS))
    expect((await statesFor('sunhao', 2)).get('钥匙借还')).toBe('enabled')
    expect((await loans('sunhao')).code).toBe(200)
    world.pass(DAY_MS)
    expect((await statesFor('sunhao', 2)).get('钥匙借还')).toBe('expired')
    expect((await loans('sunhao')).msg).toBe('应用已停用')
    await grant(null)
    const app = await inside(2, (tx) => applicationOf(tx, 'pkg41', { userUuid: userId('sunhao') }, now()))
    expect(app).toMatchObject({ state: 'enabled', expiresAt: null, seats: 5, appTypeCode: 3 })
  })
})

test('usage counts openings and people by the days of the enterprise', async () => {
  // Noon in China: nothing here comes near the end of a day.
  world.pass(DAY_MS - ((now().getTime() - NOON_MS) % DAY_MS))
  const open = (name: PersonName, appUuid: string, at: Date) =>
    inside(1, (tx) => recordOpening(tx, { enterpriseUuid: enterpriseId(1), appUuid, userUuid: userId(name), now: at }))
  const yesterday = new Date(now().getTime() - DAY_MS)
  for (const name of ['liuyang', 'liuyang', 'lina'] as const) await open(name, WORK_ORDER, now())
  await open('liuyang', WORK_ORDER, new Date(now().getTime() + 11_000))
  await open('liuyang', WORK_ORDER, yesterday)
  await open('liuyang', LOAN, now())
  const { data } = await world.as('lina').call(calls.getAppUsage, { appUuid: WORK_ORDER })
  expect([data.openCount, data.userCount, data.days.length]).toEqual([4, 2, 30])
  expect(data.days.slice(-2).map(({ openCount, userCount }) => [openCount, userCount])).toEqual([
    [1, 1],
    [3, 2],
  ])
})
