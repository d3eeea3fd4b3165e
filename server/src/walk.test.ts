import { item } from '@qifuyun/apps/loan/app.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type Endpoint, fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const EMPLOYEE_CODES = ['11202', '1120201']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('every declared call is served', async () => {
  for (const { endpoint } of listCalls())
    for (const method of endpoint.mutatingGet ? (['GET', 'POST'] as const) : [endpoint.method]) {
      // A call is refused for its token or its input before it looks for anything, or has a word of its own for what is missing.
      const response = await world.app.http.inject({ method, url: fillPath(endpoint.path, {}).path })
      expect([response.statusCode, response.json<{ msg: string }>().msg], `${method} ${endpoint.path}`).not.toEqual([404, '数据不存在'])
    }
})

test('what an application does not declare is not found, token or not', async () => {
  const { path } = entityEndpoints(item).page
  for (const place of [path.replace('item', 'nothing'), path.replace(/pkg\d+/, 'pkg0'), path.replace('page', 'tree'), `${path}/page`])
    for (const caller of [world.withToken(null), world.as('zhangwei')]) {
      const answer = await caller.call({ ...entityEndpoints(item).page, path: place }, {})
      expect([answer.code, answer.status], place).toEqual([CODE.absent, 404])
    }
})

test('figures of calls are told by what they are, not by the names that anybody may make up', async () => {
  const { page } = entityEndpoints(item)
  await world.as('zhangwei').call(page, {})
  await world.as('zhangwei').call({ ...page, path: page.path.replace(/pkg\d+/, 'pkgMadeUp') }, {})
  const { body } = await world.app.http.inject('/metrics')
  expect(body).toMatch(/_count\{method="POST",route="\/api\/v1\/application\/:app\/:entity\/page",app="pkg\d+",status="200"\} 1/)
  expect(body).not.toContain('pkgMadeUp')
})

const WALKED = ENDPOINTS.map(({ feature, name, endpoint }) => ({ title: `${feature}.${name}`, endpoint }))
const needsToken = ({ access }: Endpoint): boolean => access === 'session' || access === 'tenant'

describe.each(WALKED)('$title', ({ endpoint }) => {
  test('without a token', async () => {
    const answer = await world.withToken(null).call(endpoint, sampleInput(endpoint))
    if (needsToken(endpoint)) expect([answer.code, answer.status, answer.data]).toEqual([CODE.expired, 401, { _reason: 'NO_TOKEN' }])
    else expect(answer.code).not.toBe(CODE.expired)
    expect(answer.status).toBeLessThan(500)
  })

  test('with a token that never existed', async () => {
    const answer = await world.withToken('x'.repeat(43)).call(endpoint, sampleInput(endpoint))
    if (endpoint.access === 'public') expect(answer.code).not.toBe(CODE.expired)
    else expect([answer.code, answer.status]).toEqual([CODE.expired, 401])
  })

  test('the method it is not declared with is no call', async () => {
    const other = endpoint.method === 'PUT' ? 'DELETE' : 'PUT'
    const answer = await world.withToken(null).call(endpoint, {}, { method: other })
    expect([answer.code, answer.status]).toEqual([CODE.absent, 404])
  })

  if (endpoint.access === 'tenant' && endpoint.guard === 'ai') {
    test('is refused where the assistant is not switched on', async () => {
      const answer = await world.as('sunhao').call(endpoint, sampleInput(endpoint))
      expect([answer.code, answer.status]).toEqual([CODE.forbidden, 403])
    })
  }
  // His enterprise has the assistant.
  const guarded = endpoint.guard !== undefined && endpoint.guard !== 'ai'
  if (endpoint.access === 'tenant' && (guarded || !holdsOneOf(EMPLOYEE_CODES, endpoint.roles))) {
    test('is refused to an employee without the right', async () => {
      const answer = await world.as('liuyang').call(endpoint, sampleInput(endpoint))
      expect([answer.code, answer.status]).toEqual([CODE.forbidden, 403])
      if (endpoint.roles.length > 0) expect(answer.data).toEqual({ _need: endpoint.roles })
    })
  }
})
