import { switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import type { Counters } from '@qifuyun/contract/messaging/schema.ts'
import {
  pendingMessageUnProcessCount,
  pendingMessageUpdateBatchReadStatus,
  selectDownloadCount,
  todoUnProcessCount,
  todoUpdateBatchReadStatus,
} from '@qifuyun/contract/notifications/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows)

const TODO = `insert into todo (enterprise_uuid, todo_uuid, user_uuid, business_type_code, title, url_scope, created_at)
  values ($1, gen_random_uuid(), $2, $3, '待办', 'pc', now()) returning todo_uuid`
const addTodo = async (name: PersonName, { enterprise = E1, type = 'approval' } = {}): Promise<string> =>
  String((await asOwner(TODO, [enterprise, userId(name), type]))[0]?.todo_uuid)
const addFile = (name: PersonName, state: string, filePath: string | null) =>
  asOwner(
    `insert into progress_record (enterprise_uuid, progress_id, user_uuid, progress_business_code, progress_state_code, progress_title, file_path, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'organ_user', $3, '导出', $4, now(), now()) returning progress_id`,
    [E1, userId(name), state, filePath],
  )
const todos = async (name: PersonName, sumFlag = true) => (await world.as(name).call(todoUnProcessCount, { sumFlag })).data
const messages = async (name: PersonName, sumFlag = true) => (await world.as(name).call(pendingMessageUnProcessCount, { sumFlag })).data

describe('counts', () => {
  test('are one sum, or one item for each type', async () => {
    await addTodo('lina', { type: 'meeting' })
    expect(await todos('lina')).toEqual([{ unProcessCount: 2 }])
    expect(await todos('lina', false)).toEqual([
      { businessTypeCode: 'approval', businessTypeName: '审批', unProcessCount: 1 },
      { businessTypeCode: 'meeting', businessTypeName: '会议', unProcessCount: 1 },
    ])
    expect(await messages('liuyang', false)).toEqual([{ businessTypeCode: 'notice', businessTypeName: '公告', unProcessCount: 2 }])
    expect(await todos('liuyang', false)).toEqual([])
  })

  test('are those of the current enterprise', async () => {
    await addTodo('zhaomin', { enterprise: E2 })
    expect(await todos('zhaomin')).toEqual([{ unProcessCount: 0 }])
    await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E2 })
    expect(await todos('zhaomin')).toEqual([{ unProcessCount: 1 }])
    expect(await messages('zhaomin')).toEqual([{ unProcessCount: 0 }])
  })

  test('of files are the finished ones that were not fetched', async () => {
    const count = async () => (await world.as('lina').call(selectDownloadCount, {})).data.count
    await addFile('lina', '1109503', null)
    await addFile('lina', '1109504', null)
    await addFile('liuyang', '1109505', 'exports/1.xlsx')
    expect(await count()).toBe(0)
    await addFile('lina', '1109505', 'exports/2.xlsx')
    expect(await count()).toBe(1)
    await asOwner('update progress_record set downloaded_at = now()')
    expect(await count()).toBe(0)
  })

  test('need an enterprise and a token', async () => {
    for (const endpoint of [todoUnProcessCount, pendingMessageUnProcessCount, selectDownloadCount]) {
      expect(await world.withToken(null).call(endpoint, {})).toMatchObject({ status: 401, code: 3004 })
      expect(await world.as('huanglei').call(endpoint, {})).toMatchObject({ status: 422, data: { _reason: 'NO_ENTERPRISE' } })
    }
  })
})

describe('reading', () => {
  test('a todo sets its flag only: it counts until its work is done', async () => {
    const uuid = await addTodo('lina')
    expect(await world.as('lina').call(todoUpdateBatchReadStatus, { uuidList: [uuid] })).toMatchObject({
      status: 200,
      msg: '操作成功!',
      data: { count: 1 },
    })
    expect(await todos('lina')).toEqual([{ unProcessCount: 2 }])
    expect(await asOwner('select read_flag, read_at is not null as stamped from todo where todo_uuid = $1', [uuid])).toEqual([
      { read_flag: true, stamped: true },
    ])
    await asOwner('update todo set status_code = 1 where todo_uuid = $1', [uuid])
    expect(await todos('lina')).toEqual([{ unProcessCount: 1 }])
  })

  test('messages takes them from the count: some, those of a type, or all; again is no error', async () => {
    const [first] = await asOwner('select message_uuid from pending_message where user_uuid = $1', [userId('liuyang')])
    const read = async (input: Record<string, unknown>) => (await world.as('liuyang').call(pendingMessageUpdateBatchReadStatus, input)).data
    expect(await read({ uuidList: [first?.message_uuid] })).toEqual({ count: 1 })
    expect(await messages('liuyang')).toEqual([{ unProcessCount: 1 }])
    expect(await read({ allFlag: 1, businessTypeCode: 'approval' })).toEqual({ count: 0 })
    expect(await read({ allFlag: 1 })).toEqual({ count: 1 })
    expect(await read({ allFlag: 1 })).toEqual({ count: 0 })
    expect(await messages('liuyang')).toEqual([{ unProcessCount: 0 }])
    expect(await messages('yanglei')).toEqual([{ unProcessCount: 2 }])
  })

  test('what belongs to somebody else, here or in another enterprise, is left alone', async () => {
    const rows = await asOwner('select message_uuid from pending_message')
    const uuidList = rows.map(({ message_uuid }) => String(message_uuid))
    expect((await world.as('sunhao').call(pendingMessageUpdateBatchReadStatus, { uuidList })).data).toEqual({ count: 0 })
    expect((await world.as('xuliang').call(pendingMessageUpdateBatchReadStatus, { uuidList })).data).toEqual({ count: 2 })
  })

  test.each([[{}], [{ allFlag: 0 }], [{ uuidList: ['1'] }], [{ uuidList: Array.from({ length: 201 }, () => demoId('0012', 1)) }]])(
    'refuses %j',
    async (input) => {
      for (const endpoint of [todoUpdateBatchReadStatus, pendingMessageUpdateBatchReadStatus])
        expect(await world.as('lina').call(endpoint, input)).toMatchObject({ status: 422, code: 3002 })
    },
  )
})

describe('the popover', () => {
  const pushes: Counters[] = []
  let socket: Socket | undefined
  afterEach(() => {
    socket?.close()
    pushes.length = 0
  })

  /** Connects as the person and collects what is pushed. */
  const watch = async (name: PersonName) => {
    socket = io(await world.listen(), { auth: { token: await world.as(name).token() }, transports: ['websocket'] })
    socket.on('counters:update', (counters: Counters) => pushes.push(counters))
    const connected = socket
    await vi.waitFor(() => expect(connected.connected).toBe(true))
  }
  const last = (counters: Partial<Counters>) => vi.waitFor(() => expect(pushes.at(-1)).toMatchObject(counters), { timeout: 5_000 })

  test('moves for a row that anybody puts in, changes or takes out', async () => {
    await watch('liuyang')
    await addTodo('liuyang')
    await last({ todo: 1, message: 2, download: 0, unRead: { [imAccountId(1, 'liuyang')]: 1 } })
    await asOwner('update todo set status_code = 1 where user_uuid = $1', [userId('liuyang')])
    await last({ todo: 0 })
    await asOwner('delete from pending_message where user_uuid = $1', [userId('liuyang')])
    await last({ message: 0 })
    await addFile('liuyang', '1109503', null)
    await asOwner(`update progress_record set progress_state_code = '1109505', file_path = 'exports/1.xlsx'`)
    await last({ download: 1 })
  })

  test('moves when he reads', async () => {
    await watch('liuyang')
    await world.as('liuyang').call(pendingMessageUpdateBatchReadStatus, { allFlag: 1 })
    await last({ message: 0 })
  })

  test('many rows of one statement are one event, and many at once one push', async () => {
    await watch('liuyang')
    const before = pushes.length
    await asOwner(
      `insert into todo (enterprise_uuid, todo_uuid, user_uuid, business_type_code, title, url_scope, created_at)
       select $1, gen_random_uuid(), $2, 'approval', '待办', 'pc', now() from generate_series(1, 500)`,
      [E1, userId('liuyang')],
    )
    await last({ todo: 500 })
    expect(pushes.length - before).toBe(1)
  })

  test('stays as it is for rows of another enterprise and of somebody else', async () => {
    await watch('zhaomin')
    await asOwner(
      `insert into todo (enterprise_uuid, todo_uuid, user_uuid, business_type_code, title, url_scope, created_at)
       select $1, gen_random_uuid(), $2, 'approval', '待办', 'pc', now() from generate_series(1, 3)`,
      [E2, userId('zhaomin')],
    )
    await addTodo('liuyang')
    await world.app.platform.events.drain()
    await addTodo('zhaomin')
    await last({ todo: 1 })
    expect(pushes.map(({ todo }) => todo)).toEqual([1])
  })

  test('a progress that only counts on tells nothing', async () => {
    await addFile('liuyang', '1109503', null)
    await asOwner('delete from outbox')
    await asOwner('update progress_record set progress_complete_count = 7')
    expect(await asOwner(`select 1 from outbox where name = 'counters.changed'`)).toEqual([])
  })
})
