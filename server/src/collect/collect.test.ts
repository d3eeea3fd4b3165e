import { updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { addCollect, cancelCollect, collectPage, isLike, like, likeNum } from '@qifuyun/contract/collect/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { addNotice, deleteNotice } from '@qifuyun/contract/notices/endpoints.ts'
import { myApps } from '@qifuyun/contract/workbench/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const FIRST = { businessTypeCode: 'notice', businessUuid: demoId('0012', 1) } as const
const DRAFT = { businessTypeCode: 'notice', businessUuid: demoId('0012', 3) } as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The id of the application that lends keys. */
const loans = async () =>
  (await world.as('chenjing').call(myApps, {})).data.find(({ appKey }) => appKey === 'pkg41')?.appUuid ?? expect.unreachable()
const numbers = async () => (await world.as('liuyang').call(likeNum, FIRST)).data

test('liking flips, and each likes once', async () => {
  const flip = async (name: PersonName) => (await world.as(name).call(like, FIRST)).data.isLike
  expect([await flip('liuyang'), await flip('chenjing'), await flip('liuyang'), await flip('liuyang')]).toEqual([true, true, false, true])
  expect(await numbers()).toEqual({ likeNum: 2, collectNum: 0 })
  expect((await world.as('liuyang').call(isLike, FIRST)).data).toEqual({ isLike: true, isCollect: false })
  expect((await world.as('yanglei').call(isLike, FIRST)).data).toEqual({ isLike: false, isCollect: false })
})

test('ten flips at once end where they began', async () => {
  const before = await numbers()
  await Promise.all(Array.from({ length: 10 }, () => world.as('yanglei').call(like, FIRST)))
  expect(await numbers()).toEqual(before)
})

test('collecting twice collects once; the collection is the own one, and taking out twice does no harm', async () => {
  const collect = () => world.as('liuyang').call(addCollect, FIRST)
  expect((await Promise.all([collect(), collect()])).map(({ code }) => code)).toEqual([200, 200])
  expect((await numbers()).collectNum).toBe(1)
  const { data } = await world.as('liuyang').call(collectPage, { businessTypeCode: 'notice' })
  expect(data.list).toMatchObject([
    { ...FIRST, xh: '01', title: '关于春节放假安排的通知', path: `/notice/info?noticeUuid=${FIRST.businessUuid}` },
  ])
  expect((await world.as('chenjing').call(collectPage, {})).data.list).toEqual([])
  expect((await world.as('liuyang').call(cancelCollect, FIRST)).code).toBe(200)
  expect((await world.as('liuyang').call(cancelCollect, FIRST)).code).toBe(200)
  expect((await numbers()).collectNum).toBe(0)
})

test('activities, courses and applications are collected like notices, listed together and by kind, with the way to each', async () => {
  const targets = [
    { businessTypeCode: 'activity', businessUuid: demoId('0013', 1) },
    { businessTypeCode: 'curriculum', businessUuid: demoId('0014', 1) },
    { businessTypeCode: 'app', businessUuid: await loans() },
  ] as const
  for (const target of targets) expect(await world.as('chenjing').call(addCollect, target)).toMatchObject({ code: 200 })
  const listed = async (input: InputOf<typeof collectPage>) =>
    (await world.as('chenjing').call(collectPage, input)).data.list.map(({ title, path }) => [title, path])
  const activity = ['冬季健步走', `/dashboard/activity/info?activityUuid=${demoId('0013', 1)}`]
  const course = ['消防安全培训', `/dashboard/course/info?curriculumUuid=${demoId('0014', 1)}`]
  expect(await listed({})).toEqual([['钥匙借还', '/application/pkg41'], course, activity])
  expect(await listed({ businessTypeCode: 'activity' })).toEqual([activity])
  expect(await listed({ businessTypeCode: 'curriculum' })).toEqual([course])
  expect(await listed({ businessTypeCode: 'notice' })).toEqual([])
  // Somebody of another enterprise.
  for (const target of targets) expect(await world.as('sunhao').call(addCollect, target)).toMatchObject({ code: 404 })
  for (const target of targets) await world.as('chenjing').call(cancelCollect, target)
  expect(await listed({})).toEqual([])
})

test('an application that was switched off stays in the collection without a face', async () => {
  const target = { businessTypeCode: 'app', businessUuid: await loans() } as const
  await world.as('chenjing').call(addCollect, target)
  const switchTo = (disabledFlag: 0 | 1) => world.as('zhangwei').call(updateDisableFlag, { appUuid: target.businessUuid, disabledFlag })
  const face = async () => (await world.as('chenjing').call(collectPage, {})).data.list[0]
  expect(await face()).toMatchObject({ ...target, title: '钥匙借还' })
  expect(await switchTo(1)).toMatchObject({ code: 200 })
  expect(await face()).toMatchObject({ ...target, title: null, path: null })
  await switchTo(0)
  await world.as('chenjing').call(cancelCollect, target)
})

test.each([
  ['a draft', DRAFT],
  ['nothing', { businessTypeCode: 'notice', businessUuid: userId('liuyang') }],
] as const)('%s can be neither collected nor liked nor counted (404)', async (_title, target) => {
  for (const endpoint of [addCollect, isLike, like, likeNum])
    expect(await world.as('liuyang').call(endpoint, target)).toMatchObject({ code: 404, status: 404 })
})

test('what disappears stays in the collection without a face, and can be taken out', async () => {
  const lina = world.as('lina')
  const { data } = await lina.call(addNotice, { noticeTitle: '马上消失', noticeContent: '<p>内容</p>', publishFlag: 1 })
  const target = { businessTypeCode: 'notice', businessUuid: data.noticeUuid } as const
  await world.as('chenjing').call(addCollect, target)
  await lina.call(deleteNotice, data)
  expect((await world.as('chenjing').call(collectPage, {})).data.list).toMatchObject([
    { ...target, title: null, summary: null, path: null },
  ])
  expect((await world.as('chenjing').call(cancelCollect, target)).code).toBe(200)
  expect((await world.as('chenjing').call(collectPage, {})).data.list).toEqual([])
})

test('an unknown kind is refused at its field', async () => {
  const answer = await world.as('liuyang').call(like, { ...FIRST, businessTypeCode: 'x' as 'notice' })
  expect(answer).toMatchObject({ code: 3002, status: 422, data: { businessTypeCode: '选项无效' } })
})
