import { completeInfo, getCurrentUser, updateInfo } from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { createEnterprise, getBaseInfo, listEnterprises, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { cleanUpFiles } from './clean-up.ts'
import { imageOf, keysOf, uploaded } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const picture = async (who: Parameters<typeof uploaded>[1]) =>
  uploaded(world, who, { name: 'me.png', bytes: await imageOf(20, 20) }, 'avatar')
const shows = async (url: string | null | undefined) => (await world.app.http.inject({ url: url ?? '/none' })).statusCode
const clean = async () => {
  world.pass(DAY_MS + 60_000)
  await cleanUpFiles(world.app.platform)
  world.pass(-DAY_MS - 60_000)
}
const headImage = async () => (await world.as('liuyang').call(getCurrentUser, {})).data?.userHeadImg

test('a head image is shown by a signed address, stays as long as it is used and goes when another takes its place', async () => {
  const [first, second] = [await picture('liuyang'), await picture('liuyang')]
  expect((await world.as('liuyang').call(updateInfo, { userHeadImg: first.filePath })).code).toBe(200)
  expect(await headImage()).toBe(first.fileFullPath)
  await clean()
  expect(await shows(await headImage())).toBe(200)
  // A form sends back what it was given: nothing changes.
  await world.as('liuyang').call(updateInfo, { userHeadImg: String(await headImage()), introduction: '你好' })
  expect(await headImage()).toBe(first.fileFullPath)

  const third = await picture('liuyang')
  await world.as('liuyang').call(updateInfo, { userHeadImg: third.filePath })
  await clean()
  expect([await shows(first.fileFullPath), await shows(second.fileFullPath), await shows(third.fileFullPath)]).toEqual([404, 404, 200])
  await world.as('liuyang').call(updateInfo, { userHeadImg: '' })
  expect(await headImage()).toBeNull()
})

test('a head image follows from the time before the first enterprise', async () => {
  const own = await picture('huanglei')
  expect((await world.as('huanglei').call(updateInfo, { userHeadImg: own.filePath })).code).toBe(200)
  expect((await world.as('huanglei').call(getCurrentUser, {})).data?.userHeadImg).toBe(own.fileFullPath)
})

test('what is no uploaded image of the user is refused and changes nothing', async () => {
  const foreign = await picture('yanglei')
  const text = await uploaded(world, 'liuyang', { name: 'a.txt', bytes: 'x' })
  for (const userHeadImg of ['https://example.com/a.png', 'javascript:alert(1)', foreign.filePath, foreign.fileFullPath, text.filePath]) {
    const answer = await world.as('liuyang').call(updateInfo, { userHeadImg })
    expect([answer.code, answer.status, answer.data], userHeadImg).toEqual([3002, 422, { userHeadImg: '文件不存在或已失效' }])
  }
  expect(await headImage()).toBeNull()
})

test('an image is let go when the change that needs it is refused', async () => {
  const file = await picture('liuyang')
  const answer = await world.as('liuyang').call(completeInfo, { nickName: '刘洋', userHeadImg: file.filePath })
  expect([answer.code, answer.status]).toEqual([3002, 409])
  await clean()
  expect((await keysOf(world)).filter((key) => key.includes(file.fileUuid))).toEqual([])
})

test('an enterprise shows its icon and its logo, each of which is changed alone', async () => {
  const admin = world.as('zhangwei')
  const [icon, logo] = [await picture('zhangwei'), await picture('zhangwei')]
  await admin.call(updateBaseInfo, { enterpriseIcon: icon.filePath, enterpriseLogoImg: logo.filePath })
  const info = await admin.call(getBaseInfo, {})
  expect(info.data).toMatchObject({ enterpriseIcon: icon.fileFullPath, enterpriseLogoImg: logo.fileFullPath })
  await admin.call(updateBaseInfo, { enterpriseIcon: '', enterpriseLogoImg: logo.fileFullPath })
  await clean()
  expect([await shows(icon.fileFullPath), await shows(logo.fileFullPath)]).toEqual([404, 200])
  const bad = await admin.call(updateBaseInfo, { enterpriseLogoImg: (await picture('liuyang')).filePath })
  expect([bad.status, bad.data]).toEqual([422, { enterpriseLogoImg: '文件不存在或已失效' }])
})

test('a new enterprise takes its icon along', async () => {
  const icon = await picture('huanglei')
  const made = await world.as('huanglei').call(createEnterprise, {
    enterpriseName: '图标物业有限公司',
    enterpriseCategoryCode: '1150101',
    enterpriseIcon: icon.filePath,
    userName: '黄蕾',
  })
  expect(made.code).toBe(200)
  await clean()
  const { data } = await world.as('huanglei').call(listEnterprises, {})
  expect(data?.myList[0]).toMatchObject({ enterpriseName: '图标物业有限公司', enterpriseIcon: icon.fileFullPath })
  expect(await shows(data?.myList[0]?.enterpriseIcon)).toBe(200)
})
