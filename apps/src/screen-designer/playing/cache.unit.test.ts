import { expect, test, vi } from 'vitest'
import { createShared } from '#src/screen-designer/playing/cache.ts'

const AGE = 30_000

test('many who ask at once, and those who ask while it is young, have it made once', async () => {
  const shared = createShared<number>(AGE)
  const make = vi.fn((missing: readonly string[]) => Promise.resolve(new Map(missing.map((key) => [key, key.length]))))
  const ask = (now: number) => shared.of(['one', 'three'], now, AGE, make)
  const all = await Promise.all(Array.from({ length: 50 }, () => ask(0)))
  expect(make).toHaveBeenCalledTimes(1)
  expect(all.every((found) => found.get('three')?.value === 5)).toBe(true)
  await ask(AGE - 1)
  expect(make).toHaveBeenCalledTimes(1)
  expect((await ask(AGE)).get('one')).toEqual({ at: AGE, value: 3 })
  expect(make).toHaveBeenCalledTimes(2)
})

test('what is not there is made alone, and news are made anew', async () => {
  const shared = createShared<number>(AGE)
  const make = vi.fn((missing: readonly string[]) => Promise.resolve(new Map(missing.map((key) => [key, 1]))))
  await shared.of(['a'], 0, AGE, make)
  await shared.of(['a', 'b'], 10, AGE, make)
  expect(make.mock.calls).toEqual([[['a']], [['b']]])
  await shared.of(['a'], 2_000, 1_000, make)
  expect(make).toHaveBeenCalledTimes(3)
  // A clock that was put back makes nothing younger than it is.
  await shared.of(['a'], 1_500, AGE, make)
  expect(make).toHaveBeenCalledTimes(4)
})

test('what fails is tried again by the next who asks', async () => {
  const shared = createShared<number>(AGE)
  await expect(shared.of(['a'], 0, AGE, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const found = await shared.of(['a'], 0, AGE, () => Promise.resolve(new Map([['a', 7]])))
  expect(found.get('a')?.value).toBe(7)
})
