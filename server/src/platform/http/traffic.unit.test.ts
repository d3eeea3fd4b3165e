import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

const LONG_MS = 60_000

test('it is quiet while nobody is being answered', async () => {
  const traffic = createTraffic()
  await traffic.quiet(LONG_MS)
  traffic.begun()
  traffic.ended()
  await traffic.quiet(LONG_MS)
})

test('it is quiet when the last one is answered', async () => {
  const traffic = createTraffic()
  traffic.begun()
  traffic.begun()
  let quiet = false
  const waited = traffic.quiet(LONG_MS).then(() => {
    quiet = true
  })
  traffic.ended()
  await new Promise((resolve) => setImmediate(resolve))
  expect(quiet).toBe(false)
  traffic.ended()
  await waited
})

test('who waits does not wait for ever', async () => {
  const traffic = createTraffic()
  traffic.begun()
  await traffic.quiet(1)
})
