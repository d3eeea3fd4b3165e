// What a node tells Prometheus of itself: features count what is theirs, and say how a state is read when somebody asks.
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

export interface Reading {
  labels?: Labels
  value: number
}

export interface Metrics {
  readonly registry: Registry
  /** Counts something that has happened; the same labels in every call of a name. */
  count(name: string, help: string, labels?: Labels, by?: number): void
  /** A state, read anew for each scrape. One that cannot be read is no number then, and all others are told. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => readonly Reading[] | Promise<readonly Reading[]>): void
}

/** Adds what Node tells of the process. Once a process. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const counters = new Map<string, Counter>()
  return {
    registry,
    count: (name, help, labels = {}, by = 1) => {
      const counter = counters.get(name) ?? new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] })
      counters.set(name, counter)
      counter.inc(labels, by)
    },
    gauge: (name, help, labelNames, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [...labelNames],
          registers: [],
          async collect() {
            this.reset()
            const readings = await Promise.resolve()
              .then(read)
              .catch((): readonly Reading[] => (labelNames.length === 0 ? [{ value: Number.NaN }] : []))
            for (const { labels = {}, value } of readings) this.set(labels, value)
          },
        }),
      )
    },
  }
}
