import { item } from '@qifuyun/apps/loan/app.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { getBaseInfo, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { getRoleTree } from '@qifuyun/contract/roles/endpoints.ts'
import * as calls from '@qifuyun/contract/service-tokens/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { openSocket } from '#src/messaging/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { isWithin } from './areas.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const items = entityEndpoints(item)
const ALL_ITEMS = { pageSize: 1 }

const admin = () => world.as('zhangwei')
const make = async (scopeList: string[], more: object = {}) => {
  const { data, msg } = await admin().call(calls.addServiceToken, { tokenName: 'ERP', scopeList, days: 30, ...more })
  if (data === null) throw new Error(msg)
  return { ...data, program: world.withToken(data.token) }
}
const listed = async () => (await admin().call(calls.listServiceTokens, {})).data.list

test('a program does what it was let into, in the name of its maker, and is told what it lacks', async () => {
  const { program, token, tokenUuid } = await make(['application.pkg41:read'])
  expect((await program.call(items.page, ALL_ITEMS)).code).toBe(200)
  const added = await program.call(items.add, { code: 'T1', name: '梯子', kind: '1', projectUuid: null })
  expect([added.status, added.data, added.msg]).toEqual([
    403,
    { _need: ['application.pkg41:write'], _reason: 'SCOPE' },
    '令牌没有此接口的权限',
  ])
  expect((await program.call(messagingSessionList, {})).data).toMatchObject({ _need: ['messaging:read'] })
  const [row] = await listed()
  expect(row).toMatchObject({ tokenUuid, tokenName: 'ERP', statusCode: 1, userUuid: userId('zhangwei'), lastUseIp: '127.0.0.1' })
  expect(JSON.stringify(row)).not.toContain(token.slice(-20))
  const log = await admin().call(pageOperations, { pageSize: 5 })
  expect(JSON.stringify(log.data.list)).toContain('新增令牌「ERP」，30天后到期')
})

test('who may write may read, and what the maker may not do the program may not either', async () => {
  const { program } = await make(['application.pkg41:write'])
  expect((await program.call(items.page, ALL_ITEMS)).code).toBe(200)
  // Roles and enterprises are for people, whatever the scopes.
  expect((await program.call(getRoleTree, {})).data).toEqual({ _reason: 'SCOPE' })
  expect((await program.call(getBaseInfo, {})).status).toBe(403)
  expect((await program.call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })).status).toBe(403)
})

const forPeople = ({ endpoint: { access } }: { endpoint: Endpoint }) => access === 'session' || access === 'tenant'

test('every call of an application is reached by the scopes of that application alone', () => {
  const all = listCalls().filter(forPeople)
  const within = (endpoint: Endpoint, ...scopes: string[]) => [isWithin(scopes, endpoint, false), isWithin(scopes, endpoint, true)]
  for (const { endpoint } of all) {
    const [, appKey] = /\/application\/(pkg\d+)\//.exec(endpoint.path) ?? []
    expect(within(endpoint), endpoint.path).toEqual([false, false])
    if (appKey === undefined) continue
    expect(within(endpoint, `application.${appKey}:read`), endpoint.path).toEqual([true, false])
    expect(within(endpoint, `application.${appKey}:write`), endpoint.path).toEqual([true, true])
    expect(within(endpoint, 'main-data:write', `application.${appKey}0:write`), endpoint.path).toEqual([false, false])
  }
  expect(all.filter(({ endpoint }) => within(endpoint, 'main-data:read')[0]).length).toBeGreaterThan(50)
})

test('without scopes nothing is reached at all', async () => {
  const { program, tokenUuid } = await make(['search:read'])
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.execute(sql`update service_token set scopes = '{}' where token_uuid = ${tokenUuid}`),
  )
  for (const { endpoint } of ENDPOINTS.filter(forPeople)) {
    const { code, status } = await program.call(endpoint, sampleInput(endpoint))
    // Malformed transport is told before rights.
    expect([`${CODE.forbidden} 403`, `${CODE.invalid} 400`], endpoint.path).toContain(`${code} ${status}`)
  }
})

test('a socket is for people who signed in', async () => {
  const { token } = await make(['messaging:write'])
  const socket = openSocket(await world.listen(), { token })
  const said = await new Promise<string>((resolve) => {
    socket.on('connect_error', (error) => resolve(error.message))
    socket.on('connect', () => resolve('connected'))
  })
  socket.close()
  expect(said).not.toBe('connected')
})

test('it ends by itself, by its revocation, and with its maker', async () => {
  const { program, tokenUuid } = await make(['application.pkg41:read'])
  expect((await admin().call(calls.revokeServiceToken, { tokenUuid })).code).toBe(200)
  expect(await program.call(items.page, ALL_ITEMS)).toMatchObject({ code: CODE.expired, status: 401 })
  expect((await admin().call(calls.updateServiceToken, { tokenUuid, version: 2, tokenName: 'x', scopeList: ['search:read'] })).msg).toBe(
    '令牌已失效',
  )

  const other = await make(['application.pkg41:read'], { days: 1 })
  world.pass(DAY_MS - 60_000)
  expect((await other.program.call(items.page, ALL_ITEMS)).code).toBe(200)
  world.pass(60_000)
  expect((await other.program.call(items.page, ALL_ITEMS)).code).toBe(CODE.expired)
  expect((await listed()).map(({ statusCode }) => statusCode)).toEqual([2, 3])

  const third = await make(['application.pkg41:read'])
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.execute(sql`update member set status_code = 2 where user_uuid = ${userId('zhangwei')}`),
  )
  expect((await third.program.call(items.page, ALL_ITEMS)).code).toBe(CODE.expired)
})

test('a token is good from the addresses that were named', async () => {
  const near = await make(['application.pkg41:read'], { addressList: ['10.0.0.0/8', '127.0.0.1'] })
  expect((await near.program.call(items.page, ALL_ITEMS)).code).toBe(200)
  const far = await make(['application.pkg41:read'], { addressList: ['10.0.0.0/8', '2001:db8::/32'] })
  const refused = await far.program.call(items.page, ALL_ITEMS)
  expect([refused.status, refused.msg, refused.data]).toEqual([403, '此地址不能使用该令牌', { _reason: 'ADDRESS' }])
})

test('what is wrong is told at its field, all of it', async () => {
  const wrong = { tokenName: ' ', scopeList: [], days: 400 }
  expect((await admin().call(calls.addServiceToken, wrong)).data).toEqual({
    tokenName: '必填',
    scopeList: '请选择令牌权限',
    days: expect.any(String),
  })
  const unknown = { tokenName: 'ERP', scopeList: ['roles:write'], addressList: ['10.0.0.0/33'], days: 1 }
  expect((await admin().call(calls.addServiceToken, unknown)).data).toEqual({
    scopeList: '选项无效',
    addressList: '地址格式错误：10.0.0.0/33',
  })
  expect((await world.as('liuyang').call(calls.addServiceToken, { ...unknown })).status).toBe(403)
})

test('a changed or made-up token is none, and neither is one of another enterprise', async () => {
  const { token } = await make(['application.pkg41:read'])
  for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `qfy_${'a'.repeat(87)}`, token.slice(0, -2)])
    expect((await world.withToken(wrong).call(items.page, ALL_ITEMS)).code).toBe(CODE.expired)
})

test('two changes at once: the second is told', async () => {
  const { tokenUuid, program } = await make(['application.pkg41:read'])
  const change = (scopeList: string[]) => admin().call(calls.updateServiceToken, { tokenUuid, version: 1, tokenName: 'ERP', scopeList })
  expect((await change(['search:read'])).code).toBe(200)
  expect((await change(['files:read'])).data).toMatchObject({ _reason: 'VERSION_CONFLICT', _current: 2 })
  expect((await program.call(items.page, ALL_ITEMS)).status).toBe(403)
})
