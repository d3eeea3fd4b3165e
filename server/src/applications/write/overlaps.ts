import type { NoOverlap } from '@qifuyun/kit/entity-spec.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { post, together } from '#src/platform/database/transaction.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { overlapCondition, overlapName } from '../schema/guards.ts'
import { type Draft, duplicate, isGood } from './draft.ts'
import { columnsFrom } from './stored-row.ts'
import type { Writing } from './writer.ts'

type Row = Draft['row']

/** What a row holds by a rule of its entity; null where it holds nothing: in this state, or without one of the values. */
interface Held {
  /** The same for rows that are about the same things. */
  thing: string
  span: Span
}

const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null && 'begin' in value && 'end' in value

const heldBy = ({ fields, range, while: states }: NoOverlap, row: Row | null): Held | null => {
  if (row === null || (states !== null && !states.some((code) => code === row.state))) return null
  const [values, span] = [fields.map((field) => row[field] ?? null), row[range]]
  return values.includes(null) || !isSpan(span) ? null : { thing: JSON.stringify(values), span }
}

const same = (a: Held, b: Held | null): boolean =>
  b !== null && a.thing === b.thing && a.span.begin === b.span.begin && a.span.end === b.span.end

/** What a draft wants to hold that it does not hold yet; null where that is nothing new. */
const wantedBy = (rule: NoOverlap, { row, before }: Draft): Held | null => {
  const held = heldBy(rule, row)
  return held === null || same(held, heldBy(rule, before)) ? null : held
}

const overlaps = ({ entity }: ServedEntity, { range }: NoOverlap, a: Span, b: Span): boolean => {
  if (entity.spec.fields[range]?.spec.kind === 'days') return a.begin <= b.end && b.begin <= a.end
  const [beginA, endA, beginB, endB] = [a.begin, a.end, b.begin, b.end].map(Date.parse) as [number, number, number, number]
  // A span that ends as it begins holds nothing, in PostgreSQL too.
  return beginA < endA && beginB < endB && beginA < endB && beginB < endA
}

/** Those of the drafts that a stored row is in the way of; each is looked up by the index of the constraint. */
const inTheWay = async ({ tx, enterpriseUuid }: Writing, { table, entity }: ServedEntity, rule: NoOverlap, drafts: readonly Draft[]) => {
  const { fields, range } = rule
  const columns = new Map(Object.entries(table).map(([key, column]) => [key, column?.name]))
  const records = drafts.map(({ row }) => {
    const held = columnsFrom(entity.spec.fields, Object.fromEntries([...fields, range].map((field) => [field, row[field]])))
    const named = Object.fromEntries(Object.entries(held).map(([key, value]) => [columns.get(key) ?? key, value]))
    return { uuid: row.uuid, enterprise_uuid: enterpriseUuid, ...named }
  })
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select r.uuid from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r
    where exists (select from ${table} t where ${sql.raw(overlapCondition(entity, rule))} and t.uuid <> r.uuid)`)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** A rule with the ids of the drafts that a stored row is in the way of. */
type Blocked = readonly [rule: NoOverlap, uuids: ReadonlySet<string>]

/** Looks for stored rows that are in the way of drafts of which so far nothing else is wrong; one statement a rule. */
export const findOverlaps = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<Blocked[]> =>
  together(
    ...served.entity.spec.noOverlaps.map(async (rule): Promise<Blocked> => {
      const asked = drafts.filter((draft) => isGood(draft) && wantedBy(rule, draft) !== null)
      return [rule, asked.length === 0 ? new Set<string>() : await inTheWay(writing, served, rule, asked)]
    }),
  )

const judgeRule = (served: ServedEntity, drafts: readonly Draft[], [rule, uuids]: Blocked): void => {
  const taken = new Map<string, Span[]>()
  for (const draft of drafts) {
    const wanted = isGood(draft) ? wantedBy(rule, draft) : null
    if (wanted === null) continue
    const spans = taken.get(wanted.thing) ?? []
    const blocked = uuids.has(draft.row.uuid) || spans.some((span) => overlaps(served, rule, span, wanted.span))
    if (blocked) draft.refusal = duplicate(rule.range, rule.message)
    else taken.set(wanted.thing, [...spans, wanted.span])
  }
}

/** Refuses drafts that another row, or a draft before them, is in the way of: 409 `DUPLICATE`. */
export const judgeOverlaps = (served: ServedEntity, drafts: readonly Draft[], blocked: readonly Blocked[]): void => {
  for (const each of blocked) judgeRule(served, drafts, each)
}

/** Up to here things are locked one by one, more by all things of the rule: the locks of a transaction are not without number. */
const FEW = 200

const lock = (name: string, shared: boolean): SQL =>
  sql`select ${sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtextextended(${name}, 0))`

/**
 * Has anyone who writes spans of the same thing wait until this transaction is over. Without it two who insert at once wait for each other
 * in the exclusion constraint, and PostgreSQL ends one of them as a deadlock.
 */
export const lockThings = ({ tx, enterpriseUuid }: Writing, { entity, key }: ServedEntity, drafts: readonly Draft[]): void => {
  for (const rule of entity.spec.noOverlaps) {
    const things = [...new Set(drafts.flatMap((draft) => wantedBy(rule, draft)?.thing ?? []))].toSorted()
    if (things.length === 0) continue
    const name = `${enterpriseUuid} ${overlapName(key, rule)}`
    post(tx, lock(name, things.length <= FEW))
    if (things.length <= FEW) for (const thing of things) post(tx, lock(`${name} ${thing}`, false))
  }
}
