import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import {
  messageCursors,
  messageDelete,
  messageEdits,
  messageForward,
  messageHistory,
  messagePin,
  messagePins,
  messageReaction,
  messageReaders,
  messageRecall,
  messageSync,
  messageUnpin,
  messagingSessionList,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, imSessionId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, until } from '../testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let liuyang: Client
let yanglei: Client
let zhangwei: Client
let passed = 0

beforeAll(async () => {
  world = await createWorld()
  const origin = await world.listen()
  ;[liuyang, yanglei, zhangwei] = await Promise.all([
    connectAs(world, origin, 'liuyang'),
    connectAs(world, origin, 'yanglei'),
    connectAs(world, origin, 'zhangwei'),
  ])
})
afterEach(() => {
  world.pass(-passed)
  passed = 0
})
afterAll(async () => {
  for (const client of [liuyang, yanglei, zhangwei]) client?.close()
  await world?.close()
})

const pass = (ms: number) => {
  passed += ms
  world.pass(ms)
}
const asOwner = (text: string, values: unknown[]) => withClient(world.database.owner, (client) => client.query(text, values))
const said = async (client: Client, text: string, more: object = {}, sessionUuid = GROUP): Promise<number> =>
  (await client.say({ sessionUuid }, text, more)).data.seq
const recall = (client: Client, seq: number, sessionUuid = GROUP) => client.ask<{ rev: number }>('message:recall', { sessionUuid, seq })
const edit = (client: Client, seq: number, text: string, more: object = {}) =>
  client.ask<{ rev: number; editTime: string }>('message:edit', { sessionUuid: GROUP, seq, content: { text }, ...more })
const seenBy = async (name: 'liuyang' | 'yanglei', seq: number, sessionUuid = GROUP) => {
  const { data } = await world.as(name).call(messageHistory, { sessionUuid, afterSeq: seq - 1, limit: 1 })
  return data.list[0]
}
const listedFor = async (name: 'liuyang' | 'yanglei') =>
  (await world.as(name).call(messagingSessionList, {})).data.list.find(({ sessionUuid }) => sessionUuid === GROUP)

describe('recall', () => {
  test('takes the text from everybody, counts as unread no more and calls nobody', async () => {
    const mention = { imAccountId: accountOf('yanglei'), name: '杨磊', offset: 0, length: 3 }
    const before = await listedFor('yanglei')
    const seq = await said(liuyang, '', { content: { text: '@杨磊 看错了', mentions: [mention] } })
    expect(await listedFor('yanglei')).toMatchObject({ unRead: (before?.unRead ?? 0) + 1, mentionSeq: seq })
    const ack = await recall(liuyang, seq)
    expect(ack).toMatchObject({ code: 200, data: { rev: expect.any(Number) } })
    const told = await yanglei.next('message:update', (update) => update.seq === seq)
    expect(told).toMatchObject({
      kind: 'recall',
      rev: ack.data.rev,
      message: { content: null, recalledFlag: 1, recalledBy: { name: '刘洋' } },
    })
    expect(await listedFor('yanglei')).toMatchObject({
      unRead: before?.unRead,
      mentionSeq: null,
      lastMessage: { recalledFlag: 1, text: '' },
    })
    expect(await seenBy('yanglei', seq)).toMatchObject({ seq, content: null, recalledFlag: 1 })
  })

  test('again gives the same answer and tells nobody twice', async () => {
    const seq = await said(liuyang, '收回')
    const first = await recall(liuyang, seq)
    expect(await recall(liuyang, seq)).toEqual(first)
    expect((await world.as('liuyang').call(messageRecall, { sessionUuid: GROUP, seq })).data).toEqual(first.data)
    const last = await said(liuyang, '之后')
    await yanglei.next('message:new', (message) => message.seq === last)
    expect(yanglei.got('message:update').filter((update) => update.seq === seq)).toHaveLength(1)
  })

  test('is open to the sender for two minutes, to the owner for a day, to others never', async () => {
    const seq = await said(liuyang, '两分钟')
    expect(await recall(yanglei, seq)).toMatchObject({ code: 401 })
    pass(2 * MINUTE_MS + 1_000)
    expect(await recall(liuyang, seq)).toMatchObject({ code: 3002, msg: '只能撤回2分钟内的消息', data: { _reason: 'RECALL_WINDOW' } })
    pass(24 * HOUR_MS)
    expect(await recall(zhangwei, seq)).toMatchObject({ code: 3002, data: { _reason: 'RECALL_WINDOW' } })
    pass(-5 * MINUTE_MS)
    expect(await recall(zhangwei, seq)).toMatchObject({ code: 200 })
    expect(await seenBy('liuyang', seq)).toMatchObject({ recalledBy: { imAccountId: accountOf('zhangwei'), name: '张伟' } })
  })

  test('of a message in a conversation of others, of another enterprise, or that is not there is refused', async () => {
    const seq = await said(liuyang, '私聊', {}, SINGLE)
    expect(await recall(zhangwei, seq, SINGLE)).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    expect(await world.as('sunhao').call(messageRecall, { sessionUuid: SINGLE, seq })).toMatchObject({ code: 404, status: 404 })
    expect(await recall(liuyang, 99_999)).toMatchObject({ code: 404 })
  })
})

describe('edit', () => {
  test('changes the text for everybody and keeps what it said before', async () => {
    const seq = await said(liuyang, '明天三点')
    const ack = await edit(liuyang, seq, '明天四点')
    expect(ack).toMatchObject({ code: 200, data: { rev: expect.any(Number), editTime: expect.any(String) } })
    const told = await yanglei.next('message:update', (update) => update.seq === seq)
    expect(told).toMatchObject({ kind: 'edit', rev: ack.data.rev, message: { content: { text: '明天四点' }, editCount: 1 } })
    await edit(liuyang, seq, '明天五点')
    expect(await listedFor('yanglei')).toMatchObject({ lastMessage: { seq, text: '明天五点' } })
    const { data } = await world.as('yanglei').call(messageEdits, { sessionUuid: GROUP, seq })
    expect(data.map(({ text }) => text)).toEqual(['明天三点', '明天四点'])
  })

  test('of two devices: the later one hears what the message says now; a reaction is in nobody’s way', async () => {
    const { data: sent } = await liuyang.say({ sessionUuid: GROUP }, '原文')
    await world.as('yanglei').call(messageReaction, { sessionUuid: GROUP, seq: sent.seq, emoji: '👍' })
    expect(await edit(liuyang, sent.seq, '第一次', { baseRev: sent.rev })).toMatchObject({ code: 200 })
    expect(await edit(liuyang, sent.seq, '第二次', { baseRev: sent.rev })).toMatchObject({
      code: 3002,
      data: { _reason: 'VERSION_CONFLICT', _current: { content: { text: '第一次' } } },
    })
  })

  test('follows the rules of sending', async () => {
    const seq = await said(liuyang, '规则')
    expect(await edit(liuyang, seq, '  ')).toMatchObject({ code: 3002, data: { 'content.text': '消息不能为空' } })
    expect(await edit(liuyang, seq, '字'.repeat(5_001))).toMatchObject({ code: 3002, data: { 'content.text': '消息不能超过5000字' } })
    const stranger = { imAccountId: demoId('0017', 208), name: '孙浩', offset: 0, length: 3 }
    expect(await edit(liuyang, seq, '', { content: { text: '@孙浩 在吗', mentions: [stranger] } })).toMatchObject({
      data: { 'content.mentions': '提醒的人不在会话中' },
    })
    await asOwner('update im_session set member_count = 51 where session_uuid = $1', [GROUP])
    expect(await edit(liuyang, seq, '', { content: { text: '@所有人', mentionAllFlag: 1 } })).toMatchObject({
      msg: '@所有人仅群主和管理员可用',
    })
    await asOwner('update im_session set member_count = 8 where session_uuid = $1', [GROUP])
    const mute = 'update im_session_member set mute_until = $1 where session_uuid = $2 and im_account_id = $3'
    await asOwner(mute, [new Date(Date.now() + MINUTE_MS), GROUP, accountOf('liuyang')])
    expect(await edit(liuyang, seq, '绕过禁言')).toMatchObject({ code: 3002, msg: '您已被禁言' })
    await asOwner(mute, [null, GROUP, accountOf('liuyang')])
  })

  test('calls whom the new text names, and no longer whom it does not', async () => {
    const mention = { imAccountId: accountOf('yanglei'), name: '杨磊', offset: 0, length: 3 }
    await yanglei.ask('message:read', { sessionUuid: GROUP, seq: 99_999 })
    const seq = await said(liuyang, '请看')
    await edit(liuyang, seq, '', { content: { text: '@杨磊 请看', mentions: [mention] } })
    expect(await listedFor('yanglei')).toMatchObject({ mentionSeq: seq })
    await edit(liuyang, seq, '不必看了')
    expect(await listedFor('yanglei')).toMatchObject({ mentionSeq: null })
  })

  test('is for one’s own texts, for a day, and not for recalled ones', async () => {
    const seq = await said(liuyang, '一天')
    expect(await edit(zhangwei, seq, '别人的')).toMatchObject({ code: 401 })
    pass(24 * HOUR_MS + 1_000)
    expect(await edit(liuyang, seq, '太晚')).toMatchObject({ code: 3002, data: { _reason: 'EDIT_WINDOW' } })
    pass(-24 * HOUR_MS)
    await recall(liuyang, seq)
    expect(await edit(liuyang, seq, '已撤回')).toMatchObject({ code: 3002, msg: '该消息不存在或已撤回' })
    expect(await world.as('liuyang').call(messageEdits, { sessionUuid: GROUP, seq })).toMatchObject({ code: 3002 })
  })
})

describe('reactions', () => {
  test('are set, counted by emoji in order, and taken back', async () => {
    const seq = await said(liuyang, '收到请回复')
    const react = (name: 'liuyang' | 'yanglei', emoji: string, reactFlag?: 0 | 1) =>
      world.as(name).call(messageReaction, { sessionUuid: GROUP, seq, emoji, reactFlag })
    await react('yanglei', '👍')
    await react('liuyang', '🎉')
    const { data } = await react('liuyang', '👍', 1)
    expect(data.message.reactions.map(({ emoji, memberList }) => [emoji, memberList.map(({ name }) => name)])).toEqual([
      ['👍', ['杨磊', '刘洋']],
      ['🎉', ['刘洋']],
    ])
    expect((await react('liuyang', '👍', 1)).data.rev).toBe(data.rev)
    const less = await react('yanglei', '👍')
    expect(less.data.message.reactions[1]?.memberList).toEqual([{ imAccountId: accountOf('liuyang'), name: '刘洋' }])
    await yanglei.next('message:update', (update) => update.kind === 'reaction' && update.rev === less.data.rev)
  })

  test.each(['A', '好', '👍👍', '<b>', ''])('%s is none', async (emoji) => {
    const seq = await said(liuyang, '表情')
    expect(await world.as('yanglei').call(messageReaction, { sessionUuid: GROUP, seq, emoji })).toMatchObject({ code: 3002, status: 422 })
  })

  test('end at 20 different ones', async () => {
    const seq = await said(liuyang, '很多表情')
    const emojis = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓']
    for (const emoji of emojis) await world.as('yanglei').call(messageReaction, { sessionUuid: GROUP, seq, emoji })
    const refused = await world.as('liuyang').call(messageReaction, { sessionUuid: GROUP, seq, emoji: '🚀' })
    expect(refused).toMatchObject({ code: 3002, data: { _reason: 'LIMIT' } })
    expect(await world.as('liuyang').call(messageReaction, { sessionUuid: GROUP, seq, emoji: '😀' })).toMatchObject({ code: 200 })
  })
})

test('pins are for everybody, the latest first, and go with the message', async () => {
  const [first, second] = [await said(liuyang, '置顶一'), await said(liuyang, '置顶二')]
  await world.as('liuyang').call(messagePin, { sessionUuid: GROUP, seq: first })
  pass(1_000)
  const { data } = await world.as('yanglei').call(messagePin, { sessionUuid: GROUP, seq: second })
  expect(data.message.pinFlag).toBe(1)
  await liuyang.next('message:update', (update) => update.kind === 'pin' && update.seq === second)
  const pins = async () => (await world.as('liuyang').call(messagePins, { sessionUuid: GROUP })).data
  expect((await pins()).map(({ message, pinName }) => [message.seq, pinName])).toEqual([
    [second, '杨磊'],
    [first, '刘洋'],
  ])
  expect((await world.as('yanglei').call(messagePin, { sessionUuid: GROUP, seq: second })).data.rev).toBe(data.rev)
  await recall(liuyang, second)
  await world.as('yanglei').call(messageUnpin, { sessionUuid: GROUP, seq: first })
  expect(await pins()).toEqual([])
  expect(await world.as('sunhao').call(messagePins, { sessionUuid: GROUP })).toMatchObject({ code: 404 })
})

test('what one deletes for himself is gone on his devices, also those that were away, and nowhere else', async () => {
  const kept = await said(yanglei, '留着的')
  await said(yanglei, '也删了')
  const seq = await said(yanglei, '只删自己的')
  await liuyang.next('message:new', (message) => message.seq === seq)
  const { data: before } = await world.as('liuyang').call(messageSync, { sessions: [{ sessionUuid: GROUP, lastSeq: seq, lastRev: 0 }] })
  const lastRev = before.sessions[0]?.maxRev ?? 0
  const { data } = await world.as('liuyang').call(messageDelete, { sessionUuid: GROUP, seqList: [seq] })
  await liuyang.next('message:update', (update) => update.kind === 'delete' && update.seq === seq && update.rev === data.rev)
  const sync = async (name: 'liuyang' | 'yanglei') =>
    (await world.as(name).call(messageSync, { sessions: [{ sessionUuid: GROUP, lastSeq: seq, lastRev }] })).data.sessions[0]?.changed
  expect(await sync('liuyang')).toMatchObject([{ seq, rev: data.rev, deletedFlag: 1, content: null }])
  expect(await sync('yanglei')).toEqual([])
  expect(await seenBy('liuyang', seq)).toMatchObject({ deletedFlag: 1, content: null })
  expect(await seenBy('yanglei', seq)).toMatchObject({ deletedFlag: 0, content: { text: '只删自己的' } })
  await world.as('liuyang').call(messageDelete, { sessionUuid: GROUP, seqList: [seq - 1] })
  expect((await listedFor('liuyang'))?.lastMessage).toMatchObject({ seq: kept, senderName: '杨磊', text: '留着的', recalledFlag: 0 })
  expect((await listedFor('yanglei'))?.lastMessage).toMatchObject({ seq, text: '只删自己的' })
  await recall(yanglei, kept)
  expect((await listedFor('liuyang'))?.lastMessage).toMatchObject({ seq: kept, text: '', recalledFlag: 1 })
  const all = Array.from({ length: seq }, (_, index) => index + 1).slice(-100)
  await world.as('liuyang').call(messageDelete, { sessionUuid: GROUP, seqList: all })
  expect((await listedFor('liuyang'))?.lastMessage).toBeNull()
  expect(yanglei.got('message:update').some((update) => update.kind === 'delete')).toBe(false)
  expect(await world.as('liuyang').call(messageDelete, { sessionUuid: GROUP, seqList: [99_999] })).toMatchObject({ code: 404 })
})

test('the sender, and he alone, sees who has read; history counts them from the read positions', async () => {
  const seq = await said(liuyang, '谁看过')
  await yanglei.ask('message:read', { sessionUuid: GROUP, seq })
  const { data } = await world.as('liuyang').call(messageReaders, { sessionUuid: GROUP, seq })
  expect(data.readList.map(({ name }) => name)).toEqual(['杨磊'])
  expect(data.readList.length + data.unreadList.length).toBe(7)
  expect(await seenBy('liuyang', seq)).toMatchObject({ readCount: 1 })
  expect(await seenBy('yanglei', seq)).not.toHaveProperty('readCount')
  expect(await world.as('yanglei').call(messageReaders, { sessionUuid: GROUP, seq })).toMatchObject({ code: 401 })
  const { data: cursors } = await world.as('liuyang').call(messageCursors, { sessionUuid: GROUP })
  expect(cursors.find(({ imAccountId }) => imAccountId === accountOf('yanglei'))?.lastReadSeq).toBe(seq)
})

test('whoever came later hears nothing of changes to what was before', async () => {
  const seq = await said(liuyang, '旧消息')
  await asOwner('update im_session_member set join_seq = $1 where session_uuid = $2 and im_account_id = $3', [
    seq,
    GROUP,
    accountOf('yanglei'),
  ])
  await edit(liuyang, seq, '改过的旧消息')
  await zhangwei.next('message:update', (update) => update.seq === seq)
  const last = await said(liuyang, '新消息')
  await yanglei.next('message:new', (message) => message.seq === last)
  expect(yanglei.got('message:update').some((update) => update.seq === seq)).toBe(false)
  const reaction = { sessionUuid: GROUP, seq, emoji: '👍' }
  expect(await world.as('yanglei').call(messageReaction, reaction)).toMatchObject({ code: 404 })
  await asOwner('update im_session_member set join_seq = 0 where session_uuid = $1', [GROUP])
})

describe('forwarding', () => {
  test('one by one and merged, to several conversations at once', async () => {
    const seqList = [await said(liuyang, '第一句', {}, SINGLE), await said(yanglei, '第二句', {}, SINGLE)]
    const input = { sourceSessionUuid: SINGLE, seqList, targetSessionUuidList: [GROUP, SINGLE] }
    const { data } = await world.as('liuyang').call(messageForward, { ...input, mergeFlag: 0 })
    expect(data.map(({ sessionUuid }) => sessionUuid)).toEqual([GROUP, GROUP, SINGLE, SINGLE])
    expect(await seenBy('yanglei', data[1]?.seq ?? 0)).toMatchObject({ content: { text: '第二句' }, senderName: '刘洋' })
    const merged = await world.as('liuyang').call(messageForward, { ...input, targetSessionUuidList: [GROUP], mergeFlag: 1 })
    await until(() => yanglei.got('message:new').some(({ messageType }) => messageType === 'merge'), 'the merged message')
    expect(await seenBy('yanglei', merged.data[0]?.seq ?? 0)).toMatchObject({
      messageType: 'merge',
      content: {
        title: '刘洋与杨磊的聊天记录',
        items: [
          { senderName: '刘洋', messageType: 'text', digest: '第一句' },
          { senderName: '杨磊', digest: '第二句' },
        ],
        sourceSessionUuid: SINGLE,
        seqList,
      },
    })
  })

  test('takes no more than one may read, and goes nowhere one may not speak: then nothing is sent at all', async () => {
    const seq = await said(liuyang, '可转发', {}, SINGLE)
    const forward = (name: 'liuyang' | 'zhangwei' | 'sunhao', seqList: number[], targets: string[], source = SINGLE) =>
      world.as(name).call(messageForward, { sourceSessionUuid: source, seqList, targetSessionUuidList: targets })
    expect(await forward('zhangwei', [seq], [GROUP])).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    expect(await forward('sunhao', [seq], [SINGLE])).toMatchObject({ code: 404 })
    expect(await forward('liuyang', [seq, 99_999], [GROUP])).toMatchObject({ code: 3002, data: { seqList: '所选消息不存在或不可转发' } })
    const gone = await said(liuyang, '撤回的', {}, SINGLE)
    await recall(liuyang, gone, SINGLE)
    expect(await forward('liuyang', [gone], [GROUP])).toMatchObject({ code: 3002 })
    const standing = async () => (await listedFor('liuyang'))?.maxSeq
    const before = await standing()
    expect(await forward('liuyang', [seq], [GROUP, imSessionId(99)])).toMatchObject({ code: 404 })
    expect(await forward('liuyang', [seq], [])).toMatchObject({ code: 3002 })
    expect(await standing()).toBe(before)
  })
})
