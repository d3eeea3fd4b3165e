import type { SQL } from '#src/platform/database/drizzle.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { seenColumn } from './hidden-rows.ts'
import type { Reading } from './scope.ts'

/** Looked at: the newest rows, a fifth of a second of them. */
const TEXTS_MAX = 2_000
const WORDS_MAX = 60
/** Of many texts a word that one of them says is no matter. */
const FEW_TEXTS = 20

/** Say nothing by themselves. */
const EMPTY = new Set(
  [
    '我们 你们 他们 自己 这个 那个 这里 那里 这样 什么 怎么 没有 不是 不能 不要 无法 已经 一直 还是 还有 但是 因为 所以 如果 可以 可能 应该',
    '需要 希望 建议 感谢 谢谢 请问 现在 今天 昨天 明天 每天 时候 时间 开始 之后 以后 以前 之前 目前 多次 一次 两次 三次 一个 一些 很多 非常',
    '进行 问题 情况 有人 无人 导致 造成 通过 以及 并且 而且 或者 由于 对于 关于 此事 特此 持续',
    'the and for with not are was has have this that from but you our',
  ].flatMap((line) => line.split(' ')),
)
/** Characters that no word is made of. */
const BINDING = new Set(
  '的了在是我你他她它有和就不人都一也很到说要去会着没看好自这那请已被把让给从对与及或但并再还又能可将为以于等个们来上下里外前后次天月年日点时',
)

/** Before a character they bind it alone: 很暗. */
const PREFIXES = new Set('有很已被把太再')

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })
const SAYS_SOMETHING = /\p{L}/u
const isBound = (word: string): boolean => word.length === 2 && PREFIXES.has(word.slice(0, 1))

/** Words of a text, each once. Characters that the dictionary leaves alone are taken in pairs: 楼 and 道 make 楼道. */
const wordsIn = (text: string): Set<string> => {
  const words = new Set<string>()
  let before = ''
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    const word = segment.toLowerCase()
    const isOne = word.length === 1 && isWordLike === true && SAYS_SOMETHING.test(word) && !BINDING.has(word)
    if (isOne && before !== '') words.add(before + word)
    if (word.length > 1 && isWordLike && SAYS_SOMETHING.test(word) && !EMPTY.has(word) && !isBound(word)) words.add(word)
    before = isOne ? word : ''
  }
  return words
}

export interface FrequentWord {
  word: string
  /** Texts in which it stands. */
  count: number
}

/** What texts speak of, most often first. A search for a word finds as many of them. */
export const frequentWords = (texts: readonly string[]): FrequentWord[] => {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const said = [...counts].filter(([, count]) => count > 1 || texts.length <= FEW_TEXTS).toSorted(([, one], [, other]) => other - one)
  const lower = texts.map((text) => text.toLowerCase())
  return said
    .slice(0, WORDS_MAX)
    .map(([word]) => ({ word, count: lower.filter((text) => text.includes(word)).length }))
    .toSorted((one, other) => other.count - one.count || one.word.localeCompare(other.word, 'zh'))
}

/** The frequent words of a text of the newest rows of a list, as the parts of a view; the total is the number of these rows. */
export const wordsOf = async (reading: Reading, served: ServedEntity, key: string, where: SQL) => {
  const { table } = served
  const { rows } = await reading.tx.execute<{ said: string | null }>(sql`
    select ${seenColumn(served, key, reading.reach)} as said from ${table} where ${where}
    order by ${columnAt(table, 'createdAt')} desc limit ${TEXTS_MAX}`)
  const words = frequentWords(rows.flatMap(({ said }) => said ?? []))
  return {
    ...{ rows: [], rowCount: 0, cells: [] },
    columns: words.map(({ word, count }) => ({ key: word, label: word, total: count })),
    columnCount: words.length,
    total: rows.length,
  }
}
