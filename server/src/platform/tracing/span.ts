// Spans as OpenTelemetry has them: what is done for a request or a job, how long each part took, and what it was part of.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** As the wire numbers them (opentelemetry-proto, `Span.SpanKind`). */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const
type SpanKind = (typeof SPAN_KIND)[keyof typeof SPAN_KIND]

export type Attributes = Record<string, string | number | boolean | null>

export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly kind: SpanKind
  name: string
  attributes: Attributes
  readonly beginMs: number
  endMs: number
  /** What it failed with; null: it did not. */
  failure: string | null
  /** Takes the span once it has ended. */
  readonly record: (span: Span) => void
}

/** How a span came in from elsewhere. */
export interface Parent {
  traceId: string
  spanId: string
  sampled: boolean
}

const current = new AsyncLocalStorage<Span>()

/** Moments to the microsecond, of one clock that nobody sets back. */
const now = (): number => performance.timeOrigin + performance.now()

const SPAN_ID_BYTES = 8

interface Beginning {
  name: string
  kind: SpanKind
  attributes?: Attributes
}

export const beginSpan = (
  { name, kind, attributes = {} }: Beginning,
  record: Span['record'],
  of: Pick<Parent, 'traceId'> & { spanId: string | null },
): Span => ({
  traceId: of.traceId,
  spanId: randomBytes(SPAN_ID_BYTES).toString('hex'),
  parentSpanId: of.spanId,
  kind,
  name,
  attributes,
  beginMs: now(),
  endMs: 0,
  failure: null,
  record,
})

/** Ends a span; of an error only its kind is told, because its text may hold what somebody entered. */
export const endSpan = (span: Span, error?: unknown): void => {
  span.endMs = now()
  if (error !== undefined) span.failure = error instanceof Error ? error.name : 'Error'
  span.record(span)
}

/** Whatever is done by `work`, and by what it begins, is part of the span. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Whether what is done now is part of a span. */
export const isTraced = (): boolean => current.getStore() !== undefined

/** `work` as a part of what is traced; where nothing is, it is only done. */
export const inSpan = async <T>(beginning: Beginning, work: (span: Span | null) => Promise<T>): Promise<T> => {
  const parent = current.getStore()
  if (parent === undefined) return work(null)
  const span = beginSpan(beginning, parent.record, parent)
  try {
    const result = await within(span, () => work(span))
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error ?? 'failed')
    throw error
  }
}

/** The header that tells another server what its work is part of (W3C Trace Context); none outside of spans. */
export const traceHeaders = (span: Span | null): Record<string, string> =>
  span === null ? {} : { traceparent: `00-${span.traceId}-${span.spanId}-01` }

const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/** What a request says it is part of; null for none, and for what is no such header. */
export const parentOf = (header: unknown): Parent | null => {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(typeof header === 'string' ? header : '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
