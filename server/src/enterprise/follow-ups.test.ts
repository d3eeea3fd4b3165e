import { joinEnterprise, listEnterprises, quitEnterprise, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanTickets } from './make-over.ts'

let world: World
let socket: Socket | undefined
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterEach(() => socket?.close())
afterAll(() => world.close())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)

/** Connects as the person and collects what an event carries. */
const watch = async (name: PersonName, event: string): Promise<unknown[]> => {
  const heard: unknown[] = []
  const connecting = io(await world.listen(), { auth: { token: await world.as(name).token() }, transports: ['websocket'] })
  socket = connecting
  connecting.on(event, (payload: unknown) => heard.push(payload))
  await vi.waitFor(() => expect(connecting.connected).toBe(true))
  return heard
}

const register = async (inviteCode: string | null) => {
  const { db, events } = world.app.platform
  await db.system((tx) => events.emit(tx, 'user.registered', { userUuid: userId('huanglei'), nickName: '黄蕾', inviteCode }))
  await events.drain()
  return (await world.as('huanglei').call(listEnterprises, {})).data.joinList.map((item) => [item.enterpriseUuid, item.joinTypeCode])
}

test('switching tells the sockets of the session', async () => {
  const heard = await watch('zhaomin', 'session:enterprise')
  await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E2 })
  await vi.waitFor(() => expect(heard).toEqual([{ enterpriseUuid: E2, enterpriseName: '上海示例置业有限公司' }]))
})

test('who registers with an invite code has applied', async () => {
  expect(await register('QFYDEMO2')).toEqual([[E2, 2]])
})

test('who registers with a wrong code, or without one, is left alone', async () => {
  expect(await register('NOSUCHCODE')).toEqual([])
  expect(await register(null)).toEqual([])
  const waiting = await withClient(world.database.owner, (client) => client.query(`select 1 from outbox where name = 'user.registered'`))
  expect(waiting.rowCount).toBe(0)
})

test('who joins is told on all his devices', async () => {
  const invite = `insert into join_request (enterprise_uuid, join_request_uuid, user_uuid, join_type_code, state, created_at, updated_at)
    values ($1, gen_random_uuid(), $2, 1, 'pending', now(), now())`
  await withClient(world.database.owner, (client) => client.query(invite, [E1, userId('sunhao')]))
  const heard = await watch('sunhao', 'enterprise:joined')
  await world.as('sunhao').call(joinEnterprise, { enterpriseUuid: E1, userName: '孙浩' })
  await vi.waitFor(() => expect(heard).toEqual([{ enterpriseUuid: E1, enterpriseName: '杭州示例物业服务有限公司' }]), { timeout: 5_000 })
})

test('tickets that can no longer be used are removed, over all enterprises', async () => {
  const insert = `insert into make_over_ticket (enterprise_uuid, ticket_hash, user_uuid, expires_at) values ($1, 'old', $3, now() - interval '1 minute'), ($2, 'new', $3, now() + interval '1 minute')`
  await withClient(world.database.owner, (client) => client.query(insert, [E1, E2, userId('zhangwei')]))
  await world.database.db.worker((tx) => cleanTickets(tx, new Date()))
  const left = await withClient(world.database.owner, (client) => client.query('select ticket_hash from make_over_ticket'))
  expect(left.rows).toEqual([{ ticket_hash: 'new' }])
})

test('who leaves is told that his rights there are over', async () => {
  const heard = await watch('zhaomin', 'session:roles')
  await world.as('zhaomin').call(quitEnterprise, { enterpriseUuid: E1 })
  await vi.waitFor(() => expect(heard).toEqual([{ moduleCode: [] }]), { timeout: 5_000 })
})
