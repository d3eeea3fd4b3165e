import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { callerOf } from '#src/platform/http/known-callers.ts'
import type { Platform } from '#src/platform/platform.ts'
import { routeLabels } from './route-labels.ts'

/** Tells the log of every answer that took longer than the operator finds right, with whom it kept waiting, and counts them. */
export const watchSlowRequests = (app: FastifyInstance, { config, log, metrics }: Pick<Platform, 'config' | 'log' | 'metrics'>): void => {
  const limitMs = config.slowRequestMs
  if (limitMs === 0) return
  const slow = new Counter({
    name: 'qifuyun_slow_requests_total',
    help: 'Answers that took longer than QFY_SLOW_REQUEST_MS, by route and application',
    labelNames: ['method', 'route', 'app'],
    registers: [metrics.registry],
  })
  const begun = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => void begun.set(request, performance.now()))
  // When the answer begins: how long a file or a stream of events goes on is its reader's affair, as is how slowly one is sent to us.
  app.addHook('onSend', async (request, reply) => {
    const now = performance.now()
    const ms = Math.round(now - (begun.get(request) ?? now))
    if (ms < limitMs || Object(request.routeOptions.config).uploads === true) return
    const labels = routeLabels(request, reply.statusCode)
    slow.inc({ ...labels })
    const caller = callerOf(request)
    const who = { enterpriseUuid: caller?.member?.enterpriseUuid ?? null, userUuid: caller?.userUuid ?? null }
    log.warn({ requestId: request.id, ...labels, status: reply.statusCode, ms, node: config.node, ...who }, 'slow request')
  })
}
