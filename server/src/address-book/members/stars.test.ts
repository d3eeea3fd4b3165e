import {
  getFrontPageData,
  getOrganUserPage,
  queryOrganUserInfo,
  starMember,
  updateUserStatus,
  updateUserSubmit,
} from '@qifuyun/contract/address-book/endpoints.ts'
import { groupCreate } from '@qifuyun/contract/messaging/group-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const star = (who: PersonName, whom: PersonName, starFlag: 0 | 1 = 1) =>
  world.as(who).call(starMember, { userUuid: userId(whom), starFlag })
const starred = async (who: PersonName) => {
  const { list, page } = (await world.as(who).call(getOrganUserPage, { starFlag: 1 })).data
  expect(page.total).toBe(list.length)
  return list.map(({ userName }) => userName)
}
const front = async (who: PersonName) => (await world.as(who).call(getFrontPageData, {})).data
const card = async (who: PersonName, whom: PersonName) => (await world.as(who).call(queryOrganUserInfo, { userUuid: userId(whom) })).data

test('a star is for its owner alone, is set once however often it is asked for, and goes', async () => {
  await star('liuyang', 'wangqiang')
  await star('liuyang', 'wangqiang')
  await star('liuyang', 'chenjing')
  expect(await starred('liuyang')).toEqual(['陈静', '王强'])
  expect((await front('liuyang')).starCount).toBe(2)
  expect((await card('liuyang', 'wangqiang')).starFlag).toBe(1)
  expect(await starred('wangqiang')).toEqual([])
  expect((await card('lina', 'wangqiang')).starFlag).toBe(0)
  expect((await world.as('liuyang').call(getOrganUserPage, { starFlag: 1, keyword: 'cj' })).data.page.total).toBe(1)
  await star('liuyang', 'wangqiang', 0)
  await star('liuyang', 'wangqiang', 0)
  expect(await starred('liuyang')).toEqual(['陈静'])
  await star('liuyang', 'chenjing', 0)
})

test('nobody stars himself, somebody of another enterprise, or somebody hidden', async () => {
  expect(await star('liuyang', 'liuyang')).toMatchObject({ status: 422, msg: '不能星标自己' })
  expect(await star('liuyang', 'sunhao')).toMatchObject({ status: 404 })
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('chenjing'), hiddenFlag: 1 })
  expect(await star('liuyang', 'chenjing')).toMatchObject({ status: 404 })
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('chenjing'), hiddenFlag: 0 })
  expect((await front('liuyang')).starCount).toBe(0)
})

test('who is disabled or hidden is not among the starred until he is back', async () => {
  await star('liuyang', 'yanglei')
  await world.as('lina').call(updateUserStatus, { userUuid: userId('yanglei'), statusCode: 3 })
  expect([await starred('liuyang'), (await front('liuyang')).starCount]).toEqual([[], 0])
  await world.as('lina').call(updateUserStatus, { userUuid: userId('yanglei'), statusCode: 1 })
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('yanglei'), hiddenFlag: 1 })
  expect([await starred('liuyang'), (await front('liuyang')).starCount]).toEqual([[], 0])
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('yanglei'), hiddenFlag: 0 })
  expect([await starred('liuyang'), (await front('liuyang')).starCount]).toEqual([['杨磊'], 1])
})

test('a card names the groups that both are in, and no other', async () => {
  const before = (await card('liuyang', 'yanglei')).commonGroupList.map(({ groupName }) => groupName)
  const accountOf = async (whom: PersonName) => (await card('liuyang', whom)).imAccountId ?? ''
  const [wangqiang, yanglei] = [await accountOf('wangqiang'), await accountOf('yanglei')]
  await world.as('liuyang').call(groupCreate, { groupName: '电梯抢修群', imAccountIdList: [wangqiang, yanglei] })
  await world.as('wangqiang').call(groupCreate, { groupName: '与刘洋无关', imAccountIdList: [yanglei] })
  expect((await card('liuyang', 'yanglei')).commonGroupList.map(({ groupName }) => groupName)).toEqual(
    expect.arrayContaining([...before, '电梯抢修群']),
  )
  expect((await card('liuyang', 'yanglei')).commonGroupList).toHaveLength(before.length + 1)
  expect((await card('liuyang', 'liuyang')).commonGroupList).toEqual([])
  expect((await front('liuyang')).groupCount).toBe(before.length + 1)
})
