import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '#src/platform/http/known-callers.ts'
import { endSpan, parentOf, SPAN_KIND, type Span, within } from '#src/platform/tracing/span.ts'
import type { Tracing } from '#src/platform/tracing/tracing.ts'
import { routeLabels } from './route-labels.ts'

/** Of the cluster and of Prometheus, every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

/** A span for each request, around all that is done for it. Nothing of its address but the route is told: that may hold secrets. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  const go = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request)
    if (span === undefined) done()
    else within(span, done)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    const span =
      url !== undefined && UNTRACED.has(url)
        ? null
        : tracing.begin({ name: '', kind: SPAN_KIND.server }, parentOf(request.headers.traceparent))
    if (span !== null) spans.set(request, span)
    go(request, done)
  })
  // A body that was read has come with its connection, which is part of nothing.
  app.addHook('preValidation', (request, _reply, done) => go(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span === undefined) return
    const { method, route, app: application } = routeLabels(request, reply.statusCode)
    const caller = callerOf(request)
    span.name = `${method} ${route}`
    span.attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'qifuyun.request_id': request.id,
      'qifuyun.application': application === '' ? null : application,
      'qifuyun.enterprise': caller?.member?.enterpriseUuid ?? null,
    }
    endSpan(span, reply.statusCode >= 500 ? new Error('the answer is an error of the server') : undefined)
  })
}
