import { getStatus } from '@qifuyun/contract/auth/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

const PROTECTED = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
  'content-security-policy': expect.stringMatching(
    /(?=.*default-src 'self')(?=.*script-src 'self'(;|$))(?=.*object-src 'none')(?=.*frame-ancestors 'self')/,
  ),
  'referrer-policy': 'no-referrer',
}

test.each([
  ['an answer', getStatus.path, true],
  ['a refusal', getStatus.path, false],
  ['what is not there', '/api/v1/nowhere', false],
  ['the self description', '/api/v1/openapi.json', false],
  ['a page', '/healthz', false],
  ['the key of tokens', '/.well-known/openid-configuration', false],
])('%s has the headers that protect its reader', async (_what, path, signedIn) => {
  const headers = signedIn ? { authorization: String(await world.as('liuyang').token()) } : {}
  const answer = await fetch(origin + path, { headers })
  expect(Object.fromEntries(answer.headers)).toMatchObject(PROTECTED)
})
