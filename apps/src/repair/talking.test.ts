import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { createWorld, formOf, imageOf, type PersonName, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairApp } from '#src/repair/app.ts'
import { reportLinks } from '#src/repair/calls.ts'
import { orders, ROOM, repairDesk } from '#src/repair/testing.ts'

const pages = publicEndpoints(repairApp)
const links = customEndpoint(repairApp, reportLinks)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { does, addType } = repairDesk(() => world)
const nobody = () => world.withToken(null)
const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''

/** Somebody reports by the code of his room; gives the token of his order's page, and the order. */
const reported = async (content: string): Promise<{ token: string; uuid: string }> => {
  const code = (await world.as('wangqiang').call(links, { kind: 'room', uuids: [ROOM] })).data[0]?.link
  const sent = { type: await addType(), content, contactName: '周先生', contactPhone: '13911110002' }
  const { data } = await nobody().call(pages.publicAdd, { token: tokenIn(code), ...sent })
  const { list } = (await world.as('wangqiang').call(orders.page, { keyword: content })).data
  return { token: tokenIn(data.path), uuid: String(list[0]?.uuid) }
}
const picture = async (token: string): Promise<string> => {
  const form = await formOf([{ name: 'a.png', bytes: await imageOf(8, 8) }])
  const answer = await world.app.http.inject({ method: 'POST', url: `${pages.publicUpload.path}?token=${token}`, ...form })
  return answer.json<{ data: { filePath: string } }>().data.filePath
}
const says = (token: string, said: object) => nobody().call(pages.publicComment, { token, content: '', ...said })
const staffSays = (uuid: string, said: object, name: PersonName = 'wangqiang') =>
  world.as(name).call(orders.commentAdd, { uuid, content: '好的', ...said })
const read = async (token: string) => (await nobody().call(pages.publicPage, { token })).data.comments
const staffReads = async (uuid: string) => (await world.as('wangqiang').call(orders.commentList, Object({ uuid }))).data.list

test('a customer reads what is said to him and writes with pictures; what is internal stays inside', async () => {
  const { token, uuid } = await reported('水龙头漏水谈话')
  expect(await read(token)).toEqual([])
  const image = await picture(token)
  expect((await says(token, { content: '请下午来', images: [image] })).code).toBe(200)
  expect((await staffSays(uuid, { content: '这家人不好打交道' })).code).toBe(200)
  expect((await staffSays(uuid, { content: '下午三点到', audience: 'customer' })).code).toBe(200)
  expect(await read(token)).toMatchObject([
    { userName: null, content: '请下午来', pictures: [{ filePath: image }] },
    { userName: '王强', content: '下午三点到', pictures: [] },
  ])
  expect(JSON.stringify((await nobody().call(pages.publicPage, { token })).data)).not.toContain('不好打交道')
  expect(await staffReads(uuid)).toMatchObject([
    { content: '下午三点到', audience: 'customer', customerFlag: 0 },
    { content: '这家人不好打交道', audience: 'internal', customerFlag: 0 },
    { content: '请下午来', audience: 'customer', customerFlag: 1, userName: '客户', userUuid: null },
  ])
  expect((await world.as('wangqiang').call(getFileInfo, { filePath: image })).code).toBe(200)
})

test('another customer sees nothing of it, and whoever works on the order hears of it', async () => {
  const [mine, other] = [await reported('马桶堵塞谈话'), await reported('门锁损坏谈话')]
  await does('dispatch', mine.uuid, { holder: userId('liuyang') })
  await says(mine.token, { content: '密码锁在门口' })
  expect(await read(other.token)).toEqual([])
  const told = (await world.as('liuyang').call(pendingMessagePage, { businessTypeCode: 'pkg1' })).data.list
  expect(told.map(({ title }) => title)).toContain('客户留言：马桶堵塞谈话')
})

test('what is empty or too long, a picture of somebody else and a dead link are refused', async () => {
  const [mine, other] = [await reported('灯不亮谈话'), await reported('插座坏谈话')]
  expect([(await says(mine.token, {})).status, (await says(mine.token, {})).data]).toEqual([
    422,
    { content: expect.any(String) as unknown },
  ])
  expect((await says(mine.token, { content: 'x'.repeat(501) })).data).toEqual({ content: expect.any(String) as unknown })
  const foreign = await picture(other.token)
  expect((await says(mine.token, { content: '看图', images: [foreign] })).data).toEqual({ images: '文件不存在或已失效' })
  expect((await says('x'.repeat(22), { content: '在吗' })).status).toBe(404)
  expect((await staffSays(mine.uuid, { audience: 'everybody' })).status).toBe(422)
  expect(await read(mine.token)).toEqual([])
})
