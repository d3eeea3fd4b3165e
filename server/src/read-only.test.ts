import { logout } from '@qifuyun/contract/auth/endpoints.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { changes } from '#src/platform/http/access.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'

/** What looking itself leaves behind: when it was done, what was unveiled, and figures that are counted when they are first asked for. */
const TRACES = ['auth_session', 'operation_log', 'organ_total', 'organ_touch']

let world: World
let owner: Client
let everyRow: string
beforeAll(async () => {
  world = await createWorld()
  owner = new Client(world.database.owner)
  await owner.connect()
  await world.as('zhangwei').token()
  // With every right of the enterprise: nothing but looking only is in the way.
  await owner.query('update auth_session set read_only_flag = true where user_uuid = $1', [userId('zhangwei')])
  await owner.query("select set_config('app.enterprise_uuid', $1, false), set_config('app.user_uuid', $2, false)", [
    enterpriseId(1),
    userId('zhangwei'),
  ])
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and not (table_name = any($1)) order by 1",
    [TRACES],
  )
  everyRow = rows
    .map(({ name }) => `select '${name}' as name, (select md5(string_agg(t::text, '|' order by t::text)) from "${name}" t) as hash`)
    .join(' union all ')
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const fingerprint = async (): Promise<unknown> => (await owner.query({ name: 'every row', text: everyRow })).rows

// All applications have the calls of the kit: one stands for them.
const isWalked = ({ access, path, answer }: Endpoint): boolean =>
  (access === 'session' || access === 'tenant') && answer !== 'file' && !/\/pkg(?!41\/)/.test(path)
const WALKED = listCalls().filter(({ endpoint }) => isWalked(endpoint) && endpoint !== logout)

test('a session that only looks makes no call that changes', async () => {
  const before = await fingerprint()
  const made: string[] = []
  for (const { feature, name, endpoint } of WALKED.filter((call) => changes(call.endpoint))) {
    const { status } = await world.as('zhangwei').call(endpoint, sampleInput(endpoint))
    // 400: what was sent is no request, which is said first.
    if (status !== 403 && status !== 400) made.push(`${feature}.${name}`)
  }
  expect(made).toEqual([])
  expect(await fingerprint()).toEqual(before)
})

test('the calls that it makes change nothing', async () => {
  const before = await fingerprint()
  for (const { endpoint } of WALKED.filter((call) => !changes(call.endpoint)))
    expect((await world.as('zhangwei').call(endpoint, sampleInput(endpoint))).status).toBeLessThan(500)
  expect(await fingerprint()).toEqual(before)
})

test('every list that is asked for by POST is one of them', () => {
  const lists = WALKED.filter(({ endpoint }) => /(page|list|options|kpi)$/i.test(endpoint.path) && !endpoint.path.includes('/action/'))
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ endpoint }) => changes(endpoint)).map(({ endpoint }) => endpoint.path)).toEqual([])
})
