import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { remindNotice } from '@qifuyun/contract/notices/endpoints.ts'
import {
  downloadDelete,
  downloadFetched,
  downloadPage,
  pendingMessagePage,
  pendingMessageUpdateBatchReadStatus,
  selectDownloadCount,
  todoAdd,
  todoFinish,
  todoPage,
  todoUnProcessCount,
} from '@qifuyun/contract/notifications/endpoints.ts'
import { getProgressInfo } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, imAccountId, imSessionId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const E1 = enterpriseId(1)
const SINGLE = imSessionId(2)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows)
const openTodos = async (name: PersonName) => (await world.as(name).call(todoUnProcessCount, {})).data[0]?.unProcessCount

describe('the list of todos', () => {
  test('is the own one, newest first, the same on every page, filtered by state, type, word and time', async () => {
    await asOwner(
      `insert into todo (enterprise_uuid, todo_uuid, user_uuid, business_type_code, title, summary, url_scope, pc_jump_url, status_code, created_at)
       select $1, gen_random_uuid(), $2, case when n % 2 = 0 then 'approval' else 'meeting' end, '待办 ' || n || '%', '摘要', 'pc', '/x', (n > 20)::integer,
         '2026-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '1 day' from generate_series(1, 25) n`,
      [E1, userId('yanglei')],
    )
    const list = async (input: object) => (await world.as('yanglei').call(todoPage, input)).data
    const all = await list({ pageSize: 200 })
    expect(all.page.total).toBe(25)
    expect(all.list[0]).toMatchObject({
      xh: '01',
      urlScope: 'pc',
      messageData: { appUuid: null },
      deadline: null,
    })
    expect(all.list.find(({ businessTypeCode }) => businessTypeCode === 'meeting')?.businessTypeName).toBe('会议')
    const pages = [...(await list({ pageSize: 10 })).list, ...(await list({ pageSize: 10, pageNum: 2 })).list]
    expect(pages.map(({ todoUuid }) => todoUuid)).toEqual(all.list.slice(0, 20).map(({ todoUuid }) => todoUuid))
    expect(pages.at(-1)?.xh).toBe('20')
    expect((await list({ statusCode: 1 })).page.total).toBe(5)
    expect((await list({ statusCode: 0, businessTypeCode: 'approval' })).page.total).toBe(10)
    expect((await list({ keyword: '1%' })).page.total).toBe(3)
    expect((await list({ keyword: '_' })).page.total).toBe(0)
    expect((await list({ createTimeBegin: '2026-01-03T00:00:00Z', createTimeEnd: '2026-01-04T00:00:00Z' })).page.total).toBe(4)
    expect((await list({ pageNum: 99 })).list).toEqual([])
    expect((await world.as('chenjing').call(todoPage, {})).data.page.total).toBe(0)
    expect(await world.as('yanglei').call(todoPage, { pageSize: 201 })).toMatchObject({ status: 422 })
    expect(await world.as('yanglei').call(todoPage, { createTimeBegin: '2026-13-45' })).toMatchObject({
      status: 422,
      data: { createTimeBegin: '时间格式错误' },
    })
  })

  test('of notifications tells read from unread', async () => {
    const list = async (statusCode?: 0 | 1) =>
      (await world.as('chenjing').call(pendingMessagePage, statusCode === undefined ? {} : { statusCode })).data
    const { list: unread } = await list(0)
    expect(unread).toHaveLength(2)
    expect(unread[0]).toMatchObject({ businessTypeCode: 'notice', businessTypeName: '公告', statusCode: 0, readFlag: 0 })
    await world.as('chenjing').call(pendingMessageUpdateBatchReadStatus, { uuidList: [unread[0]?.messageUuid ?? ''] })
    expect((await list(0)).page.total).toBe(1)
    expect((await list(1)).list.map(({ messageUuid }) => messageUuid)).toEqual([unread[0]?.messageUuid])
    expect((await list()).page.total).toBe(2)
  })
})

describe('the words of a notification', () => {
  const ENGLISH = { headers: { 'Accept-Language': 'en' } }
  const newest = async (inEnglish: boolean) =>
    (await world.as('chenjing').call(pendingMessagePage, { pageSize: 1 }, inEnglish ? ENGLISH : {})).data.list[0]

  test('are those of the reader’s language; what people wrote stays', async () => {
    const [unread] = (await world.as('chenjing').call(pendingMessagePage, { statusCode: 0, businessTypeCode: 'notice' })).data.list
    await world.as('lina').call(remindNotice, { noticeUuid: unread?.businessUuid ?? '' })
    const title = unread?.title ?? ''
    expect(await newest(false)).toMatchObject({ title: `请阅读：${title}`, summary: unread?.summary })
    expect(await newest(true)).toMatchObject({ title: `Please read: ${title}`, summary: unread?.summary })
    const found = await world.as('chenjing').call(pendingMessagePage, { keyword: '请阅读' }, ENGLISH)
    expect(found.data.page.total).toBe(1)
  })

  test('of before there were sentences are shown as they were stored', async () => {
    await asOwner("update pending_message set words = null where title like '请阅读%'")
    expect((await newest(true))?.title).toMatch(/^请阅读：/)
  })
})

describe('a message made a todo', () => {
  const add = (name: PersonName, input: object) => world.as(name).call(todoAdd, { sessionUuid: SINGLE, seq: 1, ...input })

  test('leads back to the message and closes by hand', async () => {
    const deadline = '2026-12-31 18:00:00'
    const { data } = await add('liuyang', { deadline })
    const [row] = (await world.as('liuyang').call(todoPage, { businessTypeCode: 'message' })).data.list
    expect(row).toMatchObject({
      todoUuid: data.todoUuidList[0],
      title: '杨工，西湖花园 2 幢 301 业主反映厨房水管渗水，方便今天上门看一下吗？',
      summary: '杨磊',
      pcJumpUrl: `/im?session=${SINGLE}&seq=1`,
      deadline: '2026-12-31T10:00:00.000Z',
      messageData: { appUuid: null, sessionUuid: SINGLE, seq: 1 },
    })
    const todoUuid = row?.todoUuid ?? ''
    expect(await openTodos('liuyang')).toBe(1)
    expect(await world.as('lina').call(todoFinish, { todoUuid, doneFlag: 1 })).toMatchObject({ status: 404 })
    expect(await world.as('liuyang').call(todoFinish, { todoUuid, doneFlag: 1 })).toMatchObject({ status: 200, msg: '操作成功!' })
    expect(await openTodos('liuyang')).toBe(0)
    await world.as('liuyang').call(todoFinish, { todoUuid, doneFlag: 0 })
    expect(await openTodos('liuyang')).toBe(1)
  })

  test('may be somebody else’s work, who is in the conversation', async () => {
    const before = (await openTodos('yanglei')) ?? 0
    const answer = await add('liuyang', { title: '去看水管', imAccountIdList: [imAccountId(1, 'yanglei')] })
    expect(answer.data.todoUuidList).toHaveLength(1)
    expect(await openTodos('yanglei')).toBe(before + 1)
    expect(await add('liuyang', { imAccountIdList: [imAccountId(1, 'lina')] })).toMatchObject({
      status: 422,
      data: { imAccountIdList: '提醒的人不在会话中' },
    })
  })

  test('must be one that the caller reads', async () => {
    expect(await add('lina', {})).toMatchObject({ status: 403, data: { _reason: 'NOT_MEMBER' } })
    expect(await add('sunhao', {})).toMatchObject({ status: 404 })
    expect(await add('liuyang', { seq: 4_000 })).toMatchObject({ status: 422, data: { seq: '该消息不存在或已撤回' } })
    await asOwner('update im_message set recalled_at = now() where session_uuid = $1 and seq = 2', [SINGLE])
    expect(await add('liuyang', { seq: 2 })).toMatchObject({ status: 422 })
  })

  test('work of others closes with it, not by hand', async () => {
    const [row] = (await world.as('lina').call(todoPage, { businessTypeCode: 'approval' })).data.list
    expect(await world.as('lina').call(todoFinish, { todoUuid: row?.todoUuid ?? '', doneFlag: 1 })).toMatchObject({
      status: 422,
      msg: '只能完成自己创建的待办',
    })
  })
})

describe('the download centre', () => {
  test('shows finished files of seven days, until they are removed', async () => {
    const add = async (filePath: string | null, daysAgo: number, state = '1109505') =>
      String(
        (
          await asOwner(
            `insert into progress_record (enterprise_uuid, progress_id, user_uuid, progress_business_code, progress_state_code, progress_title, file_path, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'organ_user', $3, '成员导出', $4, $5, now()) returning progress_id`,
            [E1, userId('lina'), state, filePath, new Date(Date.now() - daysAgo * DAY_MS)],
          )
        )[0]?.progress_id,
      )
    const fresh = await add('f1', 0)
    const older = await add('f2', 6)
    await add('f3', 8)
    await add(null, 0)
    const running = await add(null, 0, '1109503')
    const list = async (input = {}) => (await world.as('lina').call(downloadPage, input)).data.list.map(({ progressId }) => progressId)
    expect(await list()).toEqual([fresh, older])
    expect((await world.as('lina').call(downloadFetched, { progressIdList: [fresh, running] })).data).toEqual({ count: 1 })
    expect(await list({ statusCode: 0 })).toEqual([older])
    expect(await list({ statusCode: 1 })).toEqual([fresh])
    expect((await world.as('liuyang').call(downloadDelete, { progressIdList: [fresh] })).data).toEqual({ count: 0 })
    expect((await world.as('lina').call(downloadDelete, { progressIdList: [fresh] })).data).toEqual({ count: 1 })
    expect(await list()).toEqual([older])
    expect((await world.as('lina').call(selectDownloadCount, {})).data.count).toBe(1)
    expect(await world.as('lina').call(getProgressInfo, { progressId: running })).toMatchObject({ data: { progressStateCode: '1109503' } })
    expect(await world.as('liuyang').call(getProgressInfo, { progressId: running })).toMatchObject({ status: 404 })
  })
})
