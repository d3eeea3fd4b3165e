import type { Spans } from '@qifuyun/kit/overview/spans.ts'
import type { SQL } from '#src/platform/database/drizzle.ts'
import type { Reading } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** An entity whose rows the caller may read, and which of them are asked for. */
export interface Asked {
  reading: Reading
  served: ServedEntity
  /** Live rows of the reach and the project. */
  rows: SQL
}

/** The times of an overview, as days and as moments. */
export interface Times extends Spans {
  now: { begin: Date; end: Date }
  earlier: { begin: Date; end: Date }
}
