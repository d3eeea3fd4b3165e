// Spans on their way to a collector: OTLP over HTTP as JSON (opentelemetry-proto 1.x, /v1/traces).
import { setTimeout as pause } from 'node:timers/promises'
import type { TracingConfig } from '#src/platform/config.ts'
import type { Attributes, Span } from './span.ts'

const BATCH = 512
/** What a collector that is away makes us keep at most; the oldest are the first to go. */
const QUEUE_MAX = 4_096
const SEND_EVERY_MS = 5_000
const SEND_LIMIT_MS = 10_000
const ERROR = 2

const valueOf = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [{ key, value: valueOf(value) }]))

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const wireOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== null && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanoseconds(span.beginMs),
  endTimeUnixNano: nanoseconds(span.endMs),
  attributes: attributesOf(span.attributes),
  status: span.failure === null ? {} : { code: ERROR, message: span.failure },
})

export interface SpanSender {
  add(span: Span): void
  /** Sends what waits, and comes back when it has gone or is lost. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Sends spans in batches; what a collector does not take is lost, and `onLost` is told. */
export const createSpanSender = (
  { endpoint, headers, service }: TracingConfig,
  node: string,
  onLost: (error: unknown) => void,
): SpanSender => {
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.instance.id': node }) }
  const waiting: Span[] = []
  const stopping = new AbortController()
  const send = async (spans: readonly Span[]): Promise<void> => {
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'qifuyun' }, spans: spans.map(wireOf) }] }] })
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the collector answered ${response.status}`)
  }
  let sending: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, BATCH)).catch(onLost)
    })
    return sending
  }
  const keepSending = async () => {
    while (!stopping.signal.aborted) {
      await pause(SEND_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      await flush()
    }
  }
  void keepSending()
  return {
    add: (span) => {
      if (waiting.length >= QUEUE_MAX) waiting.shift()
      waiting.push(span)
      if (waiting.length === BATCH) void flush()
    },
    flush,
    stop: async () => {
      stopping.abort()
      await flush()
    },
  }
}
