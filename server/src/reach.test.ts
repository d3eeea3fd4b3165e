import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import * as roles from '@qifuyun/contract/roles/endpoints.ts'
import { adminCode, type PermissionNode, permissionTree } from '@qifuyun/kit/permissions.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVED_ENTITIES } from '#src/applications/runtime/served-entity.ts'
import { columnAt } from '#src/applications/schema/entity-table.ts'
import { SERVED } from '#src/applications/service.ts'
import { seedApplications } from '#src/demo/seed-applications.ts'
import { listCalls } from '#src/features.ts'
import { type Answer, type Input, settled } from '#src/testing/aiming.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { type Call, createStoredInput } from '#src/testing/stored-input.ts'
import { ID } from '#src/testing/twin.ts'
import { createWorld, send, type World } from '#src/testing/world.ts'

/** Somebody who works with every application, in a department to which no project belongs. */
const WHO = 'zhaomin'
/** Calls that answered, so that the others prove something. */
const ANSWERED = 55
const WRITTEN = 60

let world: World
let owner: Client
let token: string
let inputOf: (call: Call) => Promise<Input>
/** Rows of projects that the caller does not reach, by id: their table. */
const hidden = new Map<string, string>()

const leaves = (nodes: readonly PermissionNode[]): string[] =>
  nodes.flatMap(({ permissionCode, children }) => (children.length === 0 ? [permissionCode] : leaves(children)))

beforeAll(async () => {
  world = await createWorld()
  await seedApplications(world.app.platform)
  owner = new Client(world.database.owner)
  await owner.connect()
  await owner.query('update main_data_project set organ_uuid = $1', [demoId('0003', 1)])
  const admin = world.as('zhangwei')
  const { orgRoleId } = (await admin.call(roles.addRole, { roleName: '项目人员', roleGroupName: '项目' })).data
  for (const { app } of SERVED) {
    if (app.appKey === null) continue
    const appUuid = builtInAppUuid(app.appKey) ?? ''
    const permissionCodeList = leaves(permissionTree(app)).filter((code) => code !== adminCode(app.appKey ?? ''))
    const { version } = (await admin.call(roles.getRoleAppPermissions, { orgRoleId, appUuid })).data
    const { code, msg } = await admin.call(roles.commitRoleAppPermissions, {
      ...{ orgRoleId, appUuid, permissionCodeList, dataScopeCode: DATA_SCOPE.department },
      ...(version !== null && { version }),
    })
    expect([app.key, code, msg]).toEqual([app.key, 200, msg])
  }
  await admin.call(roles.addRoleUser, { orgRoleId, userUuidList: [userId(WHO)] })
  for (const { entity, key, table } of SERVED_ENTITIES) {
    if (entity.spec.project === null || entity.spec.app.appKey === null) continue
    const { rows } = await owner.query<{ uuid: string }>(
      `select uuid from "${key}" t where enterprise_uuid = $1 and "${columnAt(table, entity.spec.project).name}" is not null and t::text not like '%' || $2 || '%'`,
      [enterpriseId(1), userId(WHO)],
    )
    for (const { uuid } of rows) hidden.set(uuid, key)
  }
  inputOf = await createStoredInput(owner)
  token = String(await world.as(WHO).token())
}, 180_000)
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Whoever belongs to a group of 考勤 punches at its places, whatever project those lie in. */
const OWN_GROUP = /^attendance\.x\.(punch|punchToday|teamWall)$/

const TRIES = 3
/** Places for which codes are made many at a time. */
const KINDS = ['room', 'project'] as const

const ask = async ({ endpoint }: Call, input: Input): Promise<Answer> => {
  const { path, rest } = fillPath(endpoint.path, input)
  const key = endpoint.idempotent ? { 'idempotency-key': world.app.platform.random.token(12) } : {}
  const headers = { authorization: token, ...key }
  const { statusCode: status, body: text } = await send(world.app, { method: endpoint.method, path, input: rest, headers })
  return { status, text }
}

const hiddenIn = (text: string): string[] => [...new Set((text.match(ID) ?? []).flatMap((id) => hidden.get(id) ?? []))]

test('own calls of applications tell of no row of projects that the caller does not reach, and change none', {
  timeout: 180_000,
}, async () => {
  expect(hidden.size).toBeGreaterThan(1_000)
  const told: Record<string, string[]> = {}
  const changed: Record<string, string[]> = {}
  let answered = 0
  for (const call of listCalls()) {
    const { endpoint, feature, name } = call
    const title = `${feature}.${name}`
    if (!endpoint.path.includes('/x/') || endpoint.access !== 'tenant' || OWN_GROUP.test(title)) continue
    // What is said of other fields stands in the way of rows: it is asked again without them.
    const { input, answer } = await settled(await inputOf(call), [], { ask: (sent) => ask(call, sent), tries: TRIES })
    if (answer.status !== 200) continue
    answered += 1
    if (hiddenIn(answer.text).length > 0) told[title] = hiddenIn(answer.text)
    const sent = endpoint.reads === true ? [] : hiddenIn(JSON.stringify(input))
    if (sent.length > 0) changed[title] = sent
  }
  expect({ told, changed }).toEqual({ told: {}, changed: {} })
  expect(answered).toBeGreaterThan(ANSWERED)
})

test('links are given to no page about rooms and projects elsewhere', async () => {
  const { rows } = await owner.query<{ uuid: string }>(
    `(select uuid from main_data_room where enterprise_uuid = $1 limit 1)
     union all (select uuid from main_data_project where enterprise_uuid = $1 limit 1)`,
    [enterpriseId(1)],
  )
  const linking = listCalls().filter(({ endpoint }) => /\/x\/\w+Links?$/.test(endpoint.path))
  expect(linking.length).toBeGreaterThan(16)
  const given: string[] = []
  // One takes many, of a kind of place.
  for (const call of linking)
    for (const { uuid } of rows)
      for (const input of call.endpoint.path.endsWith('Link') ? [{ uuid }] : KINDS.map((kind) => ({ kind, uuids: [uuid] })))
        if ((await ask(call, input)).status === 200) given.push(`${call.feature}.${call.name}`)
  expect(given).toEqual([])
})

test('rows name no row of an application that the caller could not choose for them', { timeout: 180_000 }, async () => {
  const named: Record<string, string[]> = {}
  let answered = 0
  for (const call of listCalls()) {
    const { endpoint, feature, name } = call
    if (!/\/add$|\/action\//.test(endpoint.path) || endpoint.access !== 'tenant') continue
    const { input, answer } = await settled(await inputOf(call), [], { ask: (sent) => ask(call, sent), tries: TRIES })
    if (answer.status !== 200) continue
    answered += 1
    const sent = hiddenIn(JSON.stringify(input))
    if (sent.length > 0) named[`${feature}.${name}`] = sent
  }
  expect(named).toEqual({})
  expect(answered).toBeGreaterThan(WRITTEN)
})
