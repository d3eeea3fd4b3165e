const HALF_HOUR_MS = 1_800_000

interface Span {
  begin: number
  end: number
}

const shared = (one: Span, other: Span): number => Math.max(0, Math.min(one.end, other.end) - Math.max(one.begin, other.begin))

/** What a span takes of a shift, in milliseconds: its break lies in its middle, and nobody is away then. */
export const takenOf = (span: Span, { begin, end, breakMs }: Span & { breakMs: number }): number => {
  const middle = (begin + end) / 2
  return shared(span, { begin, end }) - shared(span, { begin: middle - breakMs / 2, end: middle + breakMs / 2 })
}

/** Half hours that were begun, in hours; never more than a day has. */
export const begunHours = (ms: number, most: number): number => Math.min(most, Math.ceil(ms / HALF_HOUR_MS) / 2)
