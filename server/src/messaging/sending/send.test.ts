import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import { messageHistory, messageSend, sessionOpen } from '@qifuyun/contract/messaging/endpoints.ts'
import type { SendOutput } from '@qifuyun/contract/messaging/schema.ts'
import { Connection } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { imAccountId, imSessionId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, textOf, until } from '../testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let origin: string
let liuyang: Client
let yanglei: Client
let lina: Client

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  ;[liuyang, yanglei, lina] = await Promise.all([
    connectAs(world, origin, 'liuyang'),
    connectAs(world, origin, 'yanglei'),
    connectAs(world, origin, 'lina'),
  ])
})
afterAll(async () => {
  for (const client of [liuyang, yanglei, lina]) client?.close()
  await world?.close()
})

const asOwner = (text: string, values: unknown[]) => withClient(world.database.owner, (client) => client.query(text, values))
const seqOf = (ack: Envelope<SendOutput>): number => ack.data.seq

test('a message is acknowledged with its place and reaches the peer and the own other devices, not the sender', async () => {
  const tablet = await connectAs(world, origin, 'liuyang')
  const ack = await liuyang.say({ sessionUuid: SINGLE }, '你好')
  expect(ack).toMatchObject({ code: 200, data: { sessionUuid: SINGLE, duplicate: false } })
  const isIt = ({ messageUuid }: { messageUuid: string }) => messageUuid === ack.data.messageUuid
  const message = await yanglei.next('message:new', isIt)
  expect(message).toMatchObject({ seq: seqOf(ack), senderImAccountId: accountOf('liuyang'), senderName: '刘洋', content: { text: '你好' } })
  await tablet.next('message:new', isIt)
  expect(liuyang.got('message:new').some(isIt)).toBe(false)
  tablet.close()
})

test('messages of one socket are stored in the order they were sent', async () => {
  const acks = await Promise.all(Array.from({ length: 60 }, (_, n) => liuyang.say({ sessionUuid: SINGLE }, `第${n}条`)))
  const seqs = acks.map(seqOf)
  expect(seqs).toEqual(seqs.map((_, n) => Number(seqs[0]) + n))
  await until(() => yanglei.got('message:new').some(({ seq }) => seq === seqs.at(-1)), 'the last message')
  const heard = yanglei.got('message:new').filter(({ content }) => /^第\d+条$/.test(String(content?.text)))
  expect(heard.map(textOf)).toEqual(acks.map((_, n) => `第${n}条`))
})

test('twenty senders at once leave no gap and no double, and everybody hears the same order', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => connectAs(world, origin, 'wangqiang')))
  const others = await Promise.all(Array.from({ length: 10 }, () => connectAs(world, origin, 'chenjing')))
  const acks = await Promise.all(
    [...clients, ...others].flatMap((client, c) =>
      Array.from({ length: 10 }, (_, n) => client.say({ sessionUuid: GROUP }, `并发 ${c}-${n}`)),
    ),
  )
  const seqs = acks.map(seqOf).toSorted((a, b) => a - b)
  expect(seqs).toEqual(Array.from({ length: 200 }, (_, n) => Number(seqs[0]) + n))
  const heardBy = (client: Client) => client.got('message:new').filter(({ content }) => String(content?.text).startsWith('并发'))
  await until(() => heardBy(liuyang).length === 200 && heardBy(lina).length === 200, '200 messages')
  expect(heardBy(liuyang).map(({ seq }) => seq)).toEqual(seqs)
  expect(heardBy(lina).map(textOf)).toEqual(heardBy(liuyang).map(textOf))
  for (const client of [...clients, ...others]) client.close()
})

describe('the same clientId', () => {
  test('again gives the first answer and no second message', async () => {
    const clientId = crypto.randomUUID()
    const first = await liuyang.say({ sessionUuid: SINGLE }, '只发一次', { clientId })
    const again = await liuyang.say({ sessionUuid: SINGLE }, '只发一次', { clientId })
    expect(again.data).toEqual({ ...first.data, duplicate: true })
  })

  test('sent by ten devices at once is stored once', async () => {
    const clientId = crypto.randomUUID()
    const devices = await Promise.all(Array.from({ length: 10 }, () => connectAs(world, origin, 'yanglei')))
    const acks = await Promise.all(devices.map((device) => device.say({ sessionUuid: SINGLE }, '同时', { clientId })))
    expect(new Set(acks.map(({ data }) => data.messageUuid)).size).toBe(1)
    expect(acks.filter(({ data }) => !data.duplicate)).toHaveLength(1)
    for (const device of devices) device.close()
  })

  test('over the call after the socket is still the same message', async () => {
    const clientId = crypto.randomUUID()
    const first = await liuyang.say({ sessionUuid: SINGLE }, '断线重发', { clientId })
    const input = { sessionUuid: SINGLE, clientId, messageType: 'text', content: { text: '断线重发' } } as const
    const again = await world.as('liuyang').call(messageSend, input)
    expect(again.data).toMatchObject({ seq: seqOf(first), duplicate: true })
  })

  test('of another sender is another message', async () => {
    const clientId = crypto.randomUUID()
    const mine = await liuyang.say({ sessionUuid: SINGLE }, '甲', { clientId })
    const yours = await yanglei.say({ sessionUuid: SINGLE }, '乙', { clientId })
    expect(seqOf(yours)).toBeGreaterThan(seqOf(mine))
  })
})

test('the first message to a colleague opens the conversation for both', async () => {
  const ack = await liuyang.say({ peerImAccountId: accountOf('lina') }, '李经理好')
  expect(ack).toMatchObject({ code: 200, data: { seq: 1 } })
  await lina.next('session:update', (told) => 'session' in told && told.session.sessionUuid === ack.data.sessionUuid)
  await lina.next('message:new', ({ sessionUuid }) => sessionUuid === ack.data.sessionUuid)
  const opened = await world.as('lina').call(sessionOpen, { peerImAccountId: accountOf('liuyang') })
  expect(opened.data.session).toMatchObject({ sessionUuid: ack.data.sessionUuid, name: '刘洋', unRead: 1, hiddenFlag: 0 })
})

test('twelve first messages at once meet in one conversation', async () => {
  const pair = ['wangqiang', 'chenjing'] as const
  const clients = await Promise.all(
    Array.from({ length: 12 }, (_, n) => connectAs(world, origin, pair[n % 2] === 'wangqiang' ? 'wangqiang' : 'chenjing')),
  )
  const acks = await Promise.all(
    clients.map((client, n) => client.say({ peerImAccountId: accountOf(n % 2 === 0 ? 'chenjing' : 'wangqiang') }, '你好')),
  )
  expect(new Set(acks.map(({ data }) => data.sessionUuid)).size).toBe(1)
  expect(acks.map(seqOf).toSorted((a, b) => a - b)).toEqual(acks.map((_, n) => n + 1))
  for (const client of clients) client.close()
})

test('a message to a colleague costs one look-up more than one to a conversation, together with those of others', async () => {
  const peerImAccountId = accountOf('yanglei')
  const exchanges = async (to: { sessionUuid: string } | { peerImAccountId: string }): Promise<number> => {
    const sync = vi.spyOn(Connection.prototype, 'sync')
    try {
      const acks = await Promise.all(Array.from({ length: 100 }, (_, n) => liuyang.say(to, `省${n}`)))
      expect(new Set(acks.map(({ code, data }) => `${code} ${data.sessionUuid}`))).toEqual(new Set([`200 ${SINGLE}`]))
      return sync.mock.calls.length
    } finally {
      sync.mockRestore()
    }
  }
  await exchanges({ peerImAccountId })
  const [named, found] = [await exchanges({ sessionUuid: SINGLE }), await exchanges({ peerImAccountId })]
  // Once for all hundred of them; opening each would be some hundreds. What runs beside them speaks too.
  expect(found).toBeLessThanOrEqual(2 * named + 10)
})

describe('text', () => {
  test.each([
    ['empty', '', '消息不能为空'],
    ['blank', ' \n\t ', '消息不能为空'],
    ['of 5001 code points', '字'.repeat(5_001), '消息不能超过5000字'],
    ['of 5001 emoji', '😀'.repeat(5_001), '消息不能超过5000字'],
    ['with a control character', 'a\u0000b', '包含不支持的字符'],
    ['with half an emoji', 'a\ud83d', '包含不支持的字符'],
  ])('%s is refused', async (_, text, msg) => {
    expect(await liuyang.say({ sessionUuid: SINGLE }, text)).toMatchObject({ code: 3002, msg, data: { 'content.text': msg } })
  })

  test.each([
    ['of 5000 emoji', '😀'.repeat(5_000)],
    ['of a family, a flag and Arabic', '👨‍👩‍👧‍👦🇨🇳 مرحبا\u200f 𠮷野家'],
    ['with markup', '<script>alert(1)</script>'],
  ])('%s comes back unchanged', async (_, text) => {
    const ack = await liuyang.say({ sessionUuid: SINGLE }, text)
    const place = { sessionUuid: SINGLE, aroundSeq: seqOf(ack), limit: 2 }
    const { data } = await world.as('yanglei').call(messageHistory, place)
    expect(data.list.find(({ seq }) => seq === seqOf(ack))?.content).toMatchObject({ text })
  })
})

describe('who may not send', () => {
  test('a colleague who is not in the conversation', async () => {
    expect(await lina.say({ sessionUuid: SINGLE }, '路过')).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
  })

  test('a member of another enterprise, who cannot tell whether it exists', async () => {
    const sunhao = await connectAs(world, origin, 'sunhao')
    const foreign = await sunhao.say({ sessionUuid: SINGLE }, '越界')
    const nowhere = await sunhao.say({ sessionUuid: imSessionId(99) }, '越界')
    expect(foreign).toEqual(nowhere)
    expect(foreign).toMatchObject({ code: 404, data: null })
    expect(await sunhao.say({ peerImAccountId: accountOf('liuyang') }, '越界')).toMatchObject({ code: 404 })
    sunhao.close()
  })

  test('oneself, and a colleague who left', async () => {
    expect(await liuyang.say({ peerImAccountId: accountOf('liuyang') }, '自语')).toMatchObject({ code: 3002, msg: '不能与自己聊天' })
    expect(await liuyang.say({ peerImAccountId: imAccountId(1, 'machen') }, '在吗')).toMatchObject({ code: 3002, msg: '联系人不存在' })
    const say = () => liuyang.say({ peerImAccountId: accountOf('chenjing') }, '在吗')
    const turn = (status: number) => asOwner('update member set status_code = $1 where im_account_id = $2', [status, accountOf('chenjing')])
    expect((await say()).code).toBe(200)
    await turn(3)
    expect(await say()).toMatchObject({ code: 3002, msg: '联系人不存在' })
    await turn(1)
    expect((await say()).code).toBe(200)
  })

  test('a muted member until the time is over, and nobody but owner and admins while all are muted', async () => {
    const mute = 'update im_session_member set mute_until = $1 where session_uuid = $2 and im_account_id = $3'
    await asOwner(mute, [new Date(Date.now() + 60_000), GROUP, accountOf('liuyang')])
    expect(await liuyang.say({ sessionUuid: GROUP }, '让我说')).toMatchObject({ code: 3002, msg: '您已被禁言' })
    await asOwner(mute, [new Date(Date.now() - 1_000), GROUP, accountOf('liuyang')])
    expect(await liuyang.say({ sessionUuid: GROUP }, '可以说了')).toMatchObject({ code: 200 })

    await asOwner('update im_group set mute_all_flag = $1 where session_uuid = $2', [true, GROUP])
    const zhangwei = await connectAs(world, origin, 'zhangwei')
    expect(await liuyang.say({ sessionUuid: GROUP }, '让我说')).toMatchObject({ code: 3002, msg: '全员禁言中' })
    expect(await zhangwei.say({ sessionUuid: GROUP }, '群主说')).toMatchObject({ code: 200 })
    await asOwner('update im_group set mute_all_flag = $1 where session_uuid = $2', [false, GROUP])
    zhangwei.close()
  })

  test('anybody a card or a system message', async () => {
    for (const messageType of ['card', 'system']) {
      const forged = await liuyang.say({ sessionUuid: SINGLE }, '', { messageType, content: { kind: 'recall', text: '假的', params: {} } })
      expect(forged).toMatchObject({ code: 401 })
    }
  })
})

describe('a mention', () => {
  const mention = { imAccountId: accountOf('yanglei'), name: '杨磊', offset: 0, length: 3 }

  test('is found by the one it names until he has read it', async () => {
    const ack = await liuyang.say({ sessionUuid: GROUP }, '', { content: { text: '@杨磊 请看', mentions: [mention] } })
    await yanglei.next('message:new', ({ messageUuid }) => messageUuid === ack.data.messageUuid)
    const { data } = await yanglei.ask<{ changedSessions: { sessionUuid: string; mentionSeq: number | null }[] }>('message:sync', {
      sessions: [],
      accountRev: 0,
    })
    expect(data.changedSessions.find(({ sessionUuid }) => sessionUuid === GROUP)).toMatchObject({ mentionSeq: seqOf(ack) })
    await yanglei.ask('message:read', { sessionUuid: GROUP, seq: seqOf(ack) })
    const after = await yanglei.ask<typeof data>('message:sync', { sessions: [], accountRev: 0 })
    expect(after.data.changedSessions.find(({ sessionUuid }) => sessionUuid === GROUP)?.mentionSeq).toBeNull()
  })

  test('of somebody who is not in the conversation is refused', async () => {
    const stranger = { ...mention, imAccountId: imAccountId(2, 'sunhao') }
    const ack = await liuyang.say({ sessionUuid: GROUP }, '', { content: { text: '@杨磊 请看', mentions: [stranger] } })
    expect(ack).toMatchObject({ code: 3002, data: { 'content.mentions': '提醒的人不在会话中' } })
  })

  test('that points outside the text is refused', async () => {
    const ack = await liuyang.say({ sessionUuid: GROUP }, '', { content: { text: '短', mentions: [mention] } })
    expect(ack).toMatchObject({ code: 3002, data: { 'content.mentions[0].offset': '格式错误' } })
  })

  test('of all is for everybody in small groups, and for owner and admins in groups over 50', async () => {
    const all = { content: { text: '@所有人 开会', mentionAllFlag: 1 } }
    expect(await liuyang.say({ sessionUuid: GROUP }, '', all)).toMatchObject({ code: 200 })
    await asOwner('update im_session set member_count = 51 where session_uuid = $1', [GROUP])
    const zhangwei = await connectAs(world, origin, 'zhangwei')
    expect(await liuyang.say({ sessionUuid: GROUP }, '', all)).toMatchObject({ code: 3002, msg: '@所有人仅群主和管理员可用' })
    expect(await zhangwei.say({ sessionUuid: GROUP }, '', all)).toMatchObject({ code: 200 })
    await asOwner('update im_session set member_count = 8 where session_uuid = $1', [GROUP])
    zhangwei.close()
  })
})

test('a reply carries what it answers, and must answer a message of the same conversation', async () => {
  const asked = await liuyang.say({ sessionUuid: SINGLE }, '几点上门？')
  const answered = await yanglei.say({ sessionUuid: SINGLE }, '三点', { replyToSeq: seqOf(asked) })
  const message = await liuyang.next('message:new', ({ messageUuid }) => messageUuid === answered.data.messageUuid)
  expect(message.replyTo).toEqual({ seq: seqOf(asked), senderName: '刘洋', digest: '几点上门？' })
  const lost = await yanglei.say({ sessionUuid: SINGLE }, '三点', { replyToSeq: 99_999 })
  expect(lost).toMatchObject({ code: 3002, data: { replyToSeq: '被回复的消息不存在' } })
})

test('the 21st message in five seconds has to wait', async () => {
  const strict = await createWorld({ QFY_RATE_LIMIT: 'on' })
  const client = await connectAs(strict, await strict.listen(), 'liuyang')
  const acks = await Promise.all(Array.from({ length: 21 }, (_, n) => client.say({ sessionUuid: SINGLE }, `第${n}条`)))
  expect(acks.slice(0, 20).every(({ code }) => code === 200)).toBe(true)
  expect(acks[20]).toMatchObject({ code: 429, data: { _reason: 'RATE', retryAfter: 5 } })
  client.close()
  await strict.close()
})
