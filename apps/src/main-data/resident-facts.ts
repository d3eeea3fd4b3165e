import { columns } from '@qifuyun/kit/columns.ts'
import type { Entity, FieldKey } from '@qifuyun/kit/entity.ts'
import type { Tone } from '@qifuyun/kit/field.ts'
import { queryPortOfMany } from '@qifuyun/kit/query-port.ts'
import { type Provided, provide } from '@qifuyun/kit/server.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'

/** Whom it is asked about: by the rooms that they have to do with, and the numbers under which they call. */
export interface AskedResident {
  customerUuid: string
  roomUuids: readonly string[]
  phones: readonly string[]
}

/** A document about somebody. */
export interface ResidentFact {
  uuid: string
  /** By which number or name people know it, and what it is about. */
  no: string
  title: string
  /** ISO 8601. */
  at: string
  /** Label of its state, and whether something is still to be done about it. */
  state: string
  tone: Tone
  open: boolean
  /** Stars of five, where it was rated. */
  rating: number | null
}

/** What an application knows of a resident: its newest documents, those that are open first, and how many there are. */
export interface ResidentFacts {
  /** Route code of the application, and its name among texts. */
  app: string
  catalogue: string
  /** Entity that the documents are of, and what people call it. */
  entity: string
  label: string
  open: number
  total: number
  facts: readonly ResidentFact[]
}

/** What applications know of a resident (apps-business.md section 4, the page of a customer): everyone answers for itself. */
export const residentFacts = queryPortOfMany<AskedResident, ResidentFacts>('resident.facts')

/** Fields by which documents say whom they are about, and what they are. */
interface About<Key extends string> {
  no: Key
  title: Key
  room?: Key
  phone?: Key
  rating?: Key
  /** A flag of rows that do not say whom they are about. */
  unless?: Key
}

interface Found {
  uuid: string
  no: string
  title: string | null
  at: Date
  state: string
  rating: number | null
  open: boolean
  opened: number
  total: number
}

const TOLD = 8

/**
 * Answers `residentFacts` with the documents of an entity that name a room or a number of the resident, as far as the caller may see them:
 * one statement.
 */
export const factsAbout = <E extends Entity>(of: E, { no, title, room, phone, rating, unless }: About<FieldKey<E>>): Provided =>
  provide(residentFacts, async ({ rows }, { roomUuids, phones }) => {
    // Fields of the entity have columns of their own, which only the compiler does not see through the type parameter.
    const column = columns(of, 'd') as unknown as Readonly<Record<string, Sql>> & { state: Sql; uuid: Sql; createdAt: Sql }
    const at = (key: string | undefined): Sql => (key === undefined ? sql`null` : (column[key] ?? sql`null`))
    const { states, name, app } = of.spec
    const final = states.filter((state) => state.final).map(({ code }) => code)
    const open = sql`not ${column.state} = any(${final}::text[])`
    const named = sql`(${at(room)} = any(${roomUuids}::uuid[]) or ${at(phone)} = any(${phones}::text[]))`
    const found = await rows.query<Found>(sql`
      select ${column.uuid} as uuid, ${at(no)} as no, ${at(title)} as title, ${column.createdAt} as at, ${column.state} as state,
        (${at(rating)})::float8 as rating, ${open} as open, (count(*) filter (where ${open}) over ())::int as opened, (count(*) over ())::int as total
      from ${await rows.mine(of)} d where ${named} and (${at(unless)}) is not true order by ${open} desc, ${column.createdAt} desc limit ${TOLD}`)
    const stateOf = (code: string) => states.find((state) => state.code === code)
    return {
      ...{ app: app.appKey ?? '', catalogue: app.key, entity: name, label: of.spec.label },
      ...{ open: found[0]?.opened ?? 0, total: found[0]?.total ?? 0 },
      facts: found.map((fact) => ({
        ...{
          uuid: fact.uuid,
          no: fact.no,
          title: fact.title ?? '',
          at: new Date(fact.at).toISOString(),
          open: fact.open,
          rating: fact.rating,
        },
        ...{ state: stateOf(fact.state)?.label ?? '', tone: stateOf(fact.state)?.tone ?? 'neutral' },
      })),
    }
  })
