// What an integrator does first: a client is made of the document, compiled under all strict settings, and makes calls with a service token.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { addServiceToken } from '@qifuyun/contract/service-tokens/endpoints.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openApiOf } from './openapi.ts'

const MODULES = resolve(import.meta.dirname, '../../../../../node_modules')
const TIMEOUT_MS = 60_000

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitReturns: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: [],
  },
  files: ['calls.ts'],
}

const CALLS = `
import createClient from 'openapi-fetch'
import type { components, paths } from './document.ts'

type Filter = components['schemas']['Filter']

export const makeCalls = async (baseUrl: string, token: string, holder: string) => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } })
  const key = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } })

  const me = await client.GET('/api/v1/auth/auth/get_current_user')
  const rooms = await client.POST('/api/v1/main_data/room/page', { body: { pageSize: 3, sort: [{ field: 'roomNo', order: 'asc' }] } })
  const here: Filter = { op: 'and', items: [{ field: 'createTime', cmp: 'lastDays', value: 3660 }] }
  const projects = await client.POST('/api/v1/main_data/project/options', { body: { filter: here, pageSize: 1 } })
  const projectUuid = projects.data?.data[0]?.uuid ?? ''
  const tree = await client.GET('/api/v1/main_data/building/tree', { params: { query: { projectUuid } } })
  const deepest = (nodes: readonly components['schemas']['BuildingNode'][]): number =>
    nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => deepest(children)))
  const organs = await client.GET('/api/v1/organ/address_book/get_organ_tree')

  const type = await client.POST('/api/v1/application/pkg1/repairType/add', {
    params: key(),
    body: { name: '水电', area: '2', dispatchMode: '2', charge: '3', respondMinutes: 30, finishMinutes: 480, members: [{ user: holder, online: true }] },
  })
  const order = await client.POST('/api/v1/application/pkg1/repairOrder/add', {
    params: key(),
    body: { type: String(type.data?.data['uuid']), content: '灯不亮', projectUuid, contactName: '周先生', contactPhone: '13911110001', positionText: null },
  })
  const uuid = String(order.data?.data['uuid'])
  const sent = await client.POST('/api/v1/application/pkg1/repairOrder/action/dispatch', { params: key(), body: { uuid, holder } })
  const info = await client.GET('/api/v1/application/pkg1/repairOrder/info', { params: { query: { uuid } } })
  const figures = await client.GET('/api/v1/application/pkg1/repairOrder/kpi', { params: { query: { kpiKey: 'open' } } })
  const refused = await client.POST('/api/v1/main_data/room/page', { body: { pageSize: 201 } })
  const stranger = await createClient<paths>({ baseUrl }).GET('/api/v1/auth/auth/get_current_user')

  return {
    outside: [me.response.status, me.error?.data?._reason],
    rooms: rooms.data?.data.list.length,
    total: rooms.data?.data.page.total,
    depth: deepest(tree.data?.data ?? []),
    organs: organs.data?.data.length,
    state: sent.data?.data['state'],
    holder: info.data?.data['holder'],
    figure: figures.data?.data.map(({ kpiKey, value }) => [kpiKey, value]),
    refused: [refused.response.status, refused.error?.code, refused.error?.data],
    stranger: [stranger.error?.code, stranger.error?.data?._reason],
  }
}
`

/** Some three hundred calls of the platform and of an application: they have every kind of schema that others have. */
const FEATURES = new Set(['auth', 'address-book', 'main_data', 'main-data', 'repair'])

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'qifuyun-client-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

test('a client made of the document compiles and makes calls with a service token', { timeout: TIMEOUT_MS }, async () => {
  const chosen = listCalls().filter(({ feature }) => FEATURES.has(feature))
  const document = JSON.stringify(await openApiOf(chosen, '1.0.0'))
  await writeFile(join(folder, 'document.ts'), astToString(await openapiTS(document)))
  await writeFile(join(folder, 'calls.ts'), CALLS)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  await symlink(MODULES, join(folder, 'node_modules'))

  const compiled = await promisify(execFile)(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  expect(compiled).toBe('')

  const made: unknown = await import(pathToFileURL(join(folder, 'calls.ts')).href)
  const { makeCalls } = made as { makeCalls(baseUrl: string, token: string | null, holder: string): Promise<unknown> }
  const scopeList = ['application.pkg1:write', 'main-data:read', 'address-book:read']
  const { data } = await world.as('zhangwei').call(addServiceToken, { tokenName: 'ERP', scopeList, days: 1 })
  const answers = await makeCalls(await world.listen(), data.token, userId('liuyang'))
  expect(answers).toEqual({
    outside: [403, 'SCOPE'],
    rooms: 3,
    total: 64,
    depth: 3,
    organs: 1,
    state: '20',
    holder: userId('liuyang'),
    figure: [['open', expect.any(Number)]],
    refused: [422, 3002, { pageSize: '不能大于200' }],
    stranger: [3004, 'NO_TOKEN'],
  })
})
