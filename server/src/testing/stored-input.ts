import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { fromOf } from '@qifuyun/kit/states.ts'
import { COMPARISONS_OF } from '@qifuyun/kit/values/comparing.ts'
import { jsonSchema } from '@qifuyun/kit/values/json-schema.ts'
import type { Client } from 'pg'
import { SERVED_ENTITIES, type ServedEntity } from '#src/applications/runtime/served-entity.ts'
import { getTableName, isTable } from '#src/platform/database/drizzle.ts'
import { enterpriseId, userId } from './people.ts'
import { type JsonSchema, type Known, sampleInput, sampleOf } from './sample-input.ts'
import { DEMO, TWIN, TWIN_ENTERPRISE, TWIN_MARK } from './twin.ts'

type Row = Record<string, unknown>
/** Rows by their table, those that hold most first. */
type Rows = ReadonlyMap<string, Row[]>

export interface Call {
  feature: string
  name: string
  endpoint: Endpoint
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns that inputs call by another name. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^wfProcinstUuid/, 'approvalUuid'],
  [/^(wfProcinstNode|targetNode)Uuid/, 'visitUuid'],
  [/^user$|^users$|UserUuid$|UserUuidList$|^mentions$/, 'userUuid'],
  [/Organ(Uuid)?$|^department/, 'organUuid'],
  [/OrgRoleId$/, 'orgRoleId'],
  [/SessionUuid(List)?$/, 'sessionUuid'],
  [/ImAccountId$/, 'imAccountId'],
  [/^(favourites|recents)$/, 'appUuid'],
  [/^(edit|regenerate)Of$/, 'aiMessageUuid'],
]
const IDS = /(Uuid|Id)s?(List)?$|^uuid/

/** What the first enterprise has stored; where it has nothing, the made-up rows of its twin under ids that could be its own. */
const readRows = async (owner: Client): Promise<Rows> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and column_name = 'enterprise_uuid' and table_type = 'BASE TABLE' order by 1`,
  )
  const each = tables.map(
    ({ name }) =>
      `(select '${name}' as name, replace(replace(to_jsonb(t)::text, '${TWIN}', '${DEMO}'), '"${TWIN_MARK}"', 'null')::jsonb as row from "${name}" t
        where enterprise_uuid = case when exists (select from "${name}" where enterprise_uuid = $1) then $1 else $2 end
        order by length(t::text) desc limit 50)`,
  )
  const { rows } = await owner.query<{ name: string; row: Row }>(each.join(' union all '), [enterpriseId(1), TWIN_ENTERPRISE])
  const inCamel = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]))
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, list]) => [name, list.map(({ row }) => inCamel(row))]))
}

const tablesOf = async (feature: string): Promise<string[]> => {
  const module: object = await import(`../${feature}/tables.ts`).catch(() => ({}))
  return Object.values(module).flatMap((value) => (isTable(value) ? [getTableName(value)] : []))
}

const entityOf = ({ endpoint }: Call): ServedEntity | undefined =>
  SERVED_ENTITIES.find(({ address }) => endpoint.path.startsWith(`${address.path}/`))

const actionOf = ({ name }: Call, { entity }: ServedEntity) => entity.spec.actions[name.split('.action.')[1] ?? '']

/** The fields that an action takes, which its declaration does not tell. */
const actionFields = (call: Call, served: ServedEntity): JsonSchema => {
  const keys = actionOf(call, served)?.form ?? []
  const properties = keys.flatMap((key) => {
    const name = key.replace('!', '')
    const field = served.entity.spec.fields[name]
    return field === undefined ? [] : [[name, jsonSchema(field.spec)] as const]
  })
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** Whether a call that changes a row may be done to this one in its state. */
const fits = (call: Call, served: ServedEntity) => {
  const action = actionOf(call, served)
  const open = served.entity.spec.states.filter(({ name, locked }) => (action === undefined ? !locked : fromOf(action).includes(name)))
  const codes = new Set(open.map(({ code }) => code))
  return ({ state }: Row): boolean => typeof state !== 'string' || codes.has(state)
}

const REFERRING: ReadonlySet<string> = new Set(['ref', 'refs', 'user', 'users', 'organ', 'organs'])

/** A filter by every field that holds ids, as each comparison reads them. */
const filterOf = ({ entity }: ServedEntity, known: Known): Row | undefined => {
  const items = Object.entries(entity.spec.fields).flatMap(([field, { spec }]) => {
    const ids = [known(field, '') ?? []].flat()
    if (!REFERRING.has(spec.kind) || ids.length === 0) return []
    const under = COMPARISONS_OF[spec.kind].includes('under') ? [{ field, cmp: 'under', value: ids[0] }] : []
    return [{ field, cmp: 'in', value: ids }, ...under]
  })
  return items.length === 0 ? undefined : { op: 'or', items }
}

/** Values that inputs may have, out of rows: of the tables of the feature first, ids from anywhere. */
const knownIn = (rows: Rows, tables: readonly string[], fitting: (row: Row) => boolean): Known => {
  const ofTable = (table: string): Row => {
    const [first, ...more] = rows.get(table) ?? []
    return [first, ...more].find((row) => row !== undefined && fitting(row)) ?? first ?? {}
  }
  const within = (names: Iterable<string>, key: string): unknown => {
    for (const name of names) if ((ofTable(name)[key] ?? null) !== null) return ofTable(name)[key]
    return undefined
  }
  const find = (name: string): unknown => {
    const id = name.replace(/List$/, '')
    const own = within(tables, name) ?? within(tables, id)
    if (own !== undefined || !(IDS.test(name) || ALIASES.some(([pattern]) => pattern.test(name)))) return own
    const alias = ALIASES.find(([pattern]) => pattern.test(name))?.[1] ?? id
    if (alias === 'userUuid') return userId('liuyang')
    const noun = `_${snake(id.replace(/Uuid$/, ''))}`
    const called = [...tables, ...rows.keys()].find((table) => `_${table}`.endsWith(noun) && ofTable(table).uuid !== undefined)
    return within(tables, alias) ?? (called === undefined ? within(rows.keys(), alias) : ofTable(called).uuid)
  }
  return (name, of) => {
    // A range of everybody names nobody.
    if (name === 'checkAll') return false
    const value = find(name === 'uuid' && of === 'values' ? 'userUuid' : name)
    if (typeof value === 'boolean' && name.endsWith('Flag')) return Number(value)
    return value !== undefined && name.endsWith('List') ? [value].flat() : value
  }
}

/** Makes inputs out of what the first enterprise has stored, so that a call gets as far as its ids. */
export const createStoredInput = async (owner: Client): Promise<(call: Call) => Promise<Row>> => {
  const rows = await readRows(owner)
  return async (call) => {
    const served = entityOf(call)
    if (served !== undefined) {
      const known = knownIn(rows, [served.key, ...Object.keys(served.children)], fits(call, served))
      const input = { ...sampleInput(call.endpoint, known), ...sampleOf(actionFields(call, served), known) }
      return 'filter' in input ? { ...input, filter: filterOf(served, known), sort: undefined } : input
    }
    const siblings = SERVED_ENTITIES.filter(({ app }) => app.key === call.feature)
    const known = knownIn(rows, [...siblings.map(({ key }) => key), ...(await tablesOf(call.feature))], () => true)
    const [entity] = siblings.map((sibling) => sibling.entity.spec.name)
    return sampleInput(call.endpoint, (name, of) => (name === 'entity' ? entity : known(name, of)))
  }
}
