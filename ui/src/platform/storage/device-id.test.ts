import { beforeEach, expect, test, vi } from 'vitest'

const KEY = 'qifuyun-device-id'

/** As on a page that has just been opened. */
const idOfPage = async (): Promise<string> => {
  vi.resetModules()
  const { deviceId } = await import('#src/platform/storage/device-id.ts')
  expect(deviceId()).toBe(deviceId())
  return deviceId()
}

beforeEach(() => localStorage.clear())

test('a browser draws its id once and is known by it from then on', async () => {
  const id = await idOfPage()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await idOfPage()).toBe(id)
  localStorage.clear()
  expect(await idOfPage()).not.toBe(id)
})

test('one that it has is kept, whoever made it; what the server would not take is replaced', async () => {
  localStorage.setItem(KEY, 'f3a9-of_before')
  expect(await idOfPage()).toBe('f3a9-of_before')
  localStorage.setItem(KEY, '不是标识')
  expect(await idOfPage()).toMatch(/^[0-9a-f]{32}$/)
})
