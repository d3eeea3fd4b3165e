import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { Config } from '#src/platform/config.ts'
import { sameSecret } from '#src/platform/crypto/token.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import type { Metrics } from '#src/platform/metrics.ts'
import { routeLabels } from './route-labels.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export interface HealthSources {
  stopping(): boolean
  /** Whether Redis answers; null where there is none. */
  redisAnswers(): Promise<boolean | null>
  /** Whether there is a Redis. */
  hasRedis: boolean
  /** Whether the object storage answered when it was last asked; null where there is none. */
  filesAnswer(): boolean | null
}

const lineOf = (about: string, answers: boolean | null): string =>
  `${about}: ${answers === null ? 'not used' : answers ? 'answers' : 'does not answer'}`

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

/**
 * /healthz (alive), /readyz (the database answers, and the server is not stopping; what it knows of the rest) and /metrics (Prometheus; loopback or token).
 */
export const mountHealth = (
  app: FastifyInstance,
  { config, db, metrics }: { config: Config; db: Pick<Database, 'answers'>; metrics: Metrics },
  { stopping, hasRedis, redisAnswers, filesAnswer }: HealthSources,
): void => {
  const answers = oneAtATime(() => db.answers())
  const { registry } = metrics
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, application and status',
    labelNames: ['method', 'route', 'app', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    duration.observe({ ...routeLabels(request, status), status }, reply.elapsedTime / 1_000)
  })
  const redis = oneAtATime(redisAnswers)
  if (hasRedis)
    metrics.gauge('redis_up', '1 while Redis answers; 0 while each node counts calls by itself', [], async () => [
      { value: (await redis()) === true ? 1 : 0 },
    ])
  app.get('/healthz', async () => 'ok')
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping() && (await answers())
    // Without Redis or the store a node still serves: taken out, it would serve nobody.
    const rest = [lineOf('redis', await redis()), lineOf('files', filesAnswer())]
    return reply.code(ready ? 200 : 503).send([ready ? 'ok' : 'not ready', ...rest].join('\n'))
  })
  app.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? ''
    // The address of the connection, not one that a header claims.
    const local = LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    if (config.metricsToken === null ? !local : !sameSecret(token, config.metricsToken)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
