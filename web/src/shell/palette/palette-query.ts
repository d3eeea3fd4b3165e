import { PALETTE_GROUPS, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'

const PREFIXES: Record<string, readonly PaletteGroup[]> = { '>': ['command'], '@': ['person'], '#': ['group'] }

export interface PaletteQuery {
  groups: readonly PaletteGroup[]
  text: string
}

/** What is typed: `>` commands only, `@` people, `#` groups, then the words. */
export const parseQuery = (typed: string): PaletteQuery => {
  const trimmed = typed.trim()
  const groups = PREFIXES[trimmed[0] ?? '']
  return { groups: groups ?? PALETTE_GROUPS, text: (groups ? trimmed.slice(1).trim() : trimmed).toLowerCase() }
}

/** How a title sounds: the first letters and the whole syllables of its characters, one string a character. */
export interface Sound {
  initials: readonly string[]
  syllables: readonly string[]
}

/** A part of the title, from and to. */
export type Span = readonly [number, number]

const spanOfSound = (text: string, units: readonly string[]): Span | undefined => {
  for (let from = 0; from < units.length; from++) {
    let heard = ''
    for (let to = from; to < units.length; to++) {
      heard += units[to]
      if (heard.startsWith(text)) return [from, to + 1]
      if (!text.startsWith(heard)) break
    }
  }
  return undefined
}

/** Where the text matches the title: letters as written, pinyin initials, or pinyin; undefined when it does not. An empty text matches nothing in particular. */
export const matchTitle = (text: string, title: string, sound: Sound | undefined): Span | undefined => {
  if (text === '') return [0, 0]
  const at = title.toLowerCase().indexOf(text)
  if (at >= 0) return [at, at + text.length]
  const plain = text.replaceAll(/\s+/g, '')
  return sound ? (spanOfSound(plain, sound.initials) ?? spanOfSound(plain, sound.syllables)) : undefined
}

export interface Found {
  entry: PaletteEntry
  span: Span
}

/** The entries that match, in their order; those that match at the start of the title come first. */
export const findEntries = (
  entries: readonly PaletteEntry[],
  { groups, text }: PaletteQuery,
  soundOf: (title: string) => Sound | undefined,
): Found[] => {
  const found = entries.flatMap((entry) => {
    if (!groups.includes(entry.group)) return []
    const span = matchTitle(text, entry.title, soundOf(entry.title))
    return span ? [{ entry, span }] : []
  })
  return [...found.filter(({ span }) => span[0] === 0), ...found.filter(({ span }) => span[0] > 0)]
}
