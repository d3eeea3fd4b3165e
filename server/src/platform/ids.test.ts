import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createIds } from './ids.ts'
import { systemRandom } from './random.ts'

const timeOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

test('ids ascend and carry the time of the clock, also after it was moved', () => {
  const clock = createClock()
  const ids = createIds(clock)
  const many = Array.from({ length: 5_000 }, () => ids.uuid())
  expect(many.toSorted()).toEqual(many)
  clock.setOffset(86_400_000)
  expect(Math.abs(timeOf(ids.uuid()) - Date.now() - 86_400_000)).toBeLessThan(5_000)
  clock.setOffset(0)
  expect(Math.abs(timeOf(ids.uuid()) - Date.now())).toBeLessThan(5_000)
})

test('a moved clock tells those who listen the old and the new time', () => {
  const clock = createClock()
  const moves: number[] = []
  clock.onMove((before, after) => moves.push(Math.round((after.getTime() - before.getTime()) / 1_000)))
  clock.setOffset(60_000)
  clock.setOffset(90_000)
  clock.setOffset(0)
  expect(moves).toEqual([60, 30, -90])
})

test('codes keep their leading zeros', () => {
  const codes = Array.from({ length: 300 }, () => systemRandom.digits(6))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})
