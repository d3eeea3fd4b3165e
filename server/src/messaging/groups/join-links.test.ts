import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import {
  groupAuditJoin,
  groupCreate,
  groupDissolve,
  groupFace,
  groupInfo,
  groupJoin,
  groupJoinLink,
  groupJoinRequests,
  groupUpdate,
} from '@qifuyun/contract/messaging/endpoints.ts'
import { JOIN_LINK_DAYS } from '@qifuyun/contract/messaging/join-link-endpoints.ts'
import { pendingMessageUnProcessCount } from '@qifuyun/contract/notifications/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, textOf } from '../testing.ts'

const EVERYBODY = demoId('0018', 1)
const GONE = { code: 404, status: 404, msg: '链接已失效', data: null }

let world: World
let liuyang: Client
beforeAll(async () => {
  world = await createWorld()
  liuyang = await connectAs(world, await world.listen(), 'liuyang')
})
afterEach(() => world.clock.setOffset(0))
afterAll(async () => {
  liuyang?.close()
  await world?.close()
})

/** A new group of 张伟's with 李娜 and 刘洋. */
const makeGroup = async (joinModeCode: 1 | 2 | 3) => {
  const imAccountIdList = [accountOf('lina'), accountOf('liuyang')]
  return (await world.as('zhangwei').call(groupCreate, { groupName: '项目群', imAccountIdList, joinModeCode })).data.group
}
const linkOf = async (groupUuid: string, resetFlag: 0 | 1 = 0) =>
  (await world.as('zhangwei').call(groupJoinLink, { groupUuid, resetFlag })).data
const faceOf = (token: string) => world.as('yanglei').call(groupFace, { token })
const join = (token: string, remark?: string) => world.as('yanglei').call(groupJoin, { token, ...(remark && { remark }) })

test('a link of a free group takes a colleague in at once, and nobody else', async () => {
  const { groupUuid, sessionUuid } = await makeGroup(1)
  const { token } = await linkOf(groupUuid)
  expect((await faceOf(token)).data).toMatchObject({ groupName: '项目群', memberCount: 3, memberFlag: 0, sessionUuid: null })
  expect(await world.as('sunhao').call(groupFace, { token })).toMatchObject(GONE)
  expect(await world.as('sunhao').call(groupJoin, { token })).toMatchObject(GONE)
  expect((await join(token)).data).toEqual({ joinedFlag: 1, sessionUuid })
  expect(await join(token)).toMatchObject({ status: 409, data: { _reason: 'DUPLICATE' } })
  expect((await faceOf(token)).data).toMatchObject({ memberFlag: 1, sessionUuid })
  await liuyang.next('message:new', (it) => it.sessionUuid === sessionUuid && textOf(it) === '杨磊加入了群聊')
})

test('where owner and admins confirm one waits for them', async () => {
  const { groupUuid } = await makeGroup(2)
  const { token } = await linkOf(groupUuid)
  const waiting = async () =>
    (await world.as('zhangwei').call(pendingMessageUnProcessCount, { sumFlag: true })).data[0]?.unProcessCount ?? 0
  const before = await waiting()
  expect((await join(token, '加我')).data).toEqual({ joinedFlag: 0, sessionUuid: null })
  expect(await join(token)).toMatchObject({ status: 409, msg: '您已申请加入，请等待确认' })
  expect((await faceOf(token)).data).toMatchObject({ pendingFlag: 1 })
  expect(await waiting()).toBe(before + 1)
  const { list } = (await world.as('zhangwei').call(groupJoinRequests, { groupUuid })).data
  expect(list).toMatchObject([{ name: '杨磊', remark: '加我', xh: '01' }])
  const decision = { groupUuid, joinRequestUuid: list[0]?.joinRequestUuid ?? '', agreeFlag: 1 } as const
  const answers = await Promise.all([1, 2].map(() => world.as('zhangwei').call(groupAuditJoin, decision)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await world.as('yanglei').call(groupInfo, { groupUuid })).data).toMatchObject({ memberCount: 4 })
})

test('only owner and admins give links out; none of groups by invitation, nor of the group of all', async () => {
  const { groupUuid } = await makeGroup(1)
  const asked = { groupUuid, resetFlag: 0 } as const
  expect(await world.as('liuyang').call(groupJoinLink, asked)).toMatchObject({ code: 401, status: 403 })
  expect(await world.as('yanglei').call(groupJoinLink, asked)).toMatchObject({ code: 401, data: { _reason: 'NOT_MEMBER' } })
  expect(await world.as('sunhao').call(groupJoinLink, asked)).toMatchObject({ status: 404 })
  const invited = await makeGroup(3)
  const refused = await world.as('zhangwei').call(groupJoinLink, { groupUuid: invited.groupUuid })
  expect(refused).toMatchObject({ status: 422, msg: '该群聊仅限邀请加入' })
  expect(await world.as('zhangwei').call(groupJoinLink, { groupUuid: EVERYBODY })).toMatchObject({ status: 422 })
})

test('a link is the same all day, works for days and then is over', async () => {
  const { groupUuid } = await makeGroup(1)
  const { token, expireTime } = await linkOf(groupUuid)
  expect((await linkOf(groupUuid)).token).toBe(token)
  const left = Date.parse(expireTime) - world.clock.now().getTime()
  expect(left).toBeGreaterThan(JOIN_LINK_DAYS * DAY_MS)
  // She signs in only then: older sign-ins are over by that time.
  const look = () => world.as('zhaomin').call(groupFace, { token })
  world.clock.setOffset(left - 60_000)
  expect(await look()).toMatchObject({ status: 200 })
  world.clock.setOffset(left + 1_000)
  expect(await look()).toMatchObject(GONE)
  expect(await world.as('zhaomin').call(groupJoin, { token })).toMatchObject(GONE)
})

test('a link given out before is over when it is reset, when the group is by invitation, and when it is dissolved', async () => {
  const { groupUuid } = await makeGroup(1)
  const first = await linkOf(groupUuid)
  const second = await linkOf(groupUuid, 1)
  expect(await faceOf(first.token)).toMatchObject(GONE)
  expect(await faceOf(second.token)).toMatchObject({ status: 200 })
  await world.as('zhangwei').call(groupUpdate, { groupUuid, joinModeCode: 3 })
  expect([await faceOf(second.token), await join(second.token)]).toMatchObject([GONE, GONE])
  await world.as('zhangwei').call(groupUpdate, { groupUuid, joinModeCode: 1 })
  await world.as('zhangwei').call(groupDissolve, { groupUuid })
  expect(await faceOf(second.token)).toMatchObject(GONE)
})

test('a changed token is no link', async () => {
  const { token } = await linkOf((await makeGroup(1)).groupUuid)
  const [packed = '', signature = ''] = token.split('.')
  for (const forged of [
    packed,
    `.${signature}`,
    `${packed}.`,
    `${packed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${signature}`,
  ])
    expect(await faceOf(forged)).toMatchObject(GONE)
})
