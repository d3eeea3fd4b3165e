import { addressed, type ScriptedMap, startScriptedMap } from '../server/src/dictionaries/testing.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const STREET = '浙江省杭州市上城区解放路 1 号'
const PARTS = { province: '浙江省', city: '杭州市', district: '上城区' }

/** A map service that says what it is told. */
let map: ScriptedMap
test.use({
  settings: async ({ browserName: _any }, provide) => {
    map ??= await startScriptedMap()
    await provide({ MAP_KEY: 'none', MAP_BASE_URL: map.origin })
  },
})
test.afterAll(() => map.close())

test('a place is found with its address, a typed point gets one, and a map that fails leaves the words to the user', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 120.1551, latitude: 30.2741 })
  await takeToken(page, LI_NA)
  await page.goto('/enterprise/basic')
  const address = page.getByRole('textbox', { name: '详细地址' })
  await address.fill('')
  map.next(...addressed(STREET, PARTS))
  await page.getByRole('button', { name: '定位', exact: true }).click()
  await expect(address).toHaveValue(STREET)

  await page.getByLabel('经度').fill('120.2')
  await page.getByLabel('经度').blur()
  await page.getByRole('button', { name: '填入地址' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '地图服务暂时不可用，请手动输入地址' })).toBeVisible()
  await expect(address).toHaveValue(STREET)
  await expectAccessible(page)
  map.next(...addressed(`${STREET}东门`, PARTS))
  await page.getByRole('button', { name: '填入地址' }).click()
  await expect(address).toHaveValue(`${STREET}东门`)
  expect(map.asked.at(-2)?.searchParams.get('locations')).toBe('120.200000,30.274100')

  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue(`${STREET}东门`)
})
