import { isDeepStrictEqual } from 'node:util'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { areaTexts } from '#src/dictionaries/service.ts'
import { presentFiles } from '#src/files/service.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx, together } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { type Place, placesOf, textsIn } from '../write/places.ts'
import { isOneOf } from '../write/row-store.ts'
import type { DbRow } from '../write/stored-row.ts'
import type { Writing } from '../write/writer.ts'

/** What the ids and codes of rows stand for: people, departments, areas, files, and the rows they refer to. */
export interface Names {
  user: ReadonlyMap<string, string>
  organ: ReadonlyMap<string, string>
  area: ReadonlyMap<string, string>
  file: ReadonlyMap<string, string>
  /** Rows of an entity by uuid, deleted ones too. */
  rowsOf(target: ServedEntity): ReadonlyMap<string, DbRow>
}

const ALL: Record<string, readonly Kind[]> = {
  user: ['user', 'users'],
  organ: ['organ', 'organs'],
  area: ['area'],
  file: ['images', 'files'],
}

/** Kinds that hold ids of rows. */
const REFERRING: readonly Kind[] = ['ref', 'refs']

/** Locked against deletion until commit: a row that is deleted at the same moment must not be referred to. */
const referredRows = (tx: Tx, { table }: ServedEntity, uuids: readonly string[]): Promise<DbRow[]> =>
  wholeRows(steady(tx), table, sql`where ${isOneOf(table, 'uuid', uuids)} order by ${columnAt(table, 'uuid')} for key share`)

/** What a row was, and is to be. */
interface Turn {
  row: AnyStored
  before: AnyStored | null
}

/** Ids and codes that rows hold, by what they stand for; those of other rows by the key of their entity. */
interface Asked {
  user: string[]
  organ: string[]
  area: string[]
  file: string[]
  refs: { served: ServedEntity; uuids: string[] }[]
}

const idsOf = (places: readonly Place[], kinds: readonly Kind[] = []): string[] => [
  ...new Set(places.flatMap(({ spec, value }) => (kinds.includes(spec.kind) ? textsIn(value) : []))),
]

const NAMING: ReadonlySet<Kind> = new Set([...REFERRING, 'rows', ...Object.values(ALL).flat()])

/** Whether a row names anything that it did not name before: otherwise nothing is judged by it, and nothing told of it. */
const namesAnew = ({ entity }: ServedEntity, { row, before }: Turn): boolean =>
  before === null ||
  Object.entries(entity.spec.fields).some(
    ([key, { spec }]) => NAMING.has(spec.kind) && !isDeepStrictEqual(row[key] ?? null, before[key] ?? null),
  )

const askedBy = (served: ServedEntity, turns: readonly Turn[]): Asked => {
  const { fields } = served.entity.spec
  const rows = turns.filter((turn) => namesAnew(served, turn)).flatMap(({ row, before }) => (before === null ? [row] : [row, before]))
  const places = rows.flatMap((row) => placesOf(fields, row, null))
  const refs = Map.groupBy(
    places.filter(({ spec }) => REFERRING.includes(spec.kind)),
    ({ spec }) => {
      const target = targetOf(served.entity, spec)
      return target && servedOf(target)
    },
  )
  const found = [...refs].flatMap(([target, of]) => (target === undefined ? [] : [{ served: target, uuids: idsOf(of, REFERRING) }]))
  return {
    user: idsOf(places, ALL.user),
    organ: idsOf(places, ALL.organ),
    area: idsOf(places, ALL.area),
    file: idsOf(places, ALL.file),
    // In one order for everybody: locks are taken.
    refs: found.filter(({ uuids }) => uuids.length > 0).toSorted((a, b) => (a.served.key < b.served.key ? -1 : 1)),
  }
}

const lookUp = async ({ tx, platform }: Writing, { user, organ, area, file, refs }: Asked): Promise<Names> => {
  const [users, organs, areas, files, ...rows] = await together(
    memberNames(tx, user),
    organNames(tx, organ),
    areaTexts(area),
    presentFiles(tx, platform, file),
    ...refs.map(async ({ served, uuids }) => referredRows(tx, served, uuids)),
  )
  const referred = new Map(
    refs.map(({ served }, index) => [served.key, new Map(rows[index]?.map((row) => [String(row.uuid), row] as const))]),
  )
  return {
    user: users,
    organ: organs,
    area: areas,
    file: new Map([...files].map(([path, { name }]) => [path, name])),
    rowsOf: ({ key }) => referred.get(key) ?? new Map(),
  }
}

/** What was looked up last while writing: rows are judged and then told of by the same names. */
const latest = new WeakMap<Writing, { asked: string; names: Names }>()

/** Names may have changed: the next ones are looked up again. */
export const forgetNames = (writing: Writing): void => void latest.delete(writing)

/**
 * Looks up what rows that name anything newly refer to, as they are and as they were: one statement for each kind of thing, however many
 * rows.
 */
export const namesIn = async (writing: Writing, served: ServedEntity, turns: readonly Turn[]): Promise<Names> => {
  const asked = askedBy(served, turns)
  const key = JSON.stringify({ ...asked, refs: asked.refs.map(({ served: { key }, uuids }) => [key, uuids]) })
  const known = latest.get(writing)
  if (known?.asked === key) return known.names
  const names = await lookUp(writing, asked)
  latest.set(writing, { asked: key, names })
  return names
}

/** What people call a row; nothing where only another row names it, and that one's name is not in it. */
export const titleOf = ({ entity }: ServedEntity, row: Record<string, unknown> | undefined): string => {
  const key = entity.spec.title
  const title = row?.[entity.spec.fields[key]?.spec.kind === 'ref' ? labelKey(key) : key]
  return typeof title === 'string' || typeof title === 'number' ? String(title) : ''
}
