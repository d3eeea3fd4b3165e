import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { compare, times } from '@qifuyun/kit/values/exact.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { isoOf } from '#src/energy/readings/moments.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { type Registers, registersOf } from '#src/energy/readings/usage.ts'

export type Meter = StoredOf<typeof meter>
export type Reading = StoredOf<typeof reading>

/** What a meter said at a moment, from which the next usage counts. */
export interface Point {
  at: string
  values: Registers
}

/** A reading that somebody has to look at before it counts. */
export interface Waiting {
  uuid: string
  at: string
  device: boolean
}

/** Where the readings of a meter have come to. */
export interface Chain {
  meter: Meter
  /** Of the last reading that counts and stays: an estimate makes room for the next real one. */
  solid: Point
  /** Of the last one that counts, an estimate among them. */
  last: Point
  /** The last moment at which somebody read it; null: nobody has yet. */
  readAt: string | null
  /** Readings after `solid` that wait to be looked at. */
  waiting: readonly Waiting[]
  /** Moments at which there is a reading already. */
  taken: Set<string>
  /** What it has used lately, and in how many seconds. */
  lately: { usage: string; seconds: number }
}

const r = columns(reading, 'r')
const ESTIMATED = sql`(${r.source} = ${SOURCE.estimate} and not ${r.billed})`
/** A jump is measured by what was used in this time before the last reading. */
const LATELY = '7 days'

interface Found {
  uuid: string
  meter: string
  device: boolean
  state: string
  at: string
  value1: string
  value2: string | null
  value3: string | null
  value4: string | null
  estimated: boolean
}

/** The last reading of each meter that counts and is no estimate, and what has come after it: looked up by meter, whatever the planner knows. */
const lastOf = ({ rows }: Context, meters: readonly string[]): Promise<Found[]> =>
  rows.query<Found>(sql`
    select l.*
    from unnest(${meters}::uuid[]) as m(uuid)
    left join lateral (
      select ${r.readAt} as at from ${r.table}
      where ${r.meter} = m.uuid and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live} and not ${ESTIMATED}
      order by ${r.readAt} desc limit 1
    ) s on true
    cross join lateral (
      select ${r.uuid} as uuid, ${r.meter} as meter, ${r.state} as state, ${r.readAt} as at, ${ESTIMATED} as estimated,
        ${r.source} = ${SOURCE.iot} as device,
        ${r.value1}::text as value1, ${r.value2}::text as value2, ${r.value3}::text as value3, ${r.value4}::text as value4
      from ${r.table}
      where ${r.meter} = m.uuid and ${r.in('pending', 'effective')} and ${r.live} and ${r.readAt} >= coalesce(s.at, '-infinity')
      offset 0
    ) l
    order by l.at`)

interface Used {
  meter: string
  usage: string
  seconds: string
}

const usedLately = ({ rows }: Context, meters: readonly string[]): Promise<Used[]> =>
  rows.query<Used>(sql`
    select m.uuid as meter, u.usage::text as usage, u.seconds::text as seconds
    from unnest(${meters}::uuid[]) as m(uuid)
    join lateral (
      select max(${r.readAt}) as at from ${r.table} where ${r.meter} = m.uuid and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live}
    ) s on s.at is not null
    join lateral (
      select sum(${r.usage}) as usage, floor(sum(extract(epoch from ${r.readAt} - ${r.prevAt}))) as seconds from ${r.table}
      where ${r.meter} = m.uuid and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live}
        and ${r.readAt} > s.at - ${LATELY}::interval and ${r.readAt} <= s.at
    ) u on u.usage is not null`)

/** Where these meters stand: they are locked, so that two who read one of them count one after the other. */
export const chainsOf = async (call: Context, meters: readonly string[]): Promise<Map<string, Chain>> => {
  const wanted = [...new Set(meters)]
  if (wanted.length === 0) return new Map()
  const locked = await call.rows.lock(meter, wanted)
  const found = Map.groupBy(await lastOf(call, wanted), (each) => each.meter)
  const used = new Map((await usedLately(call, wanted)).map((each) => [each.meter, each]))
  return new Map(locked.map((row) => [row.uuid, chainOf(row, found.get(row.uuid) ?? [], used.get(row.uuid))]))
}

const chainOf = (row: Meter, found: readonly Found[], used: Used | undefined): Chain => {
  const begin: Point = { at: row.installedAt, values: registersOf(row, 'initial', row.tariffs) }
  const point = (each: Found | undefined): Point | undefined =>
    each && { at: isoOf(each.at), values: registersOf({ ...each }, 'value', row.tariffs) }
  const effective = found.filter(({ state }) => state === reading.stateCode('effective'))
  const lastRead = found.findLast(({ estimated }) => !estimated)
  const solid = point(effective.findLast(({ estimated }) => !estimated)) ?? begin
  return {
    meter: row,
    solid,
    last: point(effective.at(-1)) ?? solid,
    readAt: lastRead === undefined ? null : isoOf(lastRead.at),
    waiting: found
      .filter(({ state }) => state === reading.stateCode('pending'))
      .map(({ uuid, at, device }) => ({ uuid, at: isoOf(at), device })),
    taken: new Set(found.map(({ at }) => isoOf(at))),
    lately: { usage: used?.usage ?? '0', seconds: Number(used?.seconds ?? 0) },
  }
}

/** A jump is more than so many times what is used on average. */
const JUMP = 10

/** Whether so much in so many seconds is more than ten times of what was used lately (section 4, Automatic import). */
export const isJump = ({ lately }: Pick<Chain, 'lately'>, usage: string, seconds: number): boolean =>
  lately.seconds > 0 && compare(lately.usage, 0) > 0 && compare(times(usage, lately.seconds), times(JUMP, lately.usage, seconds)) > 0
