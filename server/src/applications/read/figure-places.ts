import { project } from '@qifuyun/apps/main-data/project.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { SERVED_ENTITIES, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { conditionOf } from './list.ts'
import { measureOf, numbersIn, selected } from './measures.ts'
import type { FigureName } from './personal-figures.ts'
import { titlesOf } from './present.ts'
import { readingOf } from './stream.ts'

/** The project that stands out in a figure: where most of it is, or where it is worst. */
export interface FigurePlace {
  placeName: string
  value: number
}

/** Projects that are compared. */
const PLACES_MAX = 500

/** Of numbers of things the largest stands out, of rates and averages the one that is not good; of others none. */
const outstanding = (
  { unit, better }: Kpi,
  places: readonly { uuid: string; value: number }[],
): { uuid: string; value: number } | undefined => {
  const sorted = places.toSorted((one, other) => other.value - one.value)
  if (unit === 'count' || better === 'less') return sorted[0]
  return better === 'more' ? sorted.at(-1) : undefined
}

const placeOf = async (tx: Tx, platform: Platform, caller: TenantCaller, name: FigureName): Promise<FigurePlace | null> => {
  const served = SERVED_ENTITIES.find(({ app, entity }) => app.appKey === name.appKey && entity.spec.name === name.entity)
  const kpi = served?.entity.spec.kpis[name.kpiKey]
  const field = served?.entity.spec.project ?? null
  if (served === undefined || kpi === undefined || field === null) return null
  const reading = await readingOf(tx, platform, caller, served)
  if (reading === undefined) return null
  const measure = await measureOf(reading, served, kpi.value)
  const column = columnAt(served.table, field)
  const where = await conditionOf(reading, served, { pageNum: 1, pageSize: 1 })
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select ${column} as place, ${selected([measure])} from ${served.table} where ${where} and ${column} is not null group by 1 limit ${PLACES_MAX}`,
  )
  const places = rows.flatMap((row) => {
    const [value = null] = numbersIn([measure], row)
    return value === null ? [] : [{ uuid: String(row.place), value }]
  })
  const found = outstanding(kpi, places)
  // Of one project alone, or where there is nothing, nothing stands out.
  if (found === undefined || found.value === 0 || places.length < 2) return null
  const placeName = (await titlesOf(tx, servedOf(project), [found.uuid])).get(found.uuid)
  return placeName === undefined ? null : { placeName, value: found.value }
}

/** The projects that stand out in figures, in their order; two statements a figure. */
export const placesOfFigures = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  names: readonly FigureName[],
): Promise<(FigurePlace | null)[]> => {
  const places = []
  for (const name of names) places.push(await placeOf(tx, platform, caller, name))
  return places
}
