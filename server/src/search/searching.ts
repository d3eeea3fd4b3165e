import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { SEARCH_TYPES, type SearchType } from '@qifuyun/contract/search/constants.ts'
import type { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { wordsOf } from '#src/platform/snippet.ts'
import { ensureFilled } from './filling.ts'
import { findRows } from './finding.ts'
import { offersOf } from './offering.ts'
import { type Asking, type Found, type FoundRow, findersOf, type Hit, type Question, type Source, sourcesOf } from './searchable.ts'

/** What one finder or source has for a question. */
interface Part extends Found {
  type: SearchType
}

/** Rows of several sources in one order: the newest first. */
const newestFirst = (a: Hit, b: Hit): number => (b.time ?? '').localeCompare(a.time ?? '')

const hitsOf = async (asking: Asking, source: Source, rows: readonly FoundRow[]): Promise<Hit[]> =>
  rows.length === 0 ? [] : source.present(asking, rows)

const fromSources = async (asking: Asking, question: Question, sources: readonly Source[]): Promise<Part[]> => {
  const offers = await offersOf(
    asking.tx,
    sources.map(({ kind }) => kind),
    question.words,
  )
  const parts: Part[] = []
  // One after the other: a transaction has one connection.
  for (const source of sources) {
    const offer = offers.get(source.kind)
    if (offer === undefined) continue
    const { total, rows } = await findRows(asking, question, source, offer)
    parts.push({ type: source.type, total, list: await hitsOf(asking, source, rows) })
  }
  return parts
}

const fromFinders = async (asking: Asking, question: Question, types: ReadonlySet<SearchType>): Promise<Part[]> => {
  const parts: Part[] = []
  for (const { type, find } of findersOf(asking.platform, types)) parts.push({ type, ...(await find(asking, question)) })
  return parts
}

/** The parts of a type as one group; several applications have rows of one type. */
const groupOf = (type: SearchType, parts: readonly Part[], limit: number) => {
  const list = parts.length === 1 ? (parts[0]?.list ?? []) : parts.flatMap((part) => part.list).sort(newestFirst)
  return { type, total: parts.reduce((sum, { total }) => sum + total, 0), list: list.slice(0, limit) }
}

/** What the caller may read and that holds all words of the keyword, by type. */
export const search = async (
  asking: Asking,
  { keyword, types = [...SEARCH_TYPES], pageSize }: ParsedInputOf<typeof searchQuery>,
): Promise<OutputOf<typeof searchQuery>> => {
  const wanted = new Set(types)
  const sources = sourcesOf(asking.platform, wanted)
  const question: Question = { keyword, words: wordsOf(keyword), limit: pageSize }
  const whole = await ensureFilled(asking.tx, asking.platform, asking.caller.enterpriseUuid, sources)
  const parts = [...(await fromFinders(asking, question, wanted)), ...(await fromSources(asking, question, sources))]
  const byType = Map.groupBy(parts, ({ type }) => type)
  const groups = SEARCH_TYPES.map((type) => groupOf(type, byType.get(type) ?? [], pageSize)).filter(({ list }) => list.length > 0)
  return { groups, indexingFlag: whole ? 0 : 1 }
}
