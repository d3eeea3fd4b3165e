import { type Sentence, worded } from '@qifuyun/contract/core/catalogue.ts'
import type { SystemContent } from '@qifuyun/contract/messaging/content.ts'
import {
  groupAddMember,
  groupCreate,
  groupDissolve,
  groupInfo,
  groupJoinRequests,
  groupMuteMember,
  groupNickName,
  groupQuit,
  groupRemoveMember,
  groupSetAdmin,
  groupTransfer,
  groupUpdate,
  imGroupList,
  messageHistory,
  messagingSessionList,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { GROUP_MAX } from '@qifuyun/contract/messaging/group-schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, textOf, until } from '../testing.ts'

const E1 = enterpriseId(1)
const EVERYBODY = demoId('0018', 1)

let world: World
let origin: string
const clients = new Map<PersonName, Client>()
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  for (const name of ['zhangwei', 'lina', 'liuyang', 'yanglei'] as const) clients.set(name, await connectAs(world, origin, name))
})
afterAll(async () => {
  for (const client of clients.values()) client.close()
  await world?.close()
})

const asOwner = (text: string, values: unknown[] = []) => withClient(world.database.owner, (client) => client.query(text, values))
const client = (name: PersonName): Client => {
  const found = clients.get(name)
  if (found === undefined) throw new Error(`${name} is not connected`)
  return found
}
const accounts = (...names: PersonName[]) => names.map(accountOf)

/** A new group of 张伟's, with 李娜 as admin and 刘洋 and others as members. */
const makeGroup = async (more: PersonName[] = [], settings: { joinModeCode?: 1 | 2 | 3 } = {}) => {
  const imAccountIdList = accounts('lina', 'liuyang', ...more)
  const { data } = await world.as('zhangwei').call(groupCreate, { groupName: '项目群', imAccountIdList, ...settings })
  const { groupUuid, sessionUuid } = data.group
  await world.as('zhangwei').call(groupSetAdmin, { groupUuid, imAccountIdList: accounts('lina'), adminFlag: 1 })
  return { groupUuid, sessionUuid }
}
const infoOf = async (name: PersonName, groupUuid: string) => (await world.as(name).call(groupInfo, { groupUuid })).data
const lines = async (name: PersonName, sessionUuid: string) => {
  const { data } = await world.as(name).call(messageHistory, { sessionUuid, limit: 100 })
  return data.list.map(textOf)
}
const REFUSED = { status: 403, code: 401, msg: '暂无权限' }

describe('making a group', () => {
  test('gives it to the maker, tells everybody and leaves nothing unread', async () => {
    const answer = await world.as('zhangwei').call(groupCreate, { imAccountIdList: accounts('lina', 'liuyang', 'liuyang', 'zhangwei') })
    expect(answer).toMatchObject({ status: 200, msg: '操作成功!', data: { session: { sessionTypeCode: 2, memberCount: 3, unRead: 0 } } })
    const { group, session } = answer.data
    expect(group).toMatchObject({ groupName: '张伟、李娜、刘洋', ownerImAccountId: accountOf('zhangwei'), memberCount: 3, joinModeCode: 3 })
    expect(session).toMatchObject({ name: group.groupName, groupUuid: group.groupUuid })
    const told = await client('liuyang').next('session:update', (it) => 'session' in it && it.session.groupUuid === group.groupUuid)
    expect(told).toMatchObject({ session: { unRead: 0, maxSeq: 1 } })
    const line = await client('liuyang').next('message:new', (it) => textOf(it) === '张伟邀请李娜、刘洋加入了群聊')
    // Browsers word it, in the conversation and in their lists.
    const inEnglish = (said: unknown) => worded(said as Sentence, 'en')
    expect(inEnglish((line.content as SystemContent).said)).toBe('张伟 invited 李娜, 刘洋 to the group')
    expect(inEnglish(session.lastMessage?.said)).toBe('张伟 invited 李娜, 刘洋 to the group')
    await client('lina').say({ sessionUuid: session.sessionUuid }, '收到')
    await client('liuyang').next('message:new', (it) => textOf(it) === '收到')
    expect((await world.as('liuyang').call(imGroupList, { keyword: '张伟、' })).data).toMatchObject([{ groupUuid: group.groupUuid }])
  })

  test('the same key twice makes one', async () => {
    const headers = { 'idempotency-key': 'group-create-once' }
    const input = { groupName: '一次', imAccountIdList: accounts('lina', 'liuyang') }
    const [a, b] = [
      await world.as('zhangwei').call(groupCreate, input, { headers }),
      await world.as('zhangwei').call(groupCreate, input, { headers }),
    ]
    expect(a.data.group.groupUuid).toBe(b.data.group.groupUuid)
    expect((await world.as('zhangwei').call(imGroupList, { keyword: '一次' })).data).toHaveLength(1)
  })

  test.each([
    ['fewer than three people', { imAccountIdList: accounts('lina', 'zhangwei') }, { imAccountIdList: '群聊至少需要3人' }],
    ['who left', { imAccountIdList: accounts('lina', 'machen') }, { imAccountIdList: '只能添加本企业的在职成员' }],
    ['a stranger', { imAccountIdList: [accountOf('lina'), imAccountId(2, 'sunhao')] }, { imAccountIdList: '只能添加本企业的在职成员' }],
    ['a long name', { groupName: '群'.repeat(31), imAccountIdList: accounts('lina', 'liuyang') }, { groupName: '最多30个字' }],
  ])('refuses %s', async (_, input, data) => {
    expect(await world.as('zhangwei').call(groupCreate, input)).toMatchObject({ status: 422, code: 3002, data })
  })
})

describe('who may', () => {
  test('members neither change the group nor each other; strangers are not in it', async () => {
    const { groupUuid } = await makeGroup(['yanglei'])
    const imAccountIdList = accounts('yanglei')
    const attempts = (name: PersonName) => [
      world.as(name).call(groupUpdate, { groupUuid, groupName: '改' }),
      world.as(name).call(groupAddMember, { groupUuid, imAccountIdList: accounts('chenjing') }),
      world.as(name).call(groupRemoveMember, { groupUuid, imAccountIdList }),
      world.as(name).call(groupSetAdmin, { groupUuid, imAccountIdList, adminFlag: 1 }),
      world.as(name).call(groupMuteMember, { groupUuid, imAccountIdList, muteUntil: null }),
      world.as(name).call(groupTransfer, { groupUuid, imAccountId: accountOf('yanglei') }),
      world.as(name).call(groupDissolve, { groupUuid }),
      world.as(name).call(groupJoinRequests, { groupUuid }),
    ]
    for (const answer of await Promise.all(attempts('liuyang'))) expect(answer).toMatchObject(REFUSED)
    for (const answer of await Promise.all(attempts('chenjing')))
      expect(answer).toMatchObject({ status: 403, code: 401, data: { _reason: 'NOT_MEMBER' } })
    for (const answer of await Promise.all(attempts('sunhao'))) expect(answer).toMatchObject({ status: 404, code: 404 })
    expect(await infoOf('liuyang', groupUuid)).toMatchObject({ groupName: '项目群', memberCount: 4 })
  })

  test('an admin acts on ordinary members only, and neither makes admins nor hands over', async () => {
    const { groupUuid } = await makeGroup(['yanglei', 'chenjing'])
    await world.as('zhangwei').call(groupSetAdmin, { groupUuid, imAccountIdList: accounts('chenjing'), adminFlag: 1 })
    for (const target of accounts('chenjing', 'zhangwei')) {
      const imAccountIdList = [target]
      expect(await world.as('lina').call(groupRemoveMember, { groupUuid, imAccountIdList })).toMatchObject(REFUSED)
      expect(await world.as('lina').call(groupMuteMember, { groupUuid, imAccountIdList, muteUntil: null })).toMatchObject(REFUSED)
    }
    expect(await world.as('lina').call(groupSetAdmin, { groupUuid, imAccountIdList: accounts('yanglei'), adminFlag: 1 })).toMatchObject(
      REFUSED,
    )
    expect(await world.as('lina').call(groupTransfer, { groupUuid, imAccountId: accountOf('lina') })).toMatchObject(REFUSED)
    expect(await world.as('lina').call(groupDissolve, { groupUuid })).toMatchObject(REFUSED)
    expect(await world.as('lina').call(groupRemoveMember, { groupUuid, imAccountIdList: accounts('yanglei') })).toMatchObject({
      status: 200,
    })
    expect(await world.as('zhangwei').call(groupRemoveMember, { groupUuid, imAccountIdList: accounts('lina') })).toMatchObject({
      status: 200,
    })
  })

  test('oneself and who is not in it are refused by name', async () => {
    const { groupUuid } = await makeGroup()
    const as = world.as('zhangwei')
    const self = { groupUuid, imAccountIdList: accounts('zhangwei') }
    expect(await as.call(groupRemoveMember, self)).toMatchObject({ status: 422, data: { imAccountIdList: '不能移出自己' } })
    expect(await as.call(groupSetAdmin, { ...self, adminFlag: 0 })).toMatchObject({
      status: 422,
      data: { imAccountIdList: '不能对自己进行此操作' },
    })
    expect(await as.call(groupTransfer, { groupUuid, imAccountId: accountOf('zhangwei') })).toMatchObject({
      status: 422,
      msg: '您已是群主',
    })
    expect(await as.call(groupTransfer, { groupUuid, imAccountId: accountOf('chenjing') })).toMatchObject({
      status: 422,
      data: { imAccountId: '该成员不在群聊中' },
    })
    expect(await as.call(groupQuit, { groupUuid })).toMatchObject({ status: 422, msg: '群主退出前请先转让群聊' })
  })
})

describe('members', () => {
  test('who comes sees what is said from then on, unless the group shares its history', async () => {
    const { groupUuid, sessionUuid } = await makeGroup()
    await client('lina').say({ sessionUuid }, '之前')
    const added = await world.as('lina').call(groupAddMember, { groupUuid, imAccountIdList: accounts('yanglei', 'liuyang') })
    expect(added.data.group.memberCount).toBe(4)
    await client('yanglei').next('message:new', (it) => it.sessionUuid === sessionUuid && textOf(it) === '李娜邀请杨磊加入了群聊')
    await client('lina').say({ sessionUuid }, '之后')
    await client('yanglei').next('message:new', (it) => textOf(it) === '之后')
    expect(await lines('yanglei', sessionUuid)).toEqual(['李娜邀请杨磊加入了群聊', '之后'])
    await world.as('lina').call(groupUpdate, { groupUuid, shareHistoryFlag: 1 })
    expect(await lines('yanglei', sessionUuid)).toContain('之前')
    const mine = (await world.as('yanglei').call(messagingSessionList, {})).data.list.find((one) => one.sessionUuid === sessionUuid)
    expect(mine?.unRead).toBe(1)
  })

  test('who is removed keeps what was said until then, hears nothing more and is told', async () => {
    const { groupUuid, sessionUuid } = await makeGroup(['yanglei'])
    await client('lina').say({ sessionUuid }, '留下的话')
    await client('yanglei').next('message:new', (it) => textOf(it) === '留下的话')
    await world.as('lina').call(groupRemoveMember, { groupUuid, imAccountIdList: accounts('yanglei') })
    await client('yanglei').next('session:update', (it) => 'removedFlag' in it && it.sessionUuid === sessionUuid)
    await client('lina').say({ sessionUuid }, '背后的话')
    await client('liuyang').next('message:new', (it) => textOf(it) === '背后的话')
    expect(client('yanglei').got('message:new').map(textOf)).not.toContain('背后的话')
    expect((await lines('yanglei', sessionUuid)).at(-1)).toBe('留下的话')
    expect(await client('yanglei').say({ sessionUuid }, '还在吗')).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
    expect(await world.as('yanglei').call(groupInfo, { groupUuid })).toMatchObject({ status: 403, data: { _reason: 'NOT_MEMBER' } })
    expect((await lines('liuyang', sessionUuid)).slice(-2)).toEqual(['李娜将杨磊移出了群聊', '背后的话'])
  })

  test('leaving and dissolving end it for one and for all', async () => {
    const { groupUuid, sessionUuid } = await makeGroup(['yanglei'])
    expect(await world.as('yanglei').call(groupQuit, { groupUuid })).toMatchObject({ status: 200, data: null })
    expect(await infoOf('liuyang', groupUuid)).toMatchObject({ memberCount: 3 })
    expect(await world.as('zhangwei').call(groupDissolve, { groupUuid })).toMatchObject({ status: 200 })
    await client('liuyang').next('session:update', (it) => 'removedFlag' in it && it.sessionUuid === sessionUuid)
    expect((await lines('liuyang', sessionUuid)).at(-1)).toBe('张伟解散了群聊')
    expect((await lines('yanglei', sessionUuid)).at(-1)).not.toBe('张伟解散了群聊')
    expect(await world.as('zhangwei').call(groupAddMember, { groupUuid, imAccountIdList: accounts('yanglei') })).toMatchObject({
      status: 403,
    })
    expect((await world.as('zhangwei').call(imGroupList, {})).data.map((one) => one.groupUuid)).not.toContain(groupUuid)
  })

  test('system messages never count as unread', async () => {
    const { groupUuid, sessionUuid } = await makeGroup()
    await world.as('zhangwei').call(groupUpdate, { groupUuid, groupName: '新名', announcement: '公告', muteAllFlag: 1 })
    const { data } = await world.as('liuyang').call(messagingSessionList, {})
    expect(data.list.find((one) => one.sessionUuid === sessionUuid)).toMatchObject({ name: '新名', unRead: 0 })
    expect((await lines('liuyang', sessionUuid)).slice(-3)).toEqual(['张伟修改群名为“新名”', '张伟更新了群公告', '张伟开启了全员禁言'])
  })

  test('own names inside the group are shown to the others, who are told', async () => {
    const { groupUuid, sessionUuid } = await makeGroup()
    const told = () =>
      client('lina')
        .got('session:update')
        .filter((it) => 'session' in it && it.session.sessionUuid === sessionUuid)
    const before = told().length
    await world.as('liuyang').call(groupNickName, { groupUuid, nickName: '小刘' })
    await until(() => told().length > before, 'the group to be shown anew')
    const member = (await infoOf('lina', groupUuid)).memberList.find((one) => one.imAccountId === accountOf('liuyang'))
    expect(member).toMatchObject({ name: '刘洋', nickName: '小刘' })
  })
})

describe('silence', () => {
  test('a muted member is refused until the time is over', async () => {
    const { groupUuid, sessionUuid } = await makeGroup()
    const muteUntil = new Date(world.clock.now().getTime() + 600_000).toISOString()
    await world.as('lina').call(groupMuteMember, { groupUuid, imAccountIdList: accounts('liuyang'), muteUntil })
    expect(await client('liuyang').say({ sessionUuid }, '说话')).toMatchObject({ code: 3002, msg: '您已被禁言' })
    await world.as('lina').call(groupMuteMember, { groupUuid, imAccountIdList: accounts('liuyang'), muteUntil: null })
    expect(await client('liuyang').say({ sessionUuid }, '说话')).toMatchObject({ code: 200 })
  })

  test('when all are muted owner and admins go on', async () => {
    const { groupUuid, sessionUuid } = await makeGroup()
    await world.as('lina').call(groupUpdate, { groupUuid, muteAllFlag: 1 })
    expect(await client('liuyang').say({ sessionUuid }, '说话')).toMatchObject({ code: 3002, msg: '全员禁言中' })
    expect(await client('lina').say({ sessionUuid }, '通知')).toMatchObject({ code: 200 })
    expect(await client('zhangwei').say({ sessionUuid }, '通知')).toMatchObject({ code: 200 })
  })
})

describe('at the same time', () => {
  test('two transfers give one owner', async () => {
    const { groupUuid } = await makeGroup(['yanglei'])
    const to = (name: PersonName) => world.as('zhangwei').call(groupTransfer, { groupUuid, imAccountId: accountOf(name) })
    const answers = await Promise.all([to('liuyang'), to('yanglei')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const { memberList } = await infoOf('lina', groupUuid)
    expect(memberList.filter(({ roleCode }) => roleCode === 1)).toHaveLength(1)
    expect(memberList.find(({ imAccountId: id }) => id === accountOf('zhangwei'))?.roleCode).toBe(3)
  })

  test('two updates of one version: the second is told', async () => {
    const { groupUuid } = await makeGroup()
    const { version } = await infoOf('zhangwei', groupUuid)
    const rename = (groupName: string) => world.as('zhangwei').call(groupUpdate, { groupUuid, groupName, version })
    const answers = await Promise.all([rename('甲'), rename('乙')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ data: { _reason: 'VERSION_CONFLICT', _current: version + 1 } })
  })

  test('additions beyond five hundred are refused as a whole', async () => {
    const fake = Array.from({ length: GROUP_MAX - 1 }, (_, n) => demoId('0017', 10_000 + n))
    await asOwner(
      `insert into user_account (user_uuid, mobile, created_at, updated_at)
       select u, '139' || lpad(n::text, 8, '0'), now(), now() from unnest($1::uuid[]) with ordinality as t(u, n)`,
      [fake],
    )
    await asOwner(
      `insert into member (enterprise_uuid, org_user_uuid, user_uuid, user_name, status_code, im_account_id, joined_at, created_at, updated_at)
       select $1, gen_random_uuid(), u, '员工' || n, 1, u, now(), now(), now() from unnest($2::uuid[]) with ordinality as t(u, n)`,
      [E1, fake],
    )
    const full = await world.as('zhangwei').call(groupCreate, { imAccountIdList: [...fake, accountOf('lina')] })
    expect(full).toMatchObject({ status: 422, msg: '群成员不能超过500人', data: { _reason: 'LIMIT' } })
    const { data } = await world.as('zhangwei').call(groupCreate, { groupName: '大群', imAccountIdList: fake.slice(0, 495) })
    const { groupUuid } = data.group
    expect(data.group.memberCount).toBe(496)
    const add = (list: string[]) => world.as('zhangwei').call(groupAddMember, { groupUuid, imAccountIdList: list })
    const answers = await Promise.all([add(accounts('lina', 'liuyang', 'yanglei')), add(fake.slice(495, 498))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ data: { _reason: 'LIMIT' } })
    expect((await infoOf('zhangwei', groupUuid)).memberCount).toBe(499)
    expect(await add([accountOf('chenjing')])).toMatchObject({ status: 200 })
    expect(await add([accountOf('wangqiang')])).toMatchObject({ status: 422 })
  })
})

describe('the enterprise', () => {
  test('the group of all members is not changed by hand', async () => {
    const as = world.as('zhangwei')
    const EVERYONE = { status: 422, msg: '全员群不支持此操作' }
    expect(await as.call(groupRemoveMember, { groupUuid: EVERYBODY, imAccountIdList: accounts('lina') })).toMatchObject(EVERYONE)
    expect(await as.call(groupDissolve, { groupUuid: EVERYBODY })).toMatchObject(EVERYONE)
    expect(await world.as('lina').call(groupQuit, { groupUuid: EVERYBODY })).toMatchObject(EVERYONE)
  })

  test('who leaves it leaves its groups; an owner hands his to an admin', async () => {
    const { data } = await world.as('wangqiang').call(groupCreate, { groupName: '王强的群', imAccountIdList: accounts('lina', 'liuyang') })
    const { groupUuid, sessionUuid } = data.group
    await world.as('wangqiang').call(groupSetAdmin, { groupUuid, imAccountIdList: accounts('liuyang'), adminFlag: 1 })
    const left = { enterpriseUuid: E1, userUuid: userId('wangqiang'), imAccountId: accountOf('wangqiang') }
    const { db, events } = world.app.platform
    for (let n = 0; n < 2; n += 1) {
      await db.tenant(E1, null, (tx) => events.emit(tx, 'member.left', left))
      await events.drain()
    }
    await expect.poll(async () => (await infoOf('liuyang', groupUuid)).memberCount).toBe(2)
    expect(await infoOf('liuyang', groupUuid)).toMatchObject({ ownerImAccountId: accountOf('liuyang') })
    expect((await lines('liuyang', sessionUuid)).slice(-2)).toEqual(['王强退出了群聊', '刘洋成为新群主'])
  })

  test('who takes over from an owner leads his group, even if he was not in it', async () => {
    const { data } = await world.as('yanglei').call(groupCreate, { groupName: '杨磊的群', imAccountIdList: accounts('lina', 'liuyang') })
    const { groupUuid, sessionUuid } = data.group
    const left = {
      enterpriseUuid: E1,
      userUuid: userId('yanglei'),
      imAccountId: accountOf('yanglei'),
      handoverUserUuid: userId('chenjing'),
    }
    const { db, events } = world.app.platform
    await db.tenant(E1, null, (tx) => events.emit(tx, 'member.left', left))
    await events.drain()
    expect(await infoOf('chenjing', groupUuid)).toMatchObject({ memberCount: 3, ownerImAccountId: accountOf('chenjing') })
    expect((await lines('liuyang', sessionUuid)).slice(-2)).toEqual(['杨磊退出了群聊', '陈静成为新群主'])
  })
})
