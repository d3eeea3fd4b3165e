import { readSerial, serialPeriod, serialText } from '@qifuyun/kit/values/serial.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { change, type Draft } from '../write/draft.ts'
import type { Writing } from '../write/writer.ts'

/** Counts by period, in one order for all who count: two who wait for each other would wait for ever. */
const asRecords = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify([...counts].map(([period, n]) => ({ period, n })).toSorted((a, b) => (a.period < b.period ? -1 : 1)))

/** Takes the next numbers of periods under the locks of their counters; gives the first of each. */
const take = async ({ tx, enterpriseUuid }: Writing, entity: string, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> => {
  const { rows } = await tx.execute<{ period: string; value: number }>(sql`
    insert into serial_counter (enterprise_uuid, entity, period, value)
    select ${enterpriseUuid}::uuid, ${entity}, r.period, r.n from jsonb_to_recordset(${asRecords(counts)}::jsonb) as r(period text, n int)
    on conflict (enterprise_uuid, entity, period) do update set value = serial_counter.value + excluded.value returning period, value`)
  return new Map(rows.map(({ period, value }) => [period, value - (counts.get(period) ?? 0) + 1]))
}

/** Lets the counters of periods go on after these counts. */
const raise = async ({ tx, enterpriseUuid }: Writing, entity: string, counts: ReadonlyMap<string, number>): Promise<void> => {
  if (counts.size === 0) return
  await tx.execute(sql`
    insert into serial_counter (enterprise_uuid, entity, period, value)
    select ${enterpriseUuid}::uuid, ${entity}, r.period, r.n from jsonb_to_recordset(${asRecords(counts)}::jsonb) as r(period text, n int)
    on conflict (enterprise_uuid, entity, period) do update set value = greatest(serial_counter.value, excluded.value)`)
}

/** The greatest count of each period among numbers that rows of the past brought along. */
const countsIn = (pattern: string, numbers: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const number of numbers) {
    const read = readSerial(pattern, number)
    if (read !== undefined) counts.set(read.period, Math.max(counts.get(read.period) ?? 0, read.count))
  }
  return counts
}

/**
 * Gives new rows their serial numbers, in their order; those that brought one along keep it. Last of all before they are stored: others
 * wait for the counters until commit.
 */
export const giveSerialNumbers = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  for (const [key, { spec }] of Object.entries(served.entity.spec.fields)) {
    if (spec.kind !== 'serial') continue
    const { pattern = '' } = spec
    const [brought, bare] = [
      drafts.filter(({ row }) => typeof row[key] === 'string'),
      drafts.filter(({ row }) => typeof row[key] !== 'string'),
    ]
    await raise(
      writing,
      served.key,
      countsIn(
        pattern,
        brought.map(({ row }) => String(row[key])),
      ),
    )
    if (bare.length === 0) continue
    const momentOf = ({ madeAt = writing.now }: Draft): Date => madeAt
    const byPeriod = Map.groupBy(bare, (draft) => serialPeriod(pattern, momentOf(draft)))
    const firsts = await take(writing, served.key, new Map([...byPeriod].map(([period, { length }]) => [period, length])))
    for (const [period, counted] of byPeriod)
      for (const [index, draft] of counted.entries())
        change(draft, { [key]: serialText(pattern, momentOf(draft), (firsts.get(period) ?? 1) + index) })
  }
}
