import { PICTURES_MAX } from '@qifuyun/contract/market/constants.ts'
import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { demoId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const LOAN = demoId('0016', 44)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const operator = () => world.as('heping')
const info = async () => (await operator().call(calls.marketOfferInfo, { marketAppUuid: LOAN })).data
const save = async (more: object) => {
  const { appName, summary, classifyUuid, priceFen, priceUnitCode, trialDays, withdrawnFlag } = await info()
  const offer = { marketAppUuid: LOAN, appName, summary, classifyUuid, priceFen, priceUnitCode, trialDays, withdrawnFlag }
  return operator().call(calls.saveMarketOffer, { ...offer, ...more })
}
const upload = async (who: PersonName = 'heping') => uploaded(world, who, { name: '截图.png', bytes: await imageOf(20, 10) }, 'image')
const opens = async (address: string): Promise<number> => (await world.app.http.inject({ method: 'GET', url: address })).statusCode

/** An address without the hour at which it ends. */
const withoutEnd = (address = ''): string => address.split('?')[0] ?? ''

test('is shown whole to the operator alone', async () => {
  expect(await info()).toMatchObject({ appName: '钥匙借还', developerName: '企服云官方', commentCount: 0, version: expect.any(Number) })
  expect((await info()).detail).toContain('<p>')
  expect((await world.as('zhangwei').call(calls.marketOfferInfo, { marketAppUuid: LOAN })).status).toBe(403)
  expect((await operator().call(calls.marketOfferInfo, { marketAppUuid: demoId('0016', 99) })).status).toBe(404)
})

test('two who change it at once: the second is told, and nothing of his is stored', async () => {
  const { version } = await info()
  expect((await save({ version, trialDays: 3 })).data).toEqual({ version: version + 1 })
  const stale = await save({ version, trialDays: 9 })
  expect([stale.status, stale.msg, stale.data]).toEqual([
    409,
    '数据已被他人修改，请刷新后重试',
    { _reason: 'VERSION_CONFLICT', _current: version + 1 },
  ])
  expect((await info()).trialDays).toBe(3)
  await save({ trialDays: 0 })
})

test('its pictures are added, put in another order and removed, and everybody sees them', async () => {
  const { images: before } = await info()
  const [first, second] = [await upload(), await upload()]
  expect((await save({ images: [second.filePath, ...before, first.filePath] })).code).toBe(200)
  const { images } = await info()
  expect([images.length, images[1]]).toEqual([before.length + 2, before[0]])
  const shown = (await world.as('sunhao').call(calls.marketAppInfo, { marketAppUuid: LOAN })).data.images
  expect(shown.map(withoutEnd)).toEqual(images.map(withoutEnd))
  expect(await opens(shown[0] ?? '')).toBe(200)
  // Sent back as they were shown, in another order, without one.
  expect((await save({ images: [images.at(-1), images[0]] })).code).toBe(200)
  const after = (await info()).images
  expect(after.map(withoutEnd)).toEqual([images.at(-1), images[0]].map(withoutEnd))
  await save({ trialDays: 0 })
  expect((await info()).images).toHaveLength(2)
  expect((await save({ images: before })).data).toEqual({ images: '文件不存在或已失效' })
  await save({ images: [] })
  expect((await info()).images).toEqual([])
})

test('a picture of somebody else, none, or too many are refused, and the upload stays its owner’s', async () => {
  const foreign = await upload('lina')
  const own = await upload()
  for (const images of [[foreign.filePath], ['https://example.com/a.png'], [own.filePath, '/etc/passwd']])
    expect((await save({ images })).data).toEqual({ images: '文件不存在或已失效' })
  expect((await save({ images: Array.from({ length: PICTURES_MAX + 1 }, () => own.filePath) })).status).toBe(422)
  const { version } = await info()
  expect((await save({ version: version + 5, images: [own.filePath] })).status).toBe(409)
  expect((await save({ images: [own.filePath] })).code).toBe(200)
})
