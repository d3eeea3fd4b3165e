import { targetOf } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { usersByNameOrMobile } from '#src/address-book/service.ts'
import { areaCodes } from '#src/dictionaries/service.ts'
import { organsByName } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import type { Values } from '../write/places.ts'

/** A row that a name may mean, with its references, by which it is told from others of its name. */
interface Candidate {
  uuid: string
  refs: Values
}

type Meanings = ReadonlyMap<string, readonly Candidate[]>

/** Kinds whose cells may name several things. */
const SEVERAL: ReadonlySet<Kind> = new Set(['users', 'organs', 'refs'])
const SEPARATOR = /[、，,;；]\s*/
/** Parts of a cell: several names for fields that hold several. */
const partsOf = (kind: Kind, cell: unknown): string[] => {
  if (typeof cell !== 'string' || cell === '') return []
  return SEVERAL.has(kind) ? cell.split(SEPARATOR).filter(Boolean) : [cell]
}

const NAMED: ReadonlySet<Kind> = new Set(['user', 'users', 'organ', 'organs', 'area', 'ref', 'refs'])

const lone = (found: ReadonlyMap<string, readonly string[]>): Meanings =>
  new Map([...found].map(([name, ids]) => [name, ids.map((uuid) => ({ uuid, refs: {} }))]))

/** What a file may call a row of an entity: its title, or a code of which each row has its own. */
const namingKeys = ({ entity: { spec } }: ServedEntity): string[] => [
  ...new Set([spec.title, ...Object.entries(spec.fields).flatMap(([key, { spec: of }]) => (of.unique && CODES.has(of.kind) ? [key] : []))]),
]
const CODES: ReadonlySet<Kind> = new Set(['text', 'serial'])

/** Live rows by their titles and codes, with their references, one statement for all names. */
const rowsByName = async (tx: Tx, served: ServedEntity, names: readonly string[]): Promise<Meanings> => {
  const { entity, table } = served
  const refs = Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'ref' ? [key] : []))
  const columns = refs.map((key) => sql`, ${columnAt(table, key)} as ${sql.identifier(key)}`)
  const wanted = sql.param([...names])
  const calls = namingKeys(served).map((key) => sql`${columnAt(table, key)}::text`)
  const { rows } = await tx.execute<{ uuid: string; called: string[] } & Record<string, unknown>>(sql`
    select uuid, array[${sql.join(calls, sql`, `)}] as called ${sql.join(columns, sql``)} from ${table}
    where deleted_at is null and (${sql.join(
      calls.map((call) => sql`${call} = any(${wanted}::text[])`),
      sql` or `,
    )})`)
  const asked = new Set(names)
  const found = Map.groupBy(
    rows.flatMap(({ uuid, called, ...row }) =>
      [...new Set(called)].flatMap((name) =>
        asked.has(name) ? [{ name, uuid, refs: Object.fromEntries(refs.map((key) => [key, row[key]])) }] : [],
      ),
    ),
    ({ name }) => name,
  )
  return new Map([...found].map(([name, meant]) => [name, meant.map(({ uuid, refs: of }) => ({ uuid, refs: of }))]))
}

const meaningsOf = async (tx: Tx, served: ServedEntity, key: string, names: readonly string[]): Promise<Meanings> => {
  const spec = served.entity.spec.fields[key]?.spec
  if (spec === undefined || names.length === 0) return new Map()
  if (spec.kind === 'user' || spec.kind === 'users') return lone(await usersByNameOrMobile(tx, names))
  if (spec.kind === 'organ' || spec.kind === 'organs') return lone(await organsByName(tx, names))
  if (spec.kind === 'area') return lone(await areaCodes(names))
  const target = targetOf(served.entity, spec)
  return target === undefined ? new Map() : rowsByName(tx, servedOf(target), names)
}

/** Of several rows of a name the one that agrees with what the row says already: the building of that name in this project. */
const theOne = (candidates: readonly Candidate[], known: Values): string | 'none' | 'several' => {
  const fitting = candidates.filter(({ refs }) =>
    Object.entries(refs).every(([key, value]) => known[key] === undefined || known[key] === null || value === null || known[key] === value),
  )
  if (fitting.length > 1) return 'several'
  return fitting[0]?.uuid ?? 'none'
}

/** A row of a file with its names replaced by what they mean. */
export interface Understood {
  values: Values
  problems: Record<string, Problem>
}

const understandCell = (
  kind: Kind,
  label: string,
  cell: unknown,
  meanings: Meanings,
  known: Values,
): { value: unknown; problem?: Problem } => {
  const ids = partsOf(kind, cell).map((name) => theOne(meanings.get(name) ?? [], known))
  if (ids.includes('none')) return { value: null, problem: { text: '{label}不存在', params: { label } } }
  if (ids.includes('several')) return { value: null, problem: t('{label}有多个同名项，无法确定', { label }) }
  return { value: SEVERAL.has(kind) ? ids : (ids[0] ?? null) }
}

/**
 * Replaces names by ids in rows of a file, field by field in the order of the definition, so that a later field may lean on an earlier
 * one. A fixed number of statements for any number of rows. `fields`: the entity's own, where others may be told than usual.
 */
export const understandNames = async (
  tx: Tx,
  served: ServedEntity,
  rows: readonly Values[],
  fields = served.entity.spec.fields,
): Promise<Understood[]> => {
  const understood = rows.map((values): Understood => ({ values: { ...values }, problems: {} }))
  for (const [key, { spec }] of Object.entries(fields)) {
    if (!NAMED.has(spec.kind) || spec.readonly) continue
    const names = [...new Set(rows.flatMap((row) => partsOf(spec.kind, row[key])))]
    const meanings = await meaningsOf(tx, served, key, names)
    for (const row of understood) {
      if (!(key in row.values)) continue
      const { value, problem } = understandCell(spec.kind, spec.label, row.values[key], meanings, row.values)
      row.values[key] = value
      if (problem !== undefined) row.problems[key] = problem
    }
  }
  return understood
}
