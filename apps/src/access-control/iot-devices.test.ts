import { afterAll, beforeAll, expect, test } from 'vitest'
import { door } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person } from '#src/access-control/people/person.ts'
import { openRecord } from '#src/access-control/records/open-record.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { GARDEN, type IotWorld, iotWorld } from '#src/iot/testing.ts'

const KNOWN = 'kind:text!, key:text!, personName:text, times:text, until:text'
const SERVICES = [
  { identifier: 'addCredential', name: '下发凭证', params: KNOWN, timeout: 30 },
  { identifier: 'deleteCredential', name: '删除凭证', params: KNOWN, timeout: 30 },
  { identifier: 'open', name: '开门', params: '', timeout: 30 },
]

let of: IotWorld
beforeAll(async () => {
  of = await iotWorld()
})
afterAll(() => of.world.close())

test('a door whose device is in 物联网 hears who may open it, and tells who did', async () => {
  const events = [{ identifier: 'pass', name: '通行', level: '1', params: 'kind:text!, value:text!, opened:bool' }]
  const model = await of.addProduct({ events, services: SERVICES })
  const { sn, token } = await of.addDevice(model)
  const at = await of.add(door, { name: '东门', kind: '1', projectUuid: GARDEN, direction: '1', device: sn })
  await of.says(token, 20)
  await of.drain()
  expect(await of.info(door, at)).toMatchObject({ link: '2' })

  const who = await of.add(person, { name: '王住户', kind: KIND.worker, projectUuid: GARDEN, phone: '13800001234', groups: [] })
  await of.add(credential, { person: who, kind: BY.card, value: 'CARD-77' })
  const since = new Date(of.world.clock.now().getTime() - 60_000).toISOString()
  const open = { persons: [who], groups: [], doors: [at], doorGroups: [], times: [], validFrom: since }
  await of.add(rule, { name: '施工', projectUuid: GARDEN, ...open })
  await of.drain()
  const told = await of.poll(token)
  expect(told).toMatchObject({ method: 'addCredential', params: { kind: BY.card, personName: '王住户' } })
  await of.post(`${token}/rpc/${told?.requestUuid}`, { success: true })
  await of.drain()
  expect(await of.page(syncTask, { field: 'door', cmp: 'eq', value: at })).toMatchObject([{ state: syncTask.stateCode('done') }])

  const pass = { id: '1', kind: BY.card, value: 'CARD-77', opened: true }
  for (let n = 0; n < 2; n += 1) await of.post(`${token}/event/pass`, pass)
  await of.drain()
  const records = await of.page(openRecord, { field: 'door', cmp: 'eq', value: at })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ person: who })
  expect(await of.poll(token)).toBeNull()

  // It asks instead of deciding: it is told to open, once for a report; who may not come in is not let in.
  const asks = { id: '2', kind: BY.card, value: 'CARD-77' }
  for (const each of [asks, asks, { ...asks, id: '3', value: 'CARD-78' }]) await of.post(`${token}/event/pass`, each)
  await of.drain()
  expect(await of.poll(token)).toMatchObject({ method: 'open' })
  expect(await of.poll(token)).toBeNull()
})
