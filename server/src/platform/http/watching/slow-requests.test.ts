import { setTimeout as pause } from 'node:timers/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import { rememberCaller } from '#src/platform/http/known-callers.ts'
import { createLog } from '#src/platform/log.ts'
import { createMetrics } from '#src/platform/metrics.ts'
import { watchSlowRequests } from './slow-requests.ts'

const MEMBER: SessionCaller = {
  userUuid: 'the-user',
  sessionUuid: 's',
  mobile: '13800000001',
  deviceId: null,
  operator: false,
  readOnly: false,
  member: {
    enterpriseUuid: 'the-enterprise',
    enterpriseName: '',
    orgUserUuid: '',
    userName: '',
    imAccountId: '',
    roles: [],
    owner: false,
    ai: false,
  },
}

let app: FastifyInstance
afterEach(() => app.close())

/** A server whose answers take as long as the path says, and what it tells of them. */
const serve = (env: NodeJS.ProcessEnv) => {
  app = fastify()
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const metrics = createMetrics()
  watchSlowRequests(app, { config: readConfig({ QFY_NODE: 'node-b', ...env }), log, metrics })
  const answer = ({ params }: { params: unknown }) => pause(Number(Object(params).ms), 'done')
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== undefined) rememberCaller(request, MEMBER)
  })
  app.get('/wait/:ms', answer)
  app.get('/of/:app/wait/:ms', answer)
  app.get('/file/:ms', { config: { uploads: true } }, answer)
  return { warn, told: () => metrics.registry.metrics() }
}

test('an answer that took too long is told with its route, node and enterprise, and counted', async () => {
  const { warn, told } = serve({ QFY_SLOW_REQUEST_MS: '20' })
  await app.inject({ url: '/of/repair/wait/40?phone=13912345678', headers: { authorization: 't' } })
  expect(warn.mock.calls).toEqual([
    [
      {
        requestId: expect.any(String),
        method: 'GET',
        route: '/of/:app/wait/:ms',
        app: 'repair',
        status: 200,
        ms: expect.any(Number),
        node: 'node-b',
        enterpriseUuid: 'the-enterprise',
        userUuid: 'the-user',
      },
      'slow request',
    ],
  ])
  expect(Object(warn.mock.calls[0]?.[0]).ms).toBeGreaterThanOrEqual(39)
  expect(await told()).toContain('qifuyun_slow_requests_total{method="GET",route="/of/:app/wait/:ms",app="repair"} 1')
})

test('of nobody, it names none', async () => {
  const { warn } = serve({ QFY_SLOW_REQUEST_MS: '20' })
  await app.inject('/wait/40')
  expect(warn.mock.calls).toMatchObject([[{ enterpriseUuid: null, userUuid: null, app: '' }, 'slow request']])
})

test.each([
  ['a quick answer', '60000', '/wait/1'],
  ['what waited for a slow line', '20', '/file/40'],
  ['any, where the operator wants none', '0', '/wait/40'],
])('%s is not told', async (_what, limit, url) => {
  const { warn, told } = serve({ QFY_SLOW_REQUEST_MS: limit })
  await app.inject(url)
  expect(warn).not.toHaveBeenCalled()
  expect(await told()).not.toContain('qifuyun_slow_requests_total{')
})
