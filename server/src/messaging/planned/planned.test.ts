import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import {
  messageHistory,
  messageRemind,
  messageReminderCancel,
  messageReminderPage,
  messageSchedule,
  messageScheduledCancel,
  messageScheduledPage,
  messageScheduledUpdate,
  messagingSessionList,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, textOf } from '../testing.ts'

const SINGLE = imSessionId(2)
const PATIENCE = { timeout: 10_000, interval: 20 }

let world: World
let liuyang: Client
let yanglei: Client
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.rewind()
  const origin = await world.listen()
  ;[liuyang, yanglei] = await Promise.all([connectAs(world, origin, 'liuyang'), connectAs(world, origin, 'yanglei')])
})
afterEach(() => {
  liuyang?.close()
  yanglei?.close()
})

const asOwner = (text: string, values: unknown[] = []) => withClient(world.database.owner, (client) => client.query(text, values))
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const schedule = (name: PersonName, input: object = {}) =>
  world.as(name).call(messageSchedule, {
    sessionUuid: SINGLE,
    messageType: 'text',
    content: { text: '明天见' },
    sendTime: inHours(2),
    ...input,
  })
const waiting = async (statusCode = 0) => (await world.as('liuyang').call(messageScheduledPage, { statusCode })).data.list

describe('a scheduled message', () => {
  test('is sent at its time, once, as if its sender had sent it then', async () => {
    await schedule('liuyang', { content: { text: '后发' }, sendTime: inHours(3) })
    const { data } = await schedule('liuyang')
    expect(await waiting()).toMatchObject([{ sessionName: '杨磊', content: { text: '明天见' } }, { content: { text: '后发' } }])
    world.pass(HOUR_MS)
    expect(yanglei.got('message:new')).toEqual([])
    world.pass(HOUR_MS + 1_000)
    const message = await yanglei.next('message:new')
    expect(message).toMatchObject({ senderImAccountId: accountOf('liuyang'), clientId: data.scheduledUuid, content: { text: '明天见' } })
    await liuyang.next('message:new', ({ clientId }) => clientId === data.scheduledUuid)
    await expect.poll(() => waiting(1), PATIENCE).toMatchObject([{ scheduledUuid: data.scheduledUuid, seq: message.seq }])
    expect(await waiting()).toMatchObject([{ content: { text: '后发' } }])
  })

  test('that is moved goes at its new time, one that is taken back never', async () => {
    const moved = (await schedule('liuyang', { content: { text: '改期' } })).data.scheduledUuid
    const dropped = (await schedule('liuyang', { content: { text: '不发了' } })).data.scheduledUuid
    const last = (await schedule('liuyang', { content: { text: '最后' }, sendTime: inHours(6) })).data.scheduledUuid
    const update = { scheduledUuid: moved, content: { text: '改了期' }, sendTime: inHours(4) }
    expect(await world.as('liuyang').call(messageScheduledUpdate, update)).toMatchObject({ status: 200 })
    expect(await world.as('liuyang').call(messageScheduledCancel, { scheduledUuid: dropped })).toMatchObject({ status: 200 })
    world.pass(3 * HOUR_MS)
    world.pass(1 * HOUR_MS + 1_000)
    await yanglei.next('message:new', (message) => textOf(message) === '改了期')
    world.pass(2 * HOUR_MS)
    await yanglei.next('message:new', ({ clientId }) => clientId === last)
    expect(yanglei.got('message:new').map(textOf)).toEqual(['改了期', '最后'])
    expect(await world.as('liuyang').call(messageScheduledCancel, { scheduledUuid: moved })).toMatchObject({
      status: 409,
      msg: '消息已发送或已取消',
      data: { _reason: 'STATE_CHANGED' },
    })
  })

  test('whose sender may not speak any more tells him so', async () => {
    await schedule('liuyang')
    await asOwner(`update im_session_member set mute_until = 'infinity' where session_uuid = $1 and im_account_id = $2`, [
      SINGLE,
      accountOf('liuyang'),
    ])
    world.pass(2 * HOUR_MS + 1_000)
    await expect.poll(() => waiting(2), PATIENCE).toMatchObject([{ failMsg: '您已被禁言', seq: null }])
    const { list } = (await world.as('liuyang').call(pendingMessagePage, { businessTypeCode: 'message' })).data
    expect(list).toMatchObject([{ title: '定时消息发送失败', summary: '您已被禁言', pcJumpUrl: `/im?session=${SINGLE}` }])
  })

  test('is refused without a future, members, or content', async () => {
    expect(await schedule('liuyang', { sendTime: inHours(-1) })).toMatchObject({ status: 422, data: { sendTime: '时间须晚于当前' } })
    expect(await schedule('liuyang', { sendTime: inHours(9_000) })).toMatchObject({ status: 422, data: { sendTime: '时间最晚为一年以内' } })
    expect(await schedule('liuyang', { sendTime: '下午' })).toMatchObject({ status: 422, data: { sendTime: '时间格式错误' } })
    expect(await schedule('liuyang', { content: { text: ' ' } })).toMatchObject({ status: 422, data: { 'content.text': '消息不能为空' } })
    expect(await schedule('liuyang', { messageType: 'card', content: {} })).toMatchObject({ status: 403 })
    expect(await schedule('lina')).toMatchObject({ status: 403, data: { _reason: 'NOT_MEMBER' } })
    expect(await schedule('sunhao')).toMatchObject({ status: 404 })
    const { scheduledUuid } = (await schedule('liuyang')).data
    for (const name of ['yanglei', 'sunhao'] as const)
      expect(await world.as(name).call(messageScheduledCancel, { scheduledUuid })).toMatchObject({ status: 404 })
    expect(await waiting()).toHaveLength(1)
  })

  test('a hundred of them wait and no more, also at once', async () => {
    await asOwner(
      `insert into im_scheduled_message (enterprise_uuid, scheduled_uuid, session_uuid, im_account_id, user_uuid, due_at, created_at, message_type, content)
       select enterprise_uuid, gen_random_uuid(), session_uuid, im_account_id, user_uuid, now() + interval '9 days', now(), 'text', '{"text":"x"}'
       from im_session_member, generate_series(1, 98) where session_uuid = $1 and im_account_id = $2`,
      [SINGLE, accountOf('liuyang')],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => schedule('liuyang')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ msg: '最多保留100条待发送消息', data: { _reason: 'LIMIT' } })
  })
})

describe('a reminder', () => {
  const remind = (name: PersonName, input: object = {}) =>
    world.as(name).call(messageRemind, { sessionUuid: SINGLE, seq: 1, remindTime: inHours(1), remark: '回访', ...input })
  const list = async (statusCode = 0) => (await world.as('liuyang').call(messageReminderPage, { statusCode })).data.list

  test('comes as an unread card from the assistant that leads back to the message', async () => {
    const first = (await remind('liuyang')).data.reminderUuid
    expect((await remind('liuyang', { remindTime: inHours(2) })).data.reminderUuid).toBe(first)
    expect(await list()).toMatchObject([{ reminderUuid: first, sessionName: '杨磊', seq: 1, remark: '回访' }])
    world.pass(HOUR_MS + 1_000)
    world.pass(HOUR_MS)
    const card = await liuyang.next('message:new', ({ messageType }) => messageType === 'card')
    expect(card).toMatchObject({
      seq: 1,
      senderImAccountId: null,
      content: { summary: '回访', pcJumpUrl: `/im?session=${SINGLE}&seq=1`, messageData: { appUuid: null, businessUuid: first } },
    })
    const told = await liuyang.next('session:update', (it) => 'session' in it && it.session.sessionUuid === card.sessionUuid)
    expect(told).toMatchObject({ session: { sessionTypeCode: 3, name: '消息提醒', assistantCode: 'reminder', unRead: 1 } })
    expect((await world.as('liuyang').call(messageHistory, { sessionUuid: card.sessionUuid })).data.list).toHaveLength(1)
    expect((await world.as('yanglei').call(messagingSessionList, {})).data.list.map((one) => one.sessionTypeCode)).not.toContain(3)
    await expect.poll(() => list(1), PATIENCE).toHaveLength(1)
    expect(liuyang.got('message:new')).toHaveLength(1)
  })

  test('is dropped with its message, by hand, and refused for what cannot be read', async () => {
    const first = (await remind('liuyang')).data.reminderUuid
    await remind('liuyang', { seq: 2 })
    await asOwner('update im_message set recalled_at = now() where session_uuid = $1 and seq = 2', [SINGLE])
    expect(await world.as('lina').call(messageReminderCancel, { reminderUuid: first })).toMatchObject({ status: 404 })
    expect(await world.as('liuyang').call(messageReminderCancel, { reminderUuid: first })).toMatchObject({ status: 200 })
    expect(await world.as('liuyang').call(messageReminderCancel, { reminderUuid: first })).toMatchObject({ status: 409 })
    world.pass(HOUR_MS + 1_000)
    await expect.poll(() => list(2), PATIENCE).toMatchObject([{ seq: 2, digest: '消息已撤回' }])
    expect(liuyang.got('message:new')).toEqual([])
    expect(await remind('lina')).toMatchObject({ status: 403 })
    expect(await remind('sunhao')).toMatchObject({ status: 404 })
    expect(await remind('liuyang', { seq: 99 })).toMatchObject({ status: 422, data: { seq: '该消息不存在或已撤回' } })
    expect(await remind('liuyang', { remindTime: inHours(-1) })).toMatchObject({ status: 422 })
  })
})
