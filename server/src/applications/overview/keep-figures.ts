import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx, together } from '#src/platform/database/transaction.ts'
import { outsideThePast } from '#src/platform/past.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { EVERYTHING } from '../read/aggregates.ts'
import { type Measure, measureOf, numbersIn, selected } from '../read/measures.ts'
import type { Reading } from '../read/scope.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { figureDay, NO_PROJECT } from '../tables.ts'
import { keptFigures, keptNumbers } from './kept-figures.ts'

/** Enterprises that are looked at together. */
const BATCH = 200
/** Nobody looks further back. */
const KEPT_DAYS = 1_100

interface Line {
  entity: string
  kpi: string
  project: string
  value: number
}

/** The figures of an entity by project, in one statement; one line of none where it has no rows, so that the day is known. */
const linesOf = async (reading: Reading, served: ServedEntity): Promise<Line[]> => {
  const { entity, table } = served
  const numbers = keptFigures(served).flatMap(keptNumbers)
  const measures: Measure[] = []
  // One after another: they share the transaction's connection.
  for (const [, value] of numbers) measures.push(await measureOf(reading, served, value))
  const project = entity.spec.project === null ? sql`null` : columnAt(table, entity.spec.project)
  const { rows } = await steady(reading.tx).execute<Record<string, unknown>>(sql`
    select coalesce(${project}, ${NO_PROJECT}::uuid)::text as project, ${selected(measures)}
    from ${table} where ${columnAt(table, 'deletedAt')} is null group by 1`)
  const found = rows.map((row) => ({ project: String(row.project), values: numbersIn(measures, row) }))
  const all = found.length === 0 ? [{ project: NO_PROJECT, values: [] }] : found
  return all.flatMap(({ project: of, values }) =>
    numbers.map(([kpi], at) => ({ entity: served.key, kpi, project: of, value: values[at] ?? 0 })),
  )
}

const store = (tx: Tx, enterpriseUuid: string, day: string, lines: readonly Line[]): Promise<unknown> =>
  steady(tx).execute(sql`
    insert into ${figureDay} (enterprise_uuid, entity, kpi, project_uuid, day, value)
    select ${enterpriseUuid}::uuid, r.entity, r.kpi, r.project, ${day}::date, r.value
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(entity text, kpi text, project uuid, value numeric)
    on conflict do nothing`)

/** The figures of an enterprise as they stood at the end of a day. */
const figuresAt = (platform: Platform, enterpriseUuid: string, day: string): Promise<Line[]> =>
  platform.db.reading(enterpriseUuid, null, async (tx) => {
    const now = new Date(chinaMidnight(day).getTime() + DAY_MS - 1)
    const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now })
    const contextFor = () => writing.context()
    const reading: Reading = { tx, platform, userUuid: '', enterpriseUuid, now, reach: EVERYTHING, contextFor }
    const kept = SERVED_ENTITIES.filter((served) => keptFigures(served).length > 0)
    return (await together(...kept.map((served) => linesOf(reading, served)))).flat()
  })

/** Keeps the figures of an enterprise as they stood at the end of a day. What is kept already stays. */
export const keepDay = async (platform: Platform, enterpriseUuid: string, day: string): Promise<void> => {
  const found = await figuresAt(platform, enterpriseUuid, day)
  await platform.db.tenant(enterpriseUuid, null, (tx) => store(tx, enterpriseUuid, day, found))
}

/** Enterprises that have nothing of a day yet, in the order of their ids. */
const lackingAfter = async ({ db }: Platform, day: string, after: string): Promise<string[]> => {
  const { rows } = await db.worker((tx) =>
    tx.execute<{ uuid: string }>(sql`
      select e.enterprise_uuid::text as uuid from enterprise e
      where e.deleted_at is null and not e.disabled_flag and e.enterprise_uuid > ${after}::uuid
        and not exists (select from ${figureDay} f where f.enterprise_uuid = e.enterprise_uuid and f.day = ${day}::date)
      order by 1 limit ${BATCH}`),
  )
  return rows.map(({ uuid }) => uuid)
}

/**
 * Keeps the figures of all enterprises as they stood when the last day ended: once for a day, however often and on however many nodes it
 * runs. A server that stood still at midnight does it when it runs again.
 */
export const keepFigures = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const day = chinaDay(new Date(platform.clock.now().getTime() - DAY_MS))
  for (let last = NO_PROJECT; ; ) {
    const lacking = await lackingAfter(platform, day, last)
    for (const enterpriseUuid of lacking) {
      signal?.throwIfAborted()
      await keepDay(platform, enterpriseUuid, day).catch((error: unknown) =>
        platform.log.warn({ err: error, enterprise: enterpriseUuid, day }, 'figures of a day could not be kept'),
      )
    }
    if (lacking.length < BATCH) break
    last = lacking.at(-1) ?? last
  }
  const oldest = chinaDay(new Date(platform.clock.now().getTime() - KEPT_DAYS * DAY_MS))
  await platform.db.worker((tx) => tx.execute(sql`delete from ${figureDay} where day < ${oldest}::date`))
}

/** Looked after every hour: what a night was missed is done at the first one after it. */
export const registerFigures = (platform: Platform): void =>
  platform.jobs.schedule(
    'applications.figures',
    '7 * * * *',
    outsideThePast(platform.db, ({ signal }) => keepFigures(platform, signal)),
  )
