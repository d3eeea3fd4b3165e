import { type Cell, type Kind, REST } from '#src/shifts/rules/roster.ts'
import { dayNo } from '#src/shifts/rules/times.ts'

/** A cell of a sheet: what it means, or the word that nobody understands. */
export interface Read {
  user: string
  day: number
  to: Cell
  unknown: string | null
}

/** What a pasted block or a file comes to; `strangers`: names that nobody has. */
export interface ReadSheet {
  cells: Read[]
  strangers: string[]
}

export interface Place {
  person: number
  day: number
}

interface Grid {
  people: readonly { uuid: string; name: string }[]
  days: readonly number[]
  kinds: readonly Kind[]
}

const REST_WORDS: ReadonlySet<string> = new Set(['休', '休息', '公休', '轮休', '调休', 'off', 'rest', 'r', '-', '—', '/'])
const EMPTY: ReadonlySet<string> = new Set(['', '空'])

const plain = (word: string): string => word.trim().toLowerCase()

/** What a word of a sheet means: a code, a name with or without 班, times as `07:00-15:00`, or rest. Undefined: nobody knows. */
export const wordOf = (word: string, kinds: readonly Kind[]): Cell | undefined => {
  const given = plain(word)
  if (EMPTY.has(given)) return null
  if (REST_WORDS.has(given)) return REST
  const bare = given.replace(/班$/, '')
  return kinds.find(({ code, name }) => plain(code) === bare || plain(name) === given || plain(name).replace(/班$/, '') === bare)?.uuid
}

/** Cells of a text as sheets copy it. */
export const tableOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

const dayIn = (word: string, days: readonly number[]): number | undefined => {
  const given = word.trim()
  const [, year, month, date] = /^(?:(\d{4})[-/.年])?(?:(\d{1,2})[-/.月])?(\d{1,2})日?$/.exec(given.replace(/[（(周星 ].*$/, '')) ?? []
  if (date === undefined) return undefined
  return days.find((day) => {
    const of = new Date(day * 86_400_000)
    return (
      of.getUTCDate() === Number(date) &&
      (month === undefined || of.getUTCMonth() + 1 === Number(month)) &&
      (year === undefined || day === dayNo(`${year}-${month?.padStart(2, '0')}-${date.padStart(2, '0')}`))
    )
  })
}

/** Where the first row names days: most of what it says after the names. */
const headOf = ([head = []]: readonly string[][], days: readonly number[]): (number | undefined)[] | null => {
  const read = head.map((word) => dayIn(word, days))
  const said = head.filter((word) => word.trim() !== '').length
  const found = read.filter((day) => day !== undefined).length
  return found >= 2 && found * 2 >= said - 1 ? read : null
}

/**
 * What a block of a sheet means in a plan. Where its first column has names and its first row days, cells go to those, whatever the place;
 * else they go right and down from the place.
 */
export const readSheet = (table: readonly string[][], { people, days, kinds }: Grid, at: Place): ReadSheet => {
  const head = headOf(table, days)
  const body = head === null ? table : table.slice(1)
  const byName = new Map(people.map(({ uuid, name }) => [name.trim(), uuid]))
  const named = body.some(([first = '']) => byName.has(first.trim()))
  const strangers: string[] = []
  const cells: Read[] = []
  for (const [index, row] of body.entries()) {
    const first = (row[0] ?? '').trim()
    const user = named ? byName.get(first) : people[at.person + index]?.uuid
    if (user === undefined) {
      if (named && first !== '') strangers.push(first)
      continue
    }
    for (const [column, word] of row.entries()) {
      if (named && column === 0) continue
      const day = head === null ? days[at.day + column - (named ? 1 : 0)] : head[column]
      if (day === undefined || (head !== null && word.trim() === '')) continue
      const to = wordOf(word, kinds)
      cells.push({ user, day, to: to ?? null, unknown: to === undefined ? word.trim() : null })
    }
  }
  return { cells, strangers }
}
