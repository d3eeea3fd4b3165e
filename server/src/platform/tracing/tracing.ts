import { randomBytes } from 'node:crypto'
import type { Config } from '#src/platform/config.ts'
import type { Logger } from '#src/platform/log.ts'
import { createQuietLog } from '#src/platform/quiet-log.ts'
import { beginSpan, endSpan, type Parent, type Span, within } from './span.ts'

type Beginning = Parameters<typeof beginSpan>[0]

export interface Tracing {
  /** Begins what is part of nothing here; null where it is not traced. */
  begin(beginning: Beginning, parent?: Parent | null): Span | null
  /** As `begin`, for the time of `work`. */
  root<T>(beginning: Beginning, work: () => Promise<T>): Promise<T>
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Nobody asked for traces. */
export const NO_TRACING: Tracing = {
  begin: () => null,
  root: (_beginning, work) => work(),
  flush: async () => {},
  stop: async () => {},
}

const TRACE_ID_BYTES = 16

const LAST = 8

/** Every node that sees the trace chooses alike. */
const isChosen = (traceId: string, ratio: number): boolean => Number.parseInt(traceId.slice(-LAST), 16) < ratio * 16 ** LAST

/** Traces of a part of all requests and jobs, as much as was asked for; what comes with a trace of its own keeps to that one's choice. */
export const createTracing = async ({ tracing, node }: Pick<Config, 'tracing' | 'node'>, log: Logger): Promise<Tracing> => {
  if (tracing === null) return NO_TRACING
  // Loaded only where it is asked for.
  const { createSpanSender } = await import('./otlp.ts')
  const tell = createQuietLog((fields) =>
    log.warn(fields, 'spans were lost: the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take them'),
  )
  const sender = createSpanSender(tracing, node, tell)
  const begin: Tracing['begin'] = (beginning, parent = null) => {
    const of = parent ?? { traceId: randomBytes(TRACE_ID_BYTES).toString('hex'), spanId: null, sampled: null }
    return (of.sampled ?? isChosen(of.traceId, tracing.ratio)) ? beginSpan(beginning, sender.add, of) : null
  }
  return {
    begin,
    root: async (beginning, work) => {
      const span = begin(beginning)
      if (span === null) return work()
      try {
        const result = await within(span, work)
        endSpan(span)
        return result
      } catch (error) {
        endSpan(span, error ?? 'failed')
        throw error
      }
    },
    flush: sender.flush,
    stop: sender.stop,
  }
}
