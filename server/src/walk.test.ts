import { item } from '@qifuyun/apps/loan/app.ts'
import { logout } from '@qifuyun/contract/auth/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type Endpoint, fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/endpoints.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'

/** Texts and ids that only enterprise 1 holds; none may appear in an answer to somebody of another enterprise. */
const SECRETS_OF_ENTERPRISE_1 = ['李娜', '刘洋', '杨磊', '全员群', '客服专员', '行政管理员']
const EMPLOYEE_CODES = ['11202', '1120201']

let world: World
let owner: Client
let everyRow: string
beforeAll(async () => {
  world = await createWorld()
  owner = new Client(world.database.owner)
  await owner.connect()
  await owner.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
  const { rows: tables } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'enterprise_uuid' order by 1",
  )
  everyRow = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, (select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t where enterprise_uuid = $1::uuid) as hash`,
    )
    .join(' union all ')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Every tenant row of enterprise 1 as one hash a table; one statement, planned once, because it is asked some hundred times. */
const fingerprint = async (): Promise<unknown> => (await owner.query({ name: 'every row', text: everyRow, values: [enterpriseId(1)] })).rows

test('the fingerprint changes with the rows of the enterprise', async () => {
  const before = await fingerprint()
  await owner.query("update notice set notice_title = notice_title || '!' where enterprise_uuid = $1", [enterpriseId(1)])
  expect(await fingerprint()).not.toEqual(before)
})

test('every declared call is served', async () => {
  for (const { endpoint } of listCalls())
    for (const method of endpoint.mutatingGet ? (['GET', 'POST'] as const) : [endpoint.method]) {
      // A call is refused for its token or its input before it looks for anything; a path without one is not found.
      const { statusCode } = await world.app.http.inject({ method, url: fillPath(endpoint.path, {}).path })
      expect(statusCode, `${method} ${endpoint.path}`).not.toBe(404)
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

describe('somebody of another enterprise', () => {
  const walked = WALKED.filter(({ endpoint }) => needsToken(endpoint))
  // Whoever has signed out meets no walls any more.
  const inTurn = walked.toSorted((a, b) => Number(a.endpoint === logout) - Number(b.endpoint === logout))
  // Nobody else acts between these calls: what one of them leaves is what the next one finds.
  let before: unknown
  beforeAll(async () => {
    before = await fingerprint()
  })

  test.each(inTurn)('is shown nothing by $title, and changes nothing', async ({ endpoint }) => {
    // The owner of enterprise 2 holds every code there, so only the walls between the enterprises stop her.
    const answer = await world.as('sunhao').call(endpoint, sampleInput(endpoint))
    expect(answer.status).toBeLessThan(500)
    expect(answer.code).not.toBe(CODE.expired)
    const text = JSON.stringify(answer.data)
    for (const secret of SECRETS_OF_ENTERPRISE_1) expect(text).not.toContain(secret)
    const [found, left] = [before, await fingerprint()]
    before = left
    expect(left).toEqual(found)
  })
})
