import { expect, test } from 'vitest'
import { createQuietLog } from './quiet-log.ts'

test('what happens again and again is told once in ten seconds, and how often', () => {
  let now = 0
  const said: number[] = []
  const tell = createQuietLog(
    ({ times }) => void said.push(times),
    () => now,
  )
  for (; now < 25_000; now += 100) tell(new Error('away'))
  expect(said).toEqual([1, 100, 100])
})
