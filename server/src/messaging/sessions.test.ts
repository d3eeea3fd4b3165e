import { PIN_MAX } from '@qifuyun/contract/messaging/constants.ts'
import {
  groupInfo,
  imFriendsList,
  imGroupList,
  messageHistory,
  messagingSessionList,
  sessionOpen,
  sessionSetting,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, imAccountId, imSessionId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { OFFLINE_AFTER_MS } from './live/presence.ts'
import { accountOf, type Client, connectAs } from './testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let origin: string
let liuyang: Client
let yanglei: Client

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  ;[liuyang, yanglei] = await Promise.all([connectAs(world, origin, 'liuyang'), connectAs(world, origin, 'yanglei')])
})
afterAll(async () => {
  liuyang?.close()
  yanglei?.close()
  await world?.close()
})

const asOwner = (text: string, values: unknown[]) => withClient(world.database.owner, (client) => client.query(text, values))
const viewOf = async (sessionUuid: string) =>
  (await world.as('liuyang').call(messagingSessionList, {})).data.list.find((session) => session.sessionUuid === sessionUuid)

describe('opening a conversation', () => {
  test('gives the same one every time, to both', async () => {
    const open = async (who: 'lina' | 'wangqiang', peer: 'lina' | 'wangqiang') =>
      (await world.as(who).call(sessionOpen, { peerImAccountId: accountOf(peer) })).data.session
    const first = await open('lina', 'wangqiang')
    expect(first).toMatchObject({ sessionTypeCode: 1, name: '王强', peerImAccountId: accountOf('wangqiang'), maxSeq: 0, memberCount: 2 })
    // The other one is not shown an empty conversation that he did not open.
    const list = await world.as('wangqiang').call(messagingSessionList, {})
    expect(list.data.list.find(({ sessionUuid }) => sessionUuid === first.sessionUuid)?.hiddenFlag).toBe(1)
    expect(await open('wangqiang', 'lina')).toMatchObject({ sessionUuid: first.sessionUuid, name: '李娜', hiddenFlag: 0 })
  })

  test('is refused with oneself, a stranger and who left', async () => {
    const open = (peerImAccountId: string) => world.as('liuyang').call(sessionOpen, { peerImAccountId })
    expect(await open(accountOf('liuyang'))).toMatchObject({ status: 422, data: { peerImAccountId: '不能与自己聊天' } })
    expect(await open(imAccountId(2, 'sunhao'))).toMatchObject({ status: 404 })
    expect(await open(accountOf('machen'))).toMatchObject({ status: 422, data: { peerImAccountId: '联系人不存在' } })
  })
})

describe('own settings', () => {
  test('are told to the own devices and leave the peer alone', async () => {
    const setting = { sessionUuid: SINGLE, muteFlag: 1, pinFlag: 1, draft: '写了一半' } as const
    const { data } = await world.as('liuyang').call(sessionSetting, setting)
    expect(data.session).toMatchObject({ muteFlag: 1, pinFlag: 1, draft: '写了一半', hiddenFlag: 0 })
    await liuyang.next('session:update', (told) => 'session' in told && told.session.draft === '写了一半')
    expect(yanglei.got('session:update')).toEqual([])
    const undo = await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, muteFlag: 0, pinFlag: 0 })
    expect(undo.data.session).toMatchObject({ muteFlag: 0, pinFlag: 0, draft: '写了一半' })
  })

  test('hide a conversation until something is said in it', async () => {
    await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, hiddenFlag: 1 })
    expect((await viewOf(SINGLE))?.hiddenFlag).toBe(1)
    await yanglei.say({ sessionUuid: SINGLE }, '还在')
    expect((await viewOf(SINGLE))?.hiddenFlag).toBe(0)
  })

  test('pin twenty conversations and no more, also at once', async () => {
    const uuids = Array.from({ length: PIN_MAX + 5 }, (_, n) => demoId('0018', 500 + n))
    await asOwner(
      `insert into im_session (enterprise_uuid, session_uuid, session_type_code, member_count, last_time, change_rev, created_at)
       select $1, unnest($2::uuid[]), 3, 1, now(), im_rev(), now()`,
      [enterpriseId(1), uuids],
    )
    await asOwner(
      `insert into im_session_member (enterprise_uuid, session_uuid, im_account_id, user_uuid, joined_at, change_rev)
       select $1, unnest($2::uuid[]), $3, $4, now(), im_rev()`,
      [enterpriseId(1), uuids, accountOf('chenjing'), userId('chenjing')],
    )
    const pins = await Promise.all(uuids.map((sessionUuid) => world.as('chenjing').call(sessionSetting, { sessionUuid, pinFlag: 1 })))
    expect(pins.filter(({ code }) => code === 200)).toHaveLength(PIN_MAX)
    expect(pins.find(({ code }) => code !== 200)).toMatchObject({ status: 422, msg: '最多置顶20个会话', data: { _reason: 'LIMIT' } })
  })

  test('of a conversation of others are refused, and so is a draft with control characters', async () => {
    const set = (who: 'lina' | 'sunhao' | 'liuyang', draft: string) => world.as(who).call(sessionSetting, { sessionUuid: SINGLE, draft })
    expect(await set('lina', 'x')).toMatchObject({ status: 403, data: { _reason: 'NOT_MEMBER' } })
    expect(await set('sunhao', 'x')).toMatchObject({ status: 404 })
    expect(await set('liuyang', 'a\u0000')).toMatchObject({ status: 422, data: { draft: '包含不支持的字符' } })
  })
})

describe('history', () => {
  beforeAll(async () => {
    for (let n = 0; n < 40; n += 1) await yanglei.say({ sessionUuid: SINGLE }, `历史 ${n}`)
  })
  const page = async (place: { beforeSeq?: number; afterSeq?: number; aroundSeq?: number; limit?: number }) => {
    const { data } = await world.as('liuyang').call(messageHistory, { sessionUuid: SINGLE, ...place })
    const seqs = data.list.map(({ seq }) => seq)
    return { first: seqs[0], last: seqs.at(-1), size: seqs.length, hasBefore: data.hasBefore, hasAfter: data.hasAfter, maxSeq: data.maxSeq }
  }

  test('opens at the end and goes both ways, ascending', async () => {
    const { maxSeq, ...end } = await page({})
    expect(end).toEqual({ first: maxSeq - 29, last: maxSeq, size: 30, hasBefore: true, hasAfter: false })
    expect(await page({ beforeSeq: 5, limit: 10 })).toEqual({ first: 1, last: 4, size: 4, hasBefore: false, hasAfter: true, maxSeq })
    expect(await page({ afterSeq: 10, limit: 5 })).toEqual({ first: 11, last: 15, size: 5, hasBefore: true, hasAfter: true, maxSeq })
    expect(await page({ aroundSeq: 20, limit: 10 })).toEqual({ first: 15, last: 24, size: 10, hasBefore: true, hasAfter: true, maxSeq })
    expect(await page({ afterSeq: maxSeq })).toMatchObject({ size: 0, hasBefore: true, hasAfter: false })
    expect(await page({ beforeSeq: 1 })).toMatchObject({ size: 0, hasBefore: false, hasAfter: true })
  })

  test('is for members: others are refused, and over 100 messages at once too', async () => {
    expect(await world.as('lina').call(messageHistory, { sessionUuid: SINGLE })).toMatchObject({
      status: 403,
      data: { _reason: 'NOT_MEMBER' },
    })
    expect(await world.as('sunhao').call(messageHistory, { sessionUuid: SINGLE })).toMatchObject({ status: 404 })
    expect(await world.as('liuyang').call(messageHistory, { sessionUuid: SINGLE, limit: 101 })).toMatchObject({ status: 422 })
  })

  test('shows a new member what came after him, and who left what was before', async () => {
    const xuliang = accountOf('xuliang')
    await asOwner('update im_session_member set join_seq = 2 where session_uuid = $1 and im_account_id = $2', [GROUP, xuliang])
    const read = async () => (await world.as('xuliang').call(messageHistory, { sessionUuid: GROUP })).data
    expect((await read()).list[0]?.seq).toBe(3)
    expect((await read()).hasBefore).toBe(false)
    await asOwner('update im_session_member set removed_at = now(), removed_seq = 4 where session_uuid = $1 and im_account_id = $2', [
      GROUP,
      xuliang,
    ])
    expect((await read()).list.map(({ seq }) => seq)).toEqual([3, 4])
    const client = await connectAs(world, origin, 'xuliang')
    expect(await client.say({ sessionUuid: GROUP }, '我走了')).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    client.close()
  })
})

describe('people and groups', () => {
  test('contacts are the active members by name, found by a part of it taken literally', async () => {
    const { data } = await world.as('liuyang').call(imFriendsList, { pageSize: 200 })
    expect(data.page.total).toBe(8)
    expect(data.list.map(({ name }) => name)).toEqual(data.list.map(({ name }) => name).toSorted(new Intl.Collator('zh').compare))
    expect(data.list.find(({ name }) => name === '杨磊')).toMatchObject({ imAccountId: accountOf('yanglei'), onlineFlag: 1 })
    expect(data.list.find(({ name }) => name === '赵敏')?.onlineFlag).toBe(0)
    expect((await world.as('liuyang').call(imFriendsList, { keyword: '杨' })).data.list.map(({ name }) => name)).toEqual(['杨磊'])
    expect((await world.as('liuyang').call(imFriendsList, { keyword: '%' })).data.list).toEqual([])
  })

  test('a group shows its members to its members only', async () => {
    const groups = await world.as('liuyang').call(imGroupList, {})
    expect(groups.data).toMatchObject([{ groupName: '全员群', sessionUuid: GROUP }])
    const groupUuid = groups.data[0]?.groupUuid ?? ''
    const { data } = await world.as('liuyang').call(groupInfo, { groupUuid })
    expect(data).toMatchObject({ ownerImAccountId: accountOf('zhangwei'), muteAllFlag: 0 })
    expect(data.memberList[0]).toMatchObject({ name: '张伟', roleCode: 1 })
    expect(await world.as('sunhao').call(groupInfo, { groupUuid })).toMatchObject({ status: 404 })
    expect((await world.as('sunhao').call(imGroupList, {})).data).toEqual([])
  })
})

describe('who is there', () => {
  test('is told to those who follow: at once when he comes, ten seconds after he went', async () => {
    const ids = [accountOf('wangqiang'), imAccountId(2, 'sunhao')]
    const seen = await liuyang.ask('presence:subscribe', { imAccountIdList: ids })
    expect(seen.data).toEqual([{ imAccountId: ids[0], onlineFlag: 0, lastSeenTime: null }])
    const wangqiang = await connectAs(world, origin, 'wangqiang')
    await liuyang.next('presence:update', ({ imAccountId: id, onlineFlag }) => id === ids[0] && onlineFlag === 1)
    wangqiang.close()
    await expect.poll(() => world.app.platform.realtime.online(ids).size).toBe(0)
    world.pass(OFFLINE_AFTER_MS - 1_000)
    expect(liuyang.got('presence:update').filter(({ onlineFlag }) => onlineFlag === 0)).toEqual([])
    world.pass(1_000)
    const left = await liuyang.next('presence:update', ({ onlineFlag }) => onlineFlag === 0)
    expect(left).toMatchObject({ imAccountId: ids[0], lastSeenTime: expect.stringMatching(/Z$/) })
    await expect.poll(async () => (await liuyang.ask('presence:subscribe', { imAccountIdList: ids })).data).toEqual([left])
    await liuyang.ask('presence:subscribe', { imAccountIdList: [] })
  })

  test('and who is typing is relayed once in three seconds, to the others', async () => {
    const signal = { sessionUuid: SINGLE, typingFlag: 1 }
    for (let n = 0; n < 5; n += 1) expect(await yanglei.ask('typing', signal)).toMatchObject({ code: 200 })
    await liuyang.next('typing')
    await liuyang.ask('ping:time', {})
    expect(liuyang.got('typing')).toEqual([{ ...signal, imAccountId: accountOf('yanglei'), name: '杨磊' }])
    expect(yanglei.got('typing')).toEqual([])
    const outsider = await connectAs(world, origin, 'lina')
    expect(await outsider.ask('typing', signal)).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    outsider.close()
  })
})
