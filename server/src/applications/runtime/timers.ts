import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { TimerSpec } from '@qifuyun/kit/timers.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { post } from '#src/platform/database/transaction.ts'
import type { recordTimer } from '../tables.ts'
import type { Draft } from '../write/draft.ts'
import type { Writing } from '../write/writer.ts'
import type { ServedEntity } from './served-entity.ts'

const statesOf = ({ while: during }: TimerSpec): readonly string[] | null =>
  during === undefined ? null : typeof during === 'string' ? [during] : during

/** Whether the row is in a state in which the timer runs. */
export const runsIn = ({ entity }: ServedEntity, timer: TimerSpec, { state }: AnyStored): boolean =>
  statesOf(timer)?.some((name) => entity.stateCode(name) === state) ?? true

/** A day begins at midnight in China. */
const momentOf = (value: unknown): number | null =>
  typeof value === 'string' ? (/^\d{4}-\d\d-\d\d$/.test(value) ? chinaMidnight(value) : new Date(value)).getTime() : null

const valueAt = (row: AnyStored, at: string): unknown => {
  const [key = '', part = 'begin'] = at.split('.')
  const value = row[key]
  // A span is two moments.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : value
}

/** A timer of a row, as it is noted. */
export type Due = typeof recordTimer.$inferSelect

/** How often a timer has come once it fires now, and when it comes again; once makes up for all that were missed. */
export const nextFiring = ({ baseAt, everyMs, times, fired: before }: Due, now: Date): { fired: number; dueAt: Date | null } => {
  const passed = everyMs === null ? 1 : Math.floor((now.getTime() - baseAt.getTime()) / everyMs) + 1
  const fired = Math.min(times, Math.max(before + 1, passed))
  return { fired, dueAt: everyMs === null || fired >= times ? null : new Date(baseAt.getTime() + fired * everyMs) }
}

interface Wanted {
  row_uuid: string
  timer: string
  /** null: nothing to wait for. */
  base_at: string | null
  every_ms: number | null
  times: number
}

/** When the timer runs out for a draft; undefined where what was stored before holds. */
const baseOf = (served: ServedEntity, timer: TimerSpec, { row, before }: Draft, now: Date): string | null | undefined => {
  if (!runsIn(served, timer, row)) return before === null ? undefined : null
  if (timer.at === 'stateAt' && before !== null && before.state === row.state) return undefined
  const moment = timer.at === 'stateAt' ? now.getTime() : momentOf(valueAt(row, timer.at))
  if (moment === null) return before === null ? undefined : null
  return new Date(moment + (timer.after ?? 0)).toISOString()
}

const wantedFor = (served: ServedEntity, drafts: readonly Draft[], now: Date): Wanted[] =>
  Object.entries(served.entity.spec.timers).flatMap(([name, timer]) =>
    drafts.flatMap((draft): Wanted[] => {
      const base = baseOf(served, timer, draft, now)
      if (base === undefined) return []
      const { every, times } = timer
      return [
        { row_uuid: draft.row.uuid, timer: name, base_at: base, every_ms: every ?? null, times: every === undefined ? 1 : (times ?? 1) },
      ]
    }),
  )

/**
 * Notes when the timers of stored rows run out, in two statements for any number of rows. A row that comes back to the same moment goes on
 * where it was; another moment counts again.
 */
export const setTimers = ({ tx, enterpriseUuid, now }: Writing, served: ServedEntity, drafts: readonly Draft[]): void => {
  const wanted = wantedFor(served, drafts, now)
  const running = wanted.filter(({ base_at }) => base_at !== null)
  const stopped = wanted.filter(({ base_at }) => base_at === null)
  if (running.length > 0)
    post(
      tx,
      sql`
        insert into record_timer as t (enterprise_uuid, entity, row_uuid, timer, base_at, due_at, fired, every_ms, times)
        select ${enterpriseUuid}::uuid, ${served.key}, r.row_uuid, r.timer, r.base_at, r.base_at, 0, r.every_ms, r.times
        from jsonb_to_recordset(${JSON.stringify(running)}::jsonb)
          as r(row_uuid uuid, timer text, base_at timestamptz, every_ms bigint, times int)
        on conflict (enterprise_uuid, entity, row_uuid, timer) do update set
          base_at = excluded.base_at, every_ms = excluded.every_ms, times = excluded.times,
          fired = case when excluded.base_at = t.base_at then t.fired else 0 end,
          due_at = case
            when excluded.base_at <> t.base_at then excluded.base_at
            when t.fired >= excluded.times then null
            else excluded.base_at + make_interval(secs => t.fired * coalesce(excluded.every_ms, 0) / 1000.0) end`,
    )
  // Named beside the join, so that they are looked up by the key in a table of any size.
  const rows = sql.param([...new Set(stopped.map(({ row_uuid }) => row_uuid))])
  if (stopped.length > 0)
    post(
      tx,
      sql`
        update record_timer t set due_at = null
        from jsonb_to_recordset(${JSON.stringify(stopped)}::jsonb) as r(row_uuid uuid, timer text)
        where t.entity = ${served.key} and t.row_uuid = any(${rows}::uuid[]) and t.row_uuid = r.row_uuid and t.timer = r.timer`,
    )
}
