import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { registersOf } from '#src/energy/readings/usage.ts'
import { building } from '#src/main-data/building.ts'
import type { myRounds, readingSheet, SheetLine } from '#src/meter-reading/calls.ts'
import { METERS_MAX, round } from '#src/meter-reading/rounds/round.ts'
import { standingsOf } from '#src/meter-reading/tasks/standing.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refuse } from '#src/meter-reading/texts.ts'

const [k, m, n, y, b] = [columns(task, 'k'), columns(meter, 'm'), columns(round, 'n'), columns(energyType, 'y'), columns(building, 'b')]
const ROUNDS_MAX = 50

interface Line {
  uuid: string
  seq: number
  name: string
  code: string
  state: string
  building: string | null
  place: string | null
  meter: string
  tariffs: number
  multiplier: string
  modulus: string | null
  mean: string | null
  lived: boolean
  inUse: boolean
  verifyDue: string | null
  value1: string | null
  value2: string | null
  value3: string | null
  value4: string | null
  usage: string | null
  flaw: string | null
  readAt: string | null
  reader: string | null
  reading: string | null
}

/** Tasks that the caller sees, in walking order. One statement. */
const linesOf = async ({ rows }: Context, uuid: string): Promise<Line[]> =>
  rows.query<Line & Record<string, unknown>>(sql`
    select ${k.uuid} as uuid, ${k.seq}::int as seq, ${k.name} as name, ${m.code} as code, ${k.state} as state, ${b.buildingName} as building,
      ${m.positionText} as place, ${k.meter} as meter, ${m.tariffs}::int as tariffs, ${m.multiplier}::text as multiplier, ${m.modulus}::text as modulus,
      ${k.mean}::text as mean, coalesce(${k.lived}, false) as lived, ${m.in('inUse')} as "inUse", ${m.verifyDue}::text as "verifyDue",
      ${k.value1}::text as value1, ${k.value2}::text as value2, ${k.value3}::text as value3, ${k.value4}::text as value4,
      ${k.usage}::text as usage, ${k.flaw} as flaw, ${k.readAt} as "readAt", ${k.reader} as reader, ${k.reading} as reading
    from ${await rows.mine(task)} k join ${m.table} on ${m.uuid} = ${k.meter} left join ${b.table} on ${b.uuid} = ${k.buildingUuid}
    where ${k.round} = ${uuid} order by ${k.seq} limit ${METERS_MAX}`)

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const shown = (line: Line, last: { at: string; values: readonly string[] } | undefined, today: string): SheetLine => {
  const { uuid, seq, name, code, state, building: at, place, multiplier, modulus, mean, lived, usage, flaw, reader } = line
  return {
    ...{ uuid, seq, name, code, state, building: at, place, multiplier, modulus, mean, lived, usage, flaw, reader },
    ...{ last: [...(last?.values ?? [])], lastAt: last?.at ?? '', readAt: isoOf(line.readAt) },
    blocked: line.inUse ? (line.verifyDue !== null && line.verifyDue < today ? 'expired' : null) : 'stopped',
    values: line.value1 === null ? null : registersOf({ ...line }, 'value', line.tariffs),
  }
}

/** What a round is called: 3 月 水. */
export const titleOf = (energy: string | null, period: string): string => `${energy ?? ''} ${period}`.trim()

/** The meters of a round that the caller reads, with all that is needed to read them without a network: a fixed number of statements. */
export const sheet = async (
  call: Context,
  { round: uuid }: z.output<typeof readingSheet.input>,
): Promise<z.output<typeof readingSheet.output>> => {
  const { rows, clock } = call
  const lines = await linesOf(call, uuid)
  // Who has something to read there need not see the round itself.
  const of = (lines.length > 0 ? await rows.find(round, uuid) : await findMine(call, round, uuid)) ?? refuse('批次不存在')
  const type = await rows.find(energyType, of.energyType)
  const standings = await standingsOf(
    call,
    lines.map((line) => line.meter),
    lines.flatMap(({ reading }) => reading ?? []),
  )
  const today = chinaDay(clock.now)
  return {
    ...{ uuid, no: of.no, title: titleOf(type?.name ?? null, of.period), unit: type?.unit ?? '', open: round.isIn(of, 'reading') },
    lines: lines.map((line) => shown(line, standings.get(line.meter), today)),
  }
}

/** Rounds that are being read, those with something left for the caller first. One statement. */
export const rounds = async ({ rows, actor }: Context): Promise<z.output<typeof myRounds.output>> => {
  const found = await rows.query<{ uuid: string; no: string; name: string | null; period: string; left: number; total: number }>(sql`
    select ${n.uuid} as uuid, ${n.no} as no, ${y.name} as name, ${n.period} as period,
      count(*) filter (where ${k.in('waiting')} and ${k.reader} = ${actor?.userUuid ?? null})::int as left, count(*)::int as total
    from ${await rows.mine(task)} k join ${n.table} on ${n.uuid} = ${k.round} and ${n.in('reading')} left join ${y.table} on ${y.uuid} = ${n.energyType}
    group by 1, 2, 3, 4 order by count(*) filter (where ${k.in('waiting')} and ${k.reader} = ${actor?.userUuid ?? null}) desc, ${n.no} desc limit ${ROUNDS_MAX}`)
  return found.map(({ name, period, ...of }) => ({ ...of, title: titleOf(name, period) }))
}
