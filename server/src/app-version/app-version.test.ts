import { getDownloadQRCode, getLastVersion } from '@qifuyun/contract/app-version/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { versionCode } from './versions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_APP_HOST: 'https://m.example.com' })
})
afterAll(() => world.close())

test('anybody is told the newest version; phones are led to the host of the app', async () => {
  const nobody = world.withToken(null)
  const [pc, phone] = await Promise.all([nobody.call(getLastVersion, {}), nobody.call(getLastVersion, { platform: 'ios' })])
  expect(pc.data).toMatchObject({ versionName: expect.stringMatching(/^\d+\.\d+\.\d+/), forceFlag: 0 })
  expect(pc.data.downloadUrl).not.toContain('m.example.com')
  expect(phone.data.downloadUrl).toBe('https://m.example.com')
  const { data } = await nobody.call(getDownloadQRCode, {})
  expect(data).toMatchObject({ downloadUrl: 'https://m.example.com', qrHttPath: expect.stringMatching(/^data:image\/png;base64,/) })
  expect((await nobody.call(getLastVersion, { platform: 'mainframe' as 'pc' })).status).toBe(422)
})

test.each([
  ['0.1.0', 1_000],
  ['1.12.3', 1_012_003],
  ['2.0', 2_000_000],
  ['1.2.3-rc.4', 1_002_003],
])('version %s is number %i', (name, code) => {
  expect(versionCode(name)).toBe(code)
})
