import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import type { SearchHit } from '@qifuyun/contract/search/endpoints.ts'
import type { SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'
import type { Indexed } from './indexing.ts'

/** Who asks, inside a transaction of their enterprise. */
export interface Asking {
  tx: Tx
  platform: Platform
  caller: TenantCaller
}

export interface Question {
  keyword: string
  /** Its words as they are compared; at least one. */
  words: readonly string[]
  /** Hits that are given. */
  limit: number
}

export type Hit = SearchHit

export interface Found {
  /** Hits in all, or the most that are counted. */
  total: number
  list: Hit[]
}

/** Something that finds by itself, with an index of its own. */
export interface Finder {
  type: SearchType
  find(asking: Asking, question: Question): Promise<Found>
}

/** Which rows are looked at: some by their ids, or the newest so many of the enterprise. */
export type Pick = { uuids: readonly string[] } | { newest: number }

/** A row that was found: its face, a piece of its text, and what the source selected as `more`. */
export interface FoundRow {
  uuid: string
  title: string
  /** With the places of the words in `<em>`. */
  digest: string
  at: Date
  more: Record<string, unknown>
}

/** Rows that the index of this feature holds, by their kind. */
export interface Source {
  type: SearchType
  /** Names the rows in the index. */
  kind: string
  /**
   * For what the caller may read: a select of `uuid, title, body, phones, at, more` among the picked rows. `body` is what is searched and
   * shown, `phones` are found by their last digits and shown nowhere, `more` is an object for `present`. Undefined: they may read nothing.
   */
  readable(asking: Asking): Promise<((pick: Pick) => SQL) | undefined>
  /** Rows as hits. */
  present(asking: Asking, rows: readonly FoundRow[]): Promise<Hit[]>
  /** So many rows after one of them, by their ids, for rows that were there before the index; absent where every row is put in as it is stored. */
  older?(tx: Tx, after: string | null, limit: number): Promise<Indexed[]>
}

export type Searchable = Finder | Source

const searchables = createRegistry<Searchable>('the search for')

const nameOf = (searchable: Searchable): string => ('kind' in searchable ? searchable.kind : searchable.type)

/** Lets rows or things of a type be found. */
export const declareSearchable = (platform: Platform, searchable: Searchable): void =>
  searchables.declare(platform, nameOf(searchable), searchable)

const isSource = (searchable: Searchable): searchable is Source => 'kind' in searchable

export const findersOf = (platform: Platform, types: ReadonlySet<SearchType>): Finder[] =>
  [...searchables.all(platform).values()].filter((each): each is Finder => !isSource(each) && types.has(each.type))

export const sourcesOf = (platform: Platform, types: ReadonlySet<SearchType>): Source[] =>
  [...searchables.all(platform).values()].filter((each): each is Source => isSource(each) && types.has(each.type))

export const findSource = (platform: Platform, kind: string): Source | undefined => {
  const found = searchables.find(platform, kind)
  return found !== undefined && isSource(found) ? found : undefined
}
