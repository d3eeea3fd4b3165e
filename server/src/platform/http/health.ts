import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { sameSecret } from '../crypto/token.ts'
import type { Database } from '../database/transaction.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The application of a call on the route of all applications; '' where none was found, because anybody may make up names. */
const appOf = ({ params }: FastifyRequest, status: number): string => {
  const { app } = Object(params)
  return typeof app === 'string' && status !== 404 ? app : ''
}

export interface HealthSources {
  stopping(): boolean
  /** Whether Redis answers; null where there is none. */
  countsTogether(): boolean | null
}

const measureRedis = (registry: Registry, countsTogether: HealthSources['countsTogether']): void => {
  if (countsTogether() === null) return
  registry.registerMetric(
    new Gauge({
      name: 'redis_up',
      help: '1 while Redis answers; 0 while each node counts calls by itself',
      registers: [],
      collect() {
        this.set(countsTogether() === true ? 1 : 0)
      },
    }),
  )
}

/** Anyone who asks meanwhile is told the same: a flood of questions would take the connections that calls need, and so take the node out. */
const oneAtATime = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let looking: Promise<T> | null = null
  return () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
}

/** /healthz (alive), /readyz (the database answers, and the server is not stopping) and /metrics (Prometheus; loopback or token). */
export const mountHealth = (
  app: FastifyInstance,
  { config, db }: { config: Config; db: Pick<Database, 'answers'> },
  { stopping, countsTogether }: HealthSources,
): void => {
  const answers = oneAtATime(() => db.answers())
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, application and status',
    labelNames: ['method', 'route', 'app', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', app: appOf(request, status), status }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
  measureRedis(registry, countsTogether)
  app.get('/healthz', async () => 'ok')
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping() && (await answers())
    return reply.code(ready ? 200 : 503).send(ready ? 'ok' : 'not ready')
  })
  app.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? ''
    // The address of the connection, not one that a header claims.
    const local = LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    if (config.metricsToken === null ? !local : !sameSecret(token, config.metricsToken)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
