import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { join, type Sql, sql } from '@qifuyun/kit/sql.ts'
import type { Found } from '#src/knowledge-base/calls.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { fold, marked, markedAround, saysAll, wordsOf } from '#src/knowledge-base/search/marking.ts'
import { missed } from '#src/knowledge-base/search/missed.ts'
import { searchDay } from '#src/knowledge-base/search/search-day.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { t } from '#src/knowledge-base/texts.ts'

const SHOWN = 20
/** A word that more documents say is common: it is looked for among the newest, where it is soon found. */
const FEW = 2_000
/** Texts are read so many at once, and not more than a few of such lots. */
const LOT = 200
const LOTS_MAX = 10

const d = columns(doc, 'd')

interface Candidate {
  uuid: string
  title: string
  content: string | null
  space: string
  publishedAt: string | null
}

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** All words stand in the title: those come first. */
const inTitle = (words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`lower(normalize(${d.title}, nfkc)) like ${escaped(word)}`),
    ' and ',
  )

/** The documents that may say the words, by the index of searches; null: so many that the newest are looked through instead. */
const candidatesFor = async ({ rows }: Context, keyword: string): Promise<string[] | null> => {
  const found = await rows.query<{ uuid: string }>(sql`select c.uuid from (${rows.containing(doc, keyword)}) c limit ${FEW + 1}`)
  return found.length > FEW ? null : found.map(({ uuid }) => uuid)
}

/** What is looked for, and where. */
interface Asked {
  words: readonly string[]
  within: string | null
  /** Condition: the document is one of those that are looked through; those with the words in their title come first. */
  among: Sql | null
}

/** Documents of the reader that may say the words, the best first: their text is read of one lot alone. */
const lotOf = async ({ rows }: Context, { words, within, among }: Asked, n: number): Promise<Candidate[]> => {
  const inSpace = within === null ? sql`true` : sql`${d.space} = ${within}::uuid`
  const named = among === null ? sql`` : sql`(${inTitle(words)}) desc,`
  return rows.query<Candidate>(sql`
    select ${d.uuid}, ${d.title}, ${d.content}, ${d.space}, to_json(${d.publishedAt}) as "publishedAt"
    from ${await rows.mine(doc)} d where ${among ?? sql`true`} and ${inSpace}
    order by ${named} ${d.publishedAt} desc, ${d.uuid} limit ${LOT} offset ${n * LOT}`)
}

interface Hit extends Candidate {
  text: string
}

/** The first documents that say all of the words, and one more where there is. */
const hitsFor = async (call: Context, asked: Asked): Promise<Hit[]> => {
  const { words } = asked
  const hits: Hit[] = []
  for (let n = 0; n < LOTS_MAX && hits.length <= SHOWN; n += 1) {
    const lot = await lotOf(call, asked, n)
    for (const each of lot) {
      const text = plainText(each.content ?? '')
      if (saysAll(`${each.title}\n${text}`, words)) hits.push({ ...each, text })
    }
    if (lot.length < LOT) break
  }
  return hits
}

/** By the index where few documents may say the words; else among the newest, and by the index after all where none of those does. */
const find = async (call: Context, keyword: string, words: readonly string[], within: string | null): Promise<Hit[]> => {
  const candidates = await candidatesFor(call, keyword)
  if (candidates !== null)
    return candidates.length === 0 ? [] : hitsFor(call, { words, within, among: sql`${d.uuid} = any(${candidates}::uuid[])` })
  const newest = await hitsFor(call, { words, within, among: null })
  return newest.length > 0 ? newest : hitsFor(call, { words, within, among: sql`${d.uuid} in (${call.rows.containing(doc, keyword)})` })
}

/** Counts searches, and keeps the words that nothing says. */
const note = async ({ rows, clock }: Context, keyword: string, found: boolean): Promise<void> => {
  const today = chinaDay(clock.now)
  const [day] = await rows.balances(searchDay, [{ madeKey: today }])
  if (day !== undefined)
    await rows.updateEach(
      searchDay,
      [{ uuid: day.uuid, day: today, searches: day.searches + 1, missed: day.missed + (found ? 0 : 1) }],
      t('搜索'),
    )
  if (found) return
  const [term] = await rows.balances(missed, [{ term: fold(keyword) }])
  if (term === undefined) return
  await rows.updateEach(missed, [{ uuid: term.uuid, times: term.times + 1, lastAt: clock.now.toISOString() }], t('搜索'))
  if (term.times === 0) await rows.reindex(missed, [term.uuid])
}

/** Documents that the reader may read and that say all of the words. */
export const search = async (call: Context, { keyword, space: within }: { keyword: string; space: string | null }) => {
  const words = wordsOf(keyword)
  const hits = words.length === 0 ? [] : await find(call, keyword, words, within)
  await note(call, keyword, hits.length > 0)
  const shown = hits.slice(0, SHOWN)
  const spaces = await call.rows.findEach(
    space,
    shown.map(({ space: of }) => of),
  )
  return {
    list: shown.map(
      ({ uuid, title, text, space: of, publishedAt }): Found => ({
        ...{ uuid, publishedAt, spaceName: spaces.get(of)?.name ?? '' },
        ...{ title: marked(title, words), snippet: markedAround(text, words) },
      }),
    ),
    more: hits.length > SHOWN,
  }
}
