import type { CoursePoint, LatestValue } from '@qifuyun/kit/devices/telemetry.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** One value of a device. `num` of numbers and booleans, `word` of what is none. */
export interface Point {
  device: string
  key: string
  /** Milliseconds. */
  ts: number
  num: number | null
  word: string | null
  /** Outside of the limits of its property. */
  bad: boolean
}

export interface Asked {
  device: string
  keys: readonly string[]
  begin: Date
  end: Date
}

/**
 * Where series lie. One is made of PostgreSQL's own partitions (`partitioned.ts`); docs/adr/0030 says what TimescaleDB would do instead.
 * Everything happens in the enterprise of the transaction.
 */
export interface SeriesStore {
  /** Stores points, no two of which have one device, key and moment; of what is there already the new one holds. Rollups follow. */
  put(tx: Tx, points: readonly Point[]): Promise<void>
  /** At most about so many points of each key: single ones, or those of hours or days. */
  course(tx: Tx, asked: Asked & { points: number }): Promise<CoursePoint[]>
  values(tx: Tx, asked: Asked & { limit: number }): Promise<Omit<LatestValue, 'device'>[]>
  /** Forgets devices. */
  remove(tx: Tx, devices: readonly string[]): Promise<void>
  /** Has room for the months to come. */
  prepare(platform: Platform): Promise<void>
  /** Forgets what is older than it is kept. */
  expire(platform: Platform): Promise<void>
}
