import { type CodeField, codeFieldsOf, serialOf } from '@qifuyun/kit/numbers/numbered.ts'
import { readSerial, SERIAL_NAMES, type SerialCodes, serialPeriod, serialText } from '@qifuyun/kit/values/serial.ts'
import { inArray, sql } from '#src/platform/database/drizzle.ts'
import { steady } from '#src/platform/database/transaction.ts'
import { type Names, namesIn } from '../read/names.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { change, type Draft } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import type { Writing } from '../write/writer.ts'
import { columnAt } from './entity-table.ts'
import { type HeldNumbering, numberingOf } from './number-rules.ts'

/** Counts by period, in one order for all who count: two who wait for each other would wait for ever. */
const asRecords = (counts: ReadonlyMap<string, number>): string =>
  JSON.stringify([...counts].map(([period, n]) => ({ period, n })).toSorted((a, b) => (a.period < b.period ? -1 : 1)))

interface Counting {
  writing: Writing
  served: ServedEntity
  /** The field that holds the number. */
  key: string
  numbering: HeldNumbering
}

/** Takes the next numbers of periods under the locks of their counters; gives the first of each. */
const take = async ({ writing, served, numbering }: Counting, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> => {
  const { tx, enterpriseUuid } = writing
  const below = numbering.start - 1
  const { rows } = await steady(tx).execute<{ period: string; value: number }>(sql`
    insert into serial_counter as c (enterprise_uuid, entity, period, value)
    select ${enterpriseUuid}::uuid, ${served.key}, r.period, ${below}::int + r.n
    from jsonb_to_recordset(${asRecords(counts)}::jsonb) as r(period text, n int)
    on conflict (enterprise_uuid, entity, period) do update
      set value = greatest(c.value, ${below}::int) + excluded.value - ${below}::int returning period, value`)
  return new Map(rows.map(({ period, value }) => [period, value - (counts.get(period) ?? 0) + 1]))
}

/** Lets the counters of periods go on after these counts. */
const raise = async ({ writing: { tx, enterpriseUuid }, served }: Counting, counts: ReadonlyMap<string, number>): Promise<void> => {
  if (counts.size === 0) return
  await tx.execute(sql`
    insert into serial_counter (enterprise_uuid, entity, period, value)
    select ${enterpriseUuid}::uuid, ${served.key}, r.period, r.n from jsonb_to_recordset(${asRecords(counts)}::jsonb) as r(period text, n int)
    on conflict (enterprise_uuid, entity, period) do update set value = greatest(serial_counter.value, excluded.value)`)
}

/** The greatest count of each period among numbers, of those that follow the pattern. */
const countsIn = (numbering: HeldNumbering, numbers: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const number of numbers) {
    const read = readSerial(numbering, number)
    if (read !== undefined) counts.set(read.period, Math.max(counts.get(read.period) ?? 0, read.count))
  }
  return counts
}

/** Codes are texts and numbers; nothing else says anything. */
const written = (code: unknown): string => (typeof code === 'string' || typeof code === 'number' ? `${code}` : '')

const codeIn = (row: Values, names: Names | null, { key, behind }: CodeField): string => {
  if (behind === null) return written(row[key])
  return written(names?.rowsOf(servedOf(behind.of)).get(written(row[key]))?.[behind.field])
}

/** What patterns may say of each row, for the whole set at once. */
const codesOf = async ({ writing, served, numbering }: Counting, drafts: readonly Draft[]): Promise<(draft: Draft) => SerialCodes> => {
  const fields = codeFieldsOf(served.entity)
  const asked = SERIAL_NAMES.flatMap((name) =>
    numbering.pattern.includes(`{${name}}`) && fields[name] ? [[name, fields[name]] as const] : [],
  )
  const names = asked.some(([, { behind }]) => behind !== null) ? await namesIn(writing, served, drafts) : null
  return ({ row }) => Object.fromEntries(asked.map(([name, field]) => [name, codeIn(row, names, field)]))
}

/** Numbers among these that rows have already: under another rule, whose counters were others. */
const givenAmong = async ({ writing: { tx }, served: { table }, key }: Counting, numbers: readonly string[]): Promise<string[]> => {
  const column = columnAt(table, key)
  const rows = await tx
    .select({ number: sql<string>`${column}` })
    .from(table)
    .where(inArray(column, [...numbers]))
  return rows.map(({ number }) => number)
}

const momentOf = ({ now }: Writing, { madeAt = now }: Draft): Date => madeAt

/** Gives each draft the next number of its period. */
const count = async (counting: Counting, drafts: readonly Draft[], codes: (draft: Draft) => SerialCodes): Promise<void> => {
  const { writing, key, numbering } = counting
  const byPeriod = Map.groupBy(drafts, (draft) => serialPeriod(numbering, momentOf(writing, draft), codes(draft)))
  const firsts = await take(counting, new Map([...byPeriod].map(([period, { length }]) => [period, length])))
  for (const [period, counted] of byPeriod)
    for (const [index, draft] of counted.entries())
      change(draft, { [key]: serialText(numbering, momentOf(writing, draft), (firsts.get(period) ?? 1) + index, codes(draft)) })
}

/** Counts until nobody has a number twice: where a changed rule meets numbers that are given, its counters go on after them. */
const number = async (counting: Counting, drafts: readonly Draft[]): Promise<void> => {
  const codes = await codesOf(counting, drafts)
  const { key, numbering, served, writing } = counting
  await count(counting, drafts, codes)
  if (!numbering.ruled) return
  const given = new Set(
    await givenAmong(
      counting,
      drafts.map(({ row }) => String(row[key])),
    ),
  )
  if (given.size === 0) return
  const all = await writing.tx.select({ number: sql<string>`${columnAt(served.table, key)}` }).from(served.table)
  await raise(
    counting,
    countsIn(
      numbering,
      all.map(({ number: each }) => each),
    ),
  )
  await count(counting, drafts, codes)
}

/**
 * Gives new rows their serial numbers, in their order; those that brought one along keep it. Last of all before they are stored: others
 * wait for the counters until commit.
 */
export const giveSerialNumbers = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const serial = drafts.length === 0 ? undefined : serialOf(served.entity)
  if (serial === undefined) return
  const { key } = serial
  const counting: Counting = { writing, served, key, numbering: await numberingOf(writing.tx, served, serial.pattern) }
  const brought = drafts.filter(({ row }) => typeof row[key] === 'string')
  await raise(
    counting,
    countsIn(
      counting.numbering,
      brought.map(({ row }) => String(row[key])),
    ),
  )
  const bare = drafts.filter(({ row }) => typeof row[key] !== 'string')
  if (bare.length > 0) await number(counting, bare)
}
