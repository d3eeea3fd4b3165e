import type { Language, Message, MessageParams } from '#src/core/messages.ts'

/** Several words with a mark between them, as each language writes it; without a name for the mark, 、. */
export interface Listing {
  readonly each: readonly Words[]
  readonly by: keyof typeof MARKS
}

/** What stands in a sentence for a `{name}`: as it is, or a sentence itself; several are listed. */
export type Value = string | number | Sentence | readonly Words[] | Listing
export type Values = Readonly<Record<string, Value>>

/** A text of an owner's catalogue, or of the platform's where nobody owns it, with its values: worded in the language of its reader. */
export type Sentence =
  | { readonly owner?: undefined; readonly text: Message; readonly params?: Values }
  | { readonly owner: string; readonly text: string; readonly params?: Values }

/** What people read: as somebody typed it, or a sentence of ours, which is worded for its reader. */
export type Words = string | Sentence

/** Values by these names are labels of definitions, which have English lines of their own. */
const LABELS: ReadonlySet<string> = new Set(['label', 'parent', 'other'])
/** Marks between the words of a list, and what English has for them. */
const MARKS = { '、': ', ', '，': ', ', '；': '; ' } as const

/** Replaces `{name}` by its value. */
export const fill = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))

/** English of a text as its owner says it; undefined where nobody has a line. */
type EnglishOf = (text: string, owner: string | undefined) => string | undefined

/** How sentences are worded with these English lines. No catalogue stands behind this file: pages load theirs when English is shown. */
export const wording = (englishOf: EnglishOf) => {
  /** A value in a language. */
  const shown = (value: Value, language: Language): string | number => {
    if (typeof value === 'number' || typeof value === 'string') return value
    if ('text' in value) return worded(value, language)
    const { each, by } = 'each' in value ? value : { each: value, by: '、' as const }
    return each.map((one) => wordsIn(one, language)).join(language === 'en' ? MARKS[by] : by)
  }

  /** The Chinese source where English lacks it: texts of user data pass unchanged. */
  const inWords = (text: string, owner: string | undefined, values: Values, language: Language): string => {
    const sourceOf = (chinese: string) => (language === 'en' ? (englishOf(chinese, owner) ?? chinese) : chinese)
    const ofValue = ([name, value]: [string, Value]): [string, string | number] => [
      name,
      typeof value === 'string' && LABELS.has(name) ? sourceOf(value) : shown(value, language),
    ]
    return fill(sourceOf(text), Object.fromEntries(Object.entries(values).map(ofValue)))
  }

  /** A sentence, or a text that has no owner, in a language. */
  const worded = (said: string | Sentence, language: Language, values: Values = {}): string =>
    typeof said === 'string' ? inWords(said, undefined, values, language) : inWords(said.text, said.owner, said.params ?? {}, language)

  /** Words in a language: what was typed stays as it is. */
  const wordsIn = (words: Words, language: Language): string => (typeof words === 'string' ? words : worded(words, language))

  return { shown, worded, wordsIn }
}
