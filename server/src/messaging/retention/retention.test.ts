import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import {
  messageHistory,
  messageSync,
  messagingSessionList,
  retentionExport,
  retentionInfo,
  retentionUpdate,
  sessionRead,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { downloadPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { getProgressInfo } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { type Client, connectAs } from '../testing.ts'

const E1 = enterpriseId(1)
const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
const PATIENCE = { timeout: 15_000, interval: 50 }

let world: World
let origin: string
let zhangwei: Client
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  zhangwei = await connectAs(world, origin, 'zhangwei')
})
afterAll(async () => {
  zhangwei?.close()
  await world?.close()
})

const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(world.database.owner, (client) => client.query<Record<string, unknown>>(text, values))).rows
const sessionOf = async (name: PersonName, uuid: string) =>
  (await world.as(name).call(messagingSessionList, {})).data.list.find(({ sessionUuid }) => sessionUuid === uuid)

describe('an export', () => {
  test('is a file with one message a line, for the administrator who asked', async () => {
    await asOwner('update im_message set recalled_at = now() where session_uuid = $1 and seq = 2', [SINGLE])
    const { data } = await world.as('zhangwei').call(retentionExport, {})
    const progressOf = async () => (await world.as('zhangwei').call(getProgressInfo, data)).data
    await expect.poll(async () => (await progressOf()).progressStateCode, PATIENCE).toBe('1109505')
    const progress = await progressOf()
    expect(progress).toMatchObject({ progressBusinessCode: 'message_export', progressCount: 8, progressCompleteCount: 8 })
    expect(progress.progressResultData).toMatchObject({ count: 8, successCount: 8, failCount: 0 })
    await zhangwei.next('progress:update', ({ progressStateCode }) => progressStateCode === '1109505')
    const response = await fetch(`${origin}${progress.progressResultData?.excelHttpPath}`)
    const lines = (await response.text()).trim().split('\n')
    const messages = lines.map((line) => JSON.parse(line) as { sessionUuid: string; seq: number; content: unknown; senderName: string })
    expect(messages.map(({ sessionUuid, seq }) => [sessionUuid, seq])).toEqual([
      ...[1, 2, 3, 4, 5].map((seq) => [GROUP, seq]),
      ...[1, 2, 3].map((seq) => [SINGLE, seq]),
    ])
    expect(messages[0]).toMatchObject({ senderName: '张伟', content: { text: expect.stringContaining('企服云') } })
    expect(messages[6]).toMatchObject({ content: null, recallTime: expect.any(String) })
    expect((await world.as('zhangwei').call(downloadPage, {})).data.list).toMatchObject([{ progressTitle: '聊天记录导出' }])
    expect((await world.as('lina').call(downloadPage, {})).data.list).toEqual([])
  })

  test('takes a conversation and a time span', async () => {
    const input = { sessionUuid: SINGLE, createTimeBegin: '2020-01-01', createTimeEnd: '2020-01-02' }
    const { data } = await world.as('zhangwei').call(retentionExport, input)
    const progressOf = async () => (await world.as('zhangwei').call(getProgressInfo, data)).data
    await expect.poll(async () => (await progressOf()).progressStateCode, PATIENCE).toBe('1109505')
    expect((await progressOf()).progressResultData).toMatchObject({ count: 0 })
    expect(await world.as('zhangwei').call(retentionExport, { createTimeBegin: '2020-01-02', createTimeEnd: '2020-01-01' })).toMatchObject({
      status: 422,
      data: { createTime: '开始时间须早于结束时间' },
    })
  })

  test('three run at once, a fourth is refused', async () => {
    const setAll = (code: string) => asOwner('update progress_record set progress_state_code = $1', [code])
    const { data } = await world.as('zhangwei').call(retentionExport, {})
    const stateOf = async () => (await world.as('zhangwei').call(getProgressInfo, data)).data.progressStateCode
    await expect.poll(stateOf, PATIENCE).toBe('1109505')
    // As if the three exports so far were still at it.
    await setAll('1109503')
    const refused = await Promise.all([1, 2].map(() => world.as('zhangwei').call(retentionExport, {})))
    for (const answer of refused) expect(answer).toMatchObject({ status: 422, data: { _reason: 'LIMIT' } })
    await setAll('1109505')
    expect(await world.as('zhangwei').call(retentionExport, {})).toMatchObject({ status: 200 })
  })
})

describe('the rule', () => {
  test('is set by administrators, within bounds and against their version', async () => {
    const set = (retentionDays: number, version?: number) =>
      world.as('zhangwei').call(retentionUpdate, { retentionDays, ...(version === undefined ? {} : { version }) })
    expect((await world.as('zhangwei').call(retentionInfo, {})).data).toMatchObject({ retentionDays: 0, version: 0 })
    expect(await set(29)).toMatchObject({ status: 422 })
    expect(await set(4_000)).toMatchObject({ status: 422 })
    expect(await set(90, 0)).toMatchObject({ status: 200 })
    expect(await set(60, 0)).toMatchObject({ status: 409, data: { _reason: 'VERSION_CONFLICT', _current: 1 } })
    expect((await world.as('zhangwei').call(retentionInfo, {})).data).toMatchObject({ retentionDays: 90, version: 1 })
    expect(await world.as('lina').call(retentionInfo, {})).toMatchObject({ status: 403, data: { _need: ['admin'] } })
  })

  test('removes older messages at night; numbers, reading and unread stay right', async () => {
    await asOwner(`update im_message set created_at = created_at - interval '100 days' where session_uuid = $1 and seq <= 2`, [SINGLE])
    const before = await sessionOf('liuyang', SINGLE)
    expect(before).toMatchObject({ unRead: 1, maxSeq: 3 })
    await asOwner(
      `update im_session_member set last_read_seq = 0, read_no = 0, own_since = 1 where session_uuid = $1
       and im_account_id in (select sender_im_account_id from im_message where session_uuid = $1 and seq = 1)`,
      [SINGLE],
    )
    world.pass(DAY_MS)
    await expect
      .poll(async () => (await asOwner('select purged_seq from im_session where session_uuid = $1', [SINGLE]))[0]?.purged_seq, PATIENCE)
      .toBe(2)
    expect(await sessionOf('liuyang', SINGLE)).toMatchObject({ unRead: 1, maxSeq: 3, lastMessage: { seq: 3 } })
    const history = (await world.as('liuyang').call(messageHistory, { sessionUuid: SINGLE })).data
    expect(history).toMatchObject({ hasBefore: false, maxSeq: 3, list: [{ seq: 3 }] })
    const sync = await world.as('liuyang').call(messageSync, { sessions: [{ sessionUuid: SINGLE, lastSeq: 0, lastRev: 0 }] })
    expect(sync.data.sessions[0]?.messages.map(({ seq }) => seq)).toEqual([3])
    expect((await world.as('liuyang').call(sessionRead, { sessionUuid: SINGLE, seq: 3 })).data).toEqual({ lastReadSeq: 3, unRead: 0 })
    expect(await sessionOf('liuyang', GROUP)).toMatchObject({ maxSeq: 5 })
    expect(await asOwner('select count(*)::integer as n from im_message where session_uuid = $1', [GROUP])).toEqual([{ n: 5 }])
    // All of it is gone when nothing is new enough.
    await asOwner(`update im_message set created_at = created_at - interval '200 days'`)
    world.pass(DAY_MS)
    await expect
      .poll(async () => (await asOwner('select count(*)::integer as n from im_message where enterprise_uuid = $1', [E1]))[0]?.n, PATIENCE)
      .toBe(0)
    expect(await sessionOf('zhangwei', GROUP)).toMatchObject({ maxSeq: 5, unRead: 0, lastMessage: null })
  })
})
