import type { overviewOutput } from '@qifuyun/kit/calls/overview-call.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { isStanding } from '@qifuyun/kit/overview/figures.ts'
import { BY_HOURS } from '@qifuyun/kit/overview/overview-spec.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import type { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import { partKey, partNames } from '../read/parts.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import type { Asked, Times } from './asked.ts'
import type { Compared } from './figures-in.ts'
import { measureNow, measureOver } from './measured.ts'

type Comparison = z.output<typeof overviewOutput>['comparisons'][number]
type Part = Comparison['parts'][number]

const PARTS_MAX = 12
const HOUR_MINUTES = 60

/** What work may take by its kind, in minutes: where the deadline of the entity is said by the row behind the field. */
const limitsOf = async ({ reading, served: { entity } }: Asked, by: string, keys: readonly string[]): Promise<Map<string, number>> => {
  const finish = entity.spec.work.deadlines?.finish
  const inHours = typeof finish === 'object' && 'hours' in finish
  const behind = inHours ? finish.hours : finish
  const spec = entity.spec.fields[by]?.spec
  const target = spec && targetOf(entity, spec)
  if (typeof behind !== 'object' || behind.ref !== by || target === undefined || keys.length === 0) return new Map()
  const { table } = servedOf(target)
  const { rows } = await reading.tx.execute<{ uuid: string; n: number | null }>(sql`
    select uuid::text as uuid, ${columnAt(table, columnKeyOf(target, behind.key))}::int as n
    from ${table} where uuid = any(${sql.param([...keys])}::uuid[])`)
  return new Map(rows.flatMap(({ uuid, n }) => (n === null ? [] : [[uuid, n * (inHours ? HOUR_MINUTES : 1)] as const])))
}

const named = async (asked: Asked, by: string, parts: readonly Omit<Part, 'label'>[]): Promise<Part[]> => {
  const spec = fieldOf(asked.served.entity, by)?.spec
  const keys = parts.flatMap(({ key }) => (key === '' ? [] : [key]))
  const names = spec === undefined ? new Map<string, string>() : await partNames(asked.reading, asked.served, spec, keys)
  return parts.map((part) => ({ ...part, label: names.get(part.key) ?? part.key }))
}

const byKind = async (asked: Asked, { by, kpiKey, values, counts, late, total }: Compared): Promise<Comparison> => {
  const keys = [...counts.keys()].filter((key) => key !== '')
  const limits = kpiKey === null ? new Map<string, number>() : await limitsOf(asked, by, keys)
  const parts = keys.map((key) => ({
    ...{ key, value: values.get(key) ?? null, count: counts.get(key) ?? 0 },
    ...{ late: late === null ? null : (late.get(key) ?? 0), limit: limits.get(key) ?? null },
  }))
  // What has no value yet stands last.
  return {
    ...{ by, kpiKey, unit: kpiKey === null ? 'count' : 'minutes', standingFlag: 0 },
    parts: await named(
      asked,
      by,
      parts.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)),
    ),
    total,
  }
}

/** Rows of the span by the parts of a field. */
const byCount = async (asked: Asked, by: string, { now: { begin, end } }: Times): Promise<Comparison> => {
  const { reading, served, rows } = asked
  const created = columnAt(served.table, 'createdAt')
  const { rows: found } = await reading.tx.execute<{ key: string; n: string; total: string }>(sql`
    select key, n, sum(n) over () as total from (
      select ${partKey(reading, served, by)} as key, count(*) as n from ${served.table}
      where ${rows} and ${created} >= ${begin} and ${created} < ${end} group by 1
    ) counted order by n desc, key limit ${PARTS_MAX}`)
  const parts = found
    .filter(({ key }) => key !== '')
    .map(({ key, n }) => ({ key, value: Number(n), count: Number(n), late: null, limit: null }))
  const of = { by, kpiKey: null, unit: 'count', standingFlag: 0 } as const
  return { ...of, parts: await named(asked, by, parts), total: Number(found[0]?.total ?? 0) }
}

/** A figure by the parts of a field: as it stands now, or of the span. */
const byFigure = async (asked: Asked, by: string, kpiKey: string, kpi: Kpi, times: Times): Promise<Comparison> => {
  const isOfNow = isStanding(asked.served.entity, kpiKey)
  const kpis: [string, Kpi][] = [[kpiKey, kpi]]
  const [[, measured] = []] = isOfNow ? await measureNow(asked, kpis, by) : await measureOver(asked, kpis, by, times)
  const parts = [...(measured?.parts ?? [])].flatMap(([key, value]) =>
    key === '' || value === null || value === 0 ? [] : [{ key, value, count: 0, late: null, limit: null }],
  )
  return {
    ...{ by, kpiKey, unit: kpi.unit, standingFlag: isOfNow ? 1 : 0 },
    parts: await named(
      asked,
      by,
      parts.toSorted((one, other) => other.value - one.value),
    ),
    total: measured?.value ?? 0,
  }
}

/** The charts of the entity that leads: that which compares its kinds is known already. */
export const comparisonOf = async (
  asked: Asked,
  charts: readonly string[],
  compared: Compared | null,
  times: Times,
): Promise<Comparison[]> => {
  const { entity } = asked.served
  const figure = entity.spec.overview?.compares
  const kpi = figure === undefined ? undefined : entity.spec.kpis[figure]
  const compare = (by: string): Promise<Comparison> => {
    if (figure !== undefined && kpi !== undefined) return byFigure(asked, by, figure, kpi, times)
    return compared?.by === by ? byKind(asked, compared) : byCount(asked, by, times)
  }
  const told: Comparison[] = []
  for (const by of charts) if (by !== BY_HOURS) told.push(await compare(by))
  return told
}
