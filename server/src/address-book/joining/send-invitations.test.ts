import { addUserSubmit, countMembersByStatus, getOrganUserPage, sendInvitations } from '@qifuyun/contract/address-book/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { joinEnterprise, listEnterprises } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoId, enterpriseId, mobileOf, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const NEW = '13900000777'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const lina = () => world.as('lina')
const textsTo = (mobile: string) =>
  world.app.platform.sms.sent(mobile).flatMap(({ purpose, text }) => (purpose === 'invitation' && text !== undefined ? [text] : []))
const counts = async () => (await lina().call(countMembersByStatus, {})).data

test('everybody who was told nothing is told once, and again after ten minutes', async () => {
  await world.listen()
  expect(await counts()).toEqual({ activeCount: 8, invitedCount: 1, disabledCount: 1, untoldCount: 1 })
  await lina().call(addUserSubmit, {
    userName: '张志强',
    userMobile: NEW,
    departmentList: [demoId('0003', 5)],
    orgRoleIdList: [demoId('0004', 6)],
  })
  expect(await counts()).toMatchObject({ invitedCount: 2, untoldCount: 2 })
  expect((await lina().call(sendInvitations, {})).data).toEqual({ sentCount: 2, leftOutCount: 0 })
  await vi.waitFor(() => expect(textsTo(NEW)).toHaveLength(1), 10_000)
  expect(textsTo(NEW)[0]).toMatch(/^李娜邀请你加入「杭州示例物业服务有限公司」，用本手机号登录即可加入：http.*\/login$/)
  expect((await lina().call(sendInvitations, {})).data).toEqual({ sentCount: 0, leftOutCount: 0 })
  const again = { userUuidList: [userId('zhengyu')] }
  expect((await lina().call(sendInvitations, again)).data).toEqual({ sentCount: 0, leftOutCount: 1 })
  world.pass(10 * MINUTE_MS)
  expect((await lina().call(sendInvitations, again)).data).toEqual({ sentCount: 1, leftOutCount: 0 })
  await vi.waitFor(() => expect(textsTo(mobileOf('zhengyu'))).toHaveLength(2), 10_000)
  const { list } = (await lina().call(getOrganUserPage, { statusCode: 2 })).data
  expect(list.map(({ toldTime }) => toldTime !== null)).toEqual([true, true])
})

test('two clicks at once send one', async () => {
  const sent = await Promise.all(Array.from({ length: 3 }, () => lina().call(sendInvitations, { userUuidList: [userId('zhengyu')] })))
  expect(sent.map(({ data }) => data.sentCount).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('members and foreigners are left out', async () => {
  const userUuidList = [userId('liuyang'), userId('sunhao')]
  expect((await lina().call(sendInvitations, { userUuidList })).data).toEqual({ sentCount: 0, leftOutCount: 2 })
})

test('one list shows people of every standing', async () => {
  const all = (await lina().call(getOrganUserPage, { statusCode: 0 })).data
  expect(all.page.total).toBe(10)
  expect(new Set(all.list.map(({ statusCode }) => statusCode))).toEqual(new Set([1, 2, 3]))
  const names = all.list.map(({ userName }) => userName)
  const pages = [1, 2, 3].map((pageNum) => lina().call(getOrganUserPage, { statusCode: 0, pageNum, pageSize: 4 }))
  expect((await Promise.all(pages)).flatMap(({ data }) => data.list.map(({ userName }) => userName))).toEqual(names)
  expect((await world.as('liuyang').call(getOrganUserPage, { statusCode: 0 })).code).toBe(401)
})

test('who joins finds the name he was invited by, and another one is noted', async () => {
  const { joinList } = (await world.as('zhengyu').call(listEnterprises, {})).data
  expect(joinList).toMatchObject([{ invitedName: '郑宇' }])
  await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: enterpriseId(1), userName: '郑大宇' })
  const { list } = (await world.as('zhangwei').call(pageOperations, { pageNum: 1, pageSize: 5 })).data
  expect(list.map(({ content }) => content)).toContain('以「郑大宇」加入，邀请时为「郑宇」')
})
