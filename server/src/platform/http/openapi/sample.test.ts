// The sample of the guide for integrators, as it stands there: compiled against the document, and run against a server.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { addSelfBuiltApp, saveAppEvents } from '@qifuyun/contract/app-center/endpoints.ts'
import { addServiceToken } from '@qifuyun/contract/service-tokens/endpoints.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { startChild } from '#src/testing/child-process.ts'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openApiOf } from './openapi.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const MODULES = join(ROOT, 'node_modules')
const TIMEOUT_MS = 60_000

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'qifuyun-sample-'))
  await cp(join(ROOT, 'docs/samples/repair-orders'), folder, { recursive: true })
  await symlink(MODULES, join(folder, 'node_modules'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a port has an address')
  return address.port
}

test('the sample compiles, files an order, hears of it and of what becomes of it', { timeout: TIMEOUT_MS }, async () => {
  const document = JSON.stringify(
    await openApiOf(
      listCalls().filter(({ feature }) => feature === 'repair'),
      '1.0.0',
    ),
  )
  await writeFile(join(folder, 'qifuyun.ts'), astToString(await openapiTS(document)))
  const compiled = await promisify(execFile)(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  expect(compiled).toBe('')

  const admin = world.as('zhangwei')
  const addType = listCalls().find(({ endpoint }) => endpoint.path === '/api/v1/application/pkg1/repairType/add')?.endpoint
  if (addType === undefined) throw new Error('a repair has a type')
  const type = await admin.call(addType, {
    name: '公区照明',
    area: '2',
    dispatchMode: '2',
    charge: '3',
    respondMinutes: 30,
    finishMinutes: 480,
    members: [],
  })
  const port = await freePort()
  const { appUuid } = (await admin.call(addSelfBuiltApp, { appName: '工单同步', openModeCode: 2, pcUrl: 'https://erp.example.com/' })).data
  const settings = {
    appUuid,
    eventUrl: `http://127.0.0.1:${port}/`,
    eventNameList: ['row.changed' as const],
    rowKindList: ['pkg1.repairOrder'],
    enabledFlag: 1 as const,
  }
  const { eventSecret } = (await admin.call(saveAppEvents, settings)).data
  const token = (await admin.call(addServiceToken, { tokenName: 'ERP', scopeList: ['application.pkg1:write'], days: 1 })).data

  const env = {
    ...process.env,
    QIFUYUN_URL: await world.listen(),
    QIFUYUN_TOKEN: token?.token ?? '',
    EVENT_SECRET: eventSecret ?? '',
    PORT: String(port),
    REPAIR_TYPE: (type.data as { uuid: string }).uuid,
    PROJECT: demoId('0007', 1),
  }
  const sample = startChild(['main.ts'], { cwd: folder, env })
  const lines = createInterface({ input: sample.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value))
  try {
    const added = await line()
    expect(added).toEqual({ added: expect.any(String) })
    const { added: uuid } = added as { added: string }
    expect(await line()).toEqual({ heard: { uuid, no: expect.stringMatching(/^BX/), state: '10', content: '3楼走廊灯不亮' } })
  } finally {
    sample.kill()
  }
})
