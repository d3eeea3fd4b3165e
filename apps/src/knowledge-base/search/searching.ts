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
/** Candidates are read so many at once; a common word is not looked for in more than a few of such lots. */
const LOT = 200
const LOTS_MAX = 5

const d = columns(doc, 'd')

interface Candidate {
  uuid: string
  title: string
  content: string | null
  space: string
  publishedAt: string | null
}

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** One word stands in the title: those come first. */
const inTitle = (words: readonly string[]): Sql =>
  join(
    words.map((word) => sql`lower(normalize(${d.title}, nfkc)) like ${escaped(word)}`),
    ' and ',
  )

/** Documents of the reader that may say the words, the best first: the index names them, their text is read of one lot alone. */
const lotOf = async (
  { rows }: Context,
  keyword: string,
  words: readonly string[],
  within: string | null,
  n: number,
): Promise<Candidate[]> => {
  const chosen = sql`
    select ${d.uuid} as chosen, (${inTitle(words)}) as named, ${d.publishedAt} as at from ${await rows.mine(doc)} d
    where ${d.uuid} in (${rows.containing(doc, keyword)}) ${within === null ? sql`` : sql`and ${d.space} = ${within}::uuid`}
    order by named desc, at desc nulls first, chosen limit ${LOT} offset ${n * LOT}`
  return rows.query<Candidate>(sql`
    select ${d.uuid}, ${d.title}, ${d.content}, ${d.space}, to_json(${d.publishedAt}) as "publishedAt"
    from (${chosen}) c join ${d.table} on ${d.uuid} = c.chosen order by c.named desc, c.at desc nulls first, c.chosen`)
}

interface Hit extends Candidate {
  text: string
}

/** The first documents that say all of the words, and one more where there is. */
const hitsFor = async (call: Context, keyword: string, words: readonly string[], within: string | null): Promise<Hit[]> => {
  const hits: Hit[] = []
  for (let n = 0; n < LOTS_MAX && hits.length <= SHOWN; n += 1) {
    const lot = await lotOf(call, keyword, words, within, n)
    for (const each of lot) {
      const text = plainText(each.content ?? '')
      if (saysAll(`${each.title}\n${text}`, words)) hits.push({ ...each, text })
    }
    if (lot.length < LOT) break
  }
  return hits
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
  const hits = words.length === 0 ? [] : await hitsFor(call, keyword, words, within)
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
