import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { type Row, textOf } from '#src/fields/row.ts'
import { useLabel } from '../../label.ts'
import { afterWork, lateIn, stepWord, whatIsLate } from './card-parts.ts'

/** The clock that a row is looked at by. */
export interface Deadline {
  until: string
  since: string
  /** What it is a clock of, where it is not the whole work: 派单 that is late, 评价 that is waited for. */
  name: string | undefined
}

/** Of a row that has until `due`: the deadline that has passed, else that one. */
export const useDeadline = (of: Entity, row: Row, due: string | undefined): Deadline | undefined => {
  const label = useLabel(of)
  const now = useNow(MINUTE_MS)
  if (due === undefined) return undefined
  const key = lateIn(of, row, now) ?? due
  const until = textOf(row[key])
  const word = afterWork(of, row) ?? (Date.parse(until) > now.getTime() ? undefined : stepWord(of, row, key))
  return { until, since: textOf(row.createTime), name: word === undefined ? undefined : whatIsLate(label(word)) }
}
