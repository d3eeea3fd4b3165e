import {
  getOrganTree,
  getOrganUserPage,
  getOrganUserTree,
  queryOrganUserInfo,
  updateOrgan,
  updateUserSubmit,
} from '@qifuyun/contract/address-book/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const organ = (n: number): string => demoId('0003', n)
const [ROOT, FINANCE, WORKS] = [organ(1), organ(4), organ(6)]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await hidePerson(0)
  await hideNode(WORKS, 0)
})

const hidePerson = (hiddenFlag: 0 | 1) => world.as('lina').call(updateUserSubmit, { userUuid: userId('chenjing'), hiddenFlag })
const hideNode = (organUuid: string, hiddenFlag: 0 | 1) => world.as('lina').call(updateOrgan, { organUuid, hiddenFlag })
const page = async (who: PersonName, input: InputOf<typeof getOrganUserPage> = {}) =>
  (await world.as(who).call(getOrganUserPage, input)).data
const namesOf = async (who: PersonName, input: InputOf<typeof getOrganUserPage> = {}) =>
  (await page(who, input)).list.map(({ userName }) => userName)
const treeOf = async (who: PersonName, input: InputOf<typeof getOrganTree> = {}) =>
  JSON.stringify((await world.as(who).call(getOrganTree, { withCountFlag: 1, ...input })).data)
const pickerOf = async (who: PersonName, input: InputOf<typeof getOrganUserTree> = {}) =>
  JSON.stringify((await world.as(who).call(getOrganUserTree, input)).data)
const found = async (who: PersonName, keyword: string) =>
  JSON.stringify((await world.as(who).call(searchQuery, { keyword, types: ['user', 'organ'] })).data)

test('somebody hidden is found by nobody but himself, who manages the address book, and who sits with him', async () => {
  await hidePerson(1)
  const everybody = await page('liuyang')
  expect(everybody.list.map(({ userName }) => userName)).not.toContain('陈静')
  expect(everybody.page.total).toBe(7)
  for (const keyword of ['cj', '陈静', '13800000005'])
    expect(await page('liuyang', { keyword })).toMatchObject({ list: [], page: { total: 0 } })
  expect(await world.as('liuyang').call(queryOrganUserInfo, { userUuid: userId('chenjing') })).toMatchObject({ status: 404 })
  expect(await pickerOf('liuyang', { keyword: 'cj' })).not.toContain('陈静')
  expect(await pickerOf('liuyang', { parentUuid: ROOT })).not.toContain('陈静')
  expect(await treeOf('liuyang')).not.toContain('陈静')
  expect(await found('liuyang', '陈静')).not.toContain(userId('chenjing'))
  for (const who of ['chenjing', 'lina'] as const) {
    expect(await namesOf(who, { keyword: 'cj' })).toEqual(['陈静'])
    expect(await found(who, '陈静')).toContain(userId('chenjing'))
  }
  expect((await page('lina', { keyword: 'cj' })).list[0]).toMatchObject({ hiddenFlag: 1 })
  // Who shares a department sees him.
  await world
    .as('lina')
    .call(updateUserSubmit, { userUuid: userId('liuyang'), departmentList: [organ(5), FINANCE], primaryOrganUuid: organ(5) })
  expect(await namesOf('liuyang', { keyword: 'cj' })).toEqual(['陈静'])
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('liuyang'), departmentList: [organ(5)] })
})

test('a hidden department is gone with its people, for others than its own', async () => {
  expect(await treeOf('liuyang')).toContain('工程部')
  expect((await hideNode(WORKS, 1)).code).toBe(200)
  expect(await treeOf('liuyang')).not.toContain('工程部')
  const [root] = (await world.as('liuyang').call(getOrganTree, {})).data
  expect(root?.childCount).toBe(root?.children?.length)
  expect(await treeOf('liuyang', { keyword: 'gcb' })).toBe('[]')
  expect(await world.as('liuyang').call(getOrganTree, { parentUuid: WORKS })).toMatchObject({ status: 404 })
  expect(await world.as('liuyang').call(getOrganUserPage, { organUuid: WORKS })).toMatchObject({ status: 404 })
  expect(await world.as('liuyang').call(getOrganUserTree, { parentUuid: WORKS })).toMatchObject({ status: 404 })
  expect(await namesOf('liuyang')).not.toContain('杨磊')
  for (const keyword of ['杨磊', '工程部']) {
    expect(await pickerOf('liuyang', { keyword })).not.toMatch(/杨磊|工程部/)
    expect(await found('liuyang', keyword)).not.toMatch(new RegExp(`${userId('yanglei')}|${WORKS}`))
  }
  for (const who of ['yanglei', 'lina'] as const) {
    expect(await treeOf(who)).toContain('工程部')
    expect(await namesOf(who, { organUuid: WORKS })).toEqual(['杨磊'])
  }
  // Somebody who sits elsewhere too is no secret there.
  await world.as('lina').call(updateUserSubmit, { userUuid: userId('yanglei'), departmentList: [WORKS, organ(5)], primaryOrganUuid: WORKS })
  expect(await namesOf('liuyang', { keyword: '杨磊' })).toEqual(['杨磊'])
})

test('the root stays to be seen', async () => {
  expect(await hideNode(ROOT, 1)).toMatchObject({ status: 422, data: { hiddenFlag: '根节点不能隐藏' } })
})
