import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#src/platform/config.ts'
import { createLog } from '#src/platform/log.ts'
import { LOOPBACK, networksOf, postOutgoing } from '#src/platform/outgoing.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { inSpan, parentOf, SPAN_KIND } from './span.ts'
import { createTracing, NO_TRACING } from './tracing.ts'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}
interface Received {
  path: string
  headers: Record<string, unknown>
  resource: unknown
  spans: WireSpan[]
}

/** Stands in for a collector: OTLP over HTTP. */
let collector: Server
let endpoint: string
let received: Received[]
let status: number
let world: World | null
beforeEach(async () => {
  received = []
  status = 200
  world = null
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Object(await json(request))
    const [group] = body.resourceSpans ?? []
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      resource: group?.resource,
      spans: group?.scopeSpans?.[0]?.spans ?? [],
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }
  collector = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterEach(async () => {
  await world?.close()
  collector.close()
})

const env = (more: Record<string, string> = {}) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc, x-tenant=q%20f',
  QFY_NODE: 'node-a',
  ...more,
})
const spans = () => received.flatMap((each) => each.spans)
const attribute = (span: WireSpan | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0]

test('a request is a trace: its route, its enterprise, and each statement below it', async () => {
  const w = await createWorld(env({ OTEL_SERVICE_NAME: 'office' }))
  world = w
  await w.as('liuyang').token()
  await w.app.platform.tracing.flush()
  received = []
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const { code } = await w.as('liuyang').call(getCurrentUser, {}, { headers: { traceparent } })
  expect(code).toBe(200)
  await w.app.http.inject('/readyz')
  await w.app.platform.tracing.flush()
  expect(received[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'content-type': 'application/json', 'api-key': 'abc', 'x-tenant': 'q f' },
    resource: {
      attributes: [
        { key: 'service.name', value: { stringValue: 'office' } },
        { key: 'service.instance.id', value: { stringValue: 'node-a' } },
      ],
    },
  })
  const [server, ...others] = spans().filter(({ kind }) => kind === SPAN_KIND.server)
  expect(others).toEqual([])
  expect(server).toMatchObject({ name: `GET ${getCurrentUser.path}`, traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), status: {} })
  expect(attribute(server, 'qifuyun.enterprise')).toBe(enterpriseId(1))
  expect(attribute(server, 'http.response.status_code')).toBe('200')
  const statements = spans().filter(({ kind }) => kind === SPAN_KIND.client)
  expect(statements.length).toBeGreaterThan(0)
  for (const span of statements) {
    expect(span).toMatchObject({ traceId: server?.traceId, parentSpanId: server?.spanId })
    expect(attribute(span, 'db.system.name')).toBe('postgresql')
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThan(BigInt(span.startTimeUnixNano))
    expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(server?.startTimeUnixNano ?? 0))
  }
  // Statements, and nothing of what somebody entered.
  expect(statements.map((span) => String(attribute(span, 'db.query.text'))).join()).toMatch(/\$1/)
  expect(JSON.stringify(spans())).not.toContain('13800000004')
})

test('a job is a trace of its own; one that fails says so', async () => {
  const w = await createWorld(env())
  world = w
  const { jobs, db } = w.app.platform
  jobs.handle('probe', z.object({ fails: z.boolean() }), async ({ fails }) => {
    await db.system((tx) => tx.execute('select 1'))
    if (fails) throw new TypeError('with words of somebody')
  })
  await w.listen()
  await db.system(async (tx) => {
    await jobs.enqueue(tx, 'probe', { fails: false })
    await jobs.enqueue(tx, 'probe', { fails: true }, { retryLimit: 0 })
  })
  const probes = async () => {
    await w.app.platform.tracing.flush()
    return spans().filter(({ name }) => name === 'job probe')
  }
  await expect.poll(async () => (await probes()).map((span) => span.status.message ?? 'done').toSorted()).toEqual(['TypeError', 'done'])
  for (const probe of await probes()) {
    expect(probe.kind).toBe(SPAN_KIND.consumer)
    expect(probe).not.toHaveProperty('parentSpanId')
    expect(spans().filter((span) => span.parentSpanId === probe.spanId && span.name === 'select').length).toBeGreaterThan(0)
  }
  expect(JSON.stringify(spans())).not.toContain('with words of somebody')
})

test('what is sent out carries the trace along', async () => {
  const tracing = await createTracing(readConfig(env()), createLog('silent'))
  const sent = { body: '{}', headers: {}, excerptBytes: 100, inside: networksOf(LOOPBACK) }
  await tracing.root({ name: 'outer', kind: SPAN_KIND.consumer }, () => postOutgoing(`${endpoint}/hook?secret=1`, sent))
  await tracing.stop()
  const hook = received.find(({ path }) => path.startsWith('/hook'))
  const outer = spans().find(({ name }) => name === 'outer')
  const post = spans().find(({ name }) => name === 'POST')
  expect(post).toMatchObject({ kind: SPAN_KIND.client, traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(parentOf(hook?.headers.traceparent)).toEqual({ traceId: post?.traceId, spanId: post?.spanId, sampled: true })
  expect([attribute(post, 'server.address'), attribute(post, 'http.response.status_code')]).toEqual(['127.0.0.1', '200'])
  expect(JSON.stringify(spans())).not.toContain('secret')
  received = []
  await postOutgoing(`${endpoint}/hook`, sent)
  expect(received.map(({ headers }) => headers.traceparent)).toEqual([undefined])
})

test('as many are traced as were asked for, and a trace that began elsewhere decides for itself', async () => {
  const tracing = await createTracing(readConfig(env({ OTEL_TRACES_SAMPLER_ARG: '0' })), createLog('silent'))
  const begin = (parent: string | undefined) => tracing.begin({ name: 'x', kind: SPAN_KIND.server }, parentOf(parent)) !== null
  const of = (flags: string) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`
  expect([undefined, of('01'), of('00'), 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`].map(begin)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
  await tracing.stop()
})

test('a collector that is away is told of once, and harms nobody', async () => {
  status = 503
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const tracing = await createTracing(readConfig(env()), log)
  for (const n of [1, 2]) {
    expect(await tracing.root({ name: 'x', kind: SPAN_KIND.consumer }, async () => n)).toBe(n)
    await tracing.flush()
  }
  collector.closeAllConnections()
  collector.close()
  await tracing.root({ name: 'x', kind: SPAN_KIND.consumer }, async () => 3)
  await tracing.stop()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('without an address nothing is traced', async () => {
  expect(await createTracing(readConfig({}), createLog('silent'))).toBe(NO_TRACING)
  expect(await inSpan({ name: 'x', kind: SPAN_KIND.internal }, async (span) => span)).toBe(null)
})
