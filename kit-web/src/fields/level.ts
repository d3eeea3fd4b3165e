import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Level } from '@qifuyun/kit/entity-spec.ts'
import type { Row } from './row.ts'

/** How a number stands against what it may not fall below, and what it shall be. */
export interface Standing {
  /** `none`: there is nothing left. */
  tone: 'none' | 'low' | 'good'
  /** Shares of the bar, 0 to 1. */
  filled: number
  /** Where the safe line is; undefined where nobody says. */
  tick: number | undefined
}

const numberIn = (row: Row, key: string | undefined): number | undefined => {
  const value = key === undefined || row[key] === null || row[key] === undefined ? Number.NaN : Number(row[key])
  return Number.isFinite(value) ? value : undefined
}

/** The level that a column of a list shows. */
export const levelOf = ({ spec }: Entity, key: string): Level | undefined => spec.list.levels?.find(({ now }) => now === key)

/** Undefined for a row that does not know how much it has. The bar is as long as the largest of the three. */
export const standingOf = ({ now, safe, target, grows = false }: Level, row: Row): Standing | undefined => {
  const [has, least, shall] = [numberIn(row, now), numberIn(row, safe), numberIn(row, target)]
  if (has === undefined) return undefined
  const whole = Math.max(has, least ?? 0, shall ?? 0, 1)
  const share = (value: number): number => Math.min(1, Math.max(0, value / whole))
  const tone = has <= 0 && !grows ? 'none' : least !== undefined && has <= least ? 'low' : 'good'
  return { tone, filled: share(has), tick: least === undefined ? undefined : share(least) }
}
