import { EN, type Message, type MessageParams } from '#src/core/messages.ts'
import { type Listing, type Sentence, type Value, type Values, type Words, wording } from '#src/core/wording.ts'

export type { Sentence, Values, Words } from '#src/core/wording.ts'

/** English by the Chinese source. */
export type Lines = Readonly<Record<string, string>>

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
/** The values of a text: one for each `{name}` in it. */
export type ValuesOf<Text extends string> = [Holes<Text>] extends [never] ? [] : [values: Readonly<Record<Holes<Text>, Value>>]

declare const OWN: unique symbol
/** A text of an owner as the error of a schema, where there is room for a string only. */
export type OwnText = string & { readonly [OWN]: true }

/** The texts of one owner with their English: a feature of the server or an application. */
export interface Catalogue<Text extends string = string, L extends Lines = Lines> {
  readonly owner: string
  readonly lines: L
  /** Where a text is looked up that is not among the lines; null: with the platform. */
  readonly below: Pick<Catalogue, 'lines' | 'below'> | null
  /** A sentence of this catalogue, or of a shared one. It may be stored. */
  t<Said extends Text>(text: Said, ...values: ValuesOf<Said>): Sentence
  /** A sentence of a text that is only known at run time. */
  sentence(text: Text, values?: Values): Sentence
  /** A text as the error of a schema. */
  say(text: Text): OwnText
}

const registered = new Map<string, Catalogue>()

/** Every catalogue that this process has loaded. */
export const catalogues = (): readonly Catalogue[] => [...registered.values()]

/** Makes the catalogue of an owner. Texts are looked up in its lines, then in `below`, then among the platform's. Throws for a second one of the owner. */
export const catalogue = <L extends Lines, Shared extends string = never>(
  owner: string,
  lines: L,
  below: Catalogue<Shared> | null = null,
): Catalogue<(keyof L & string) | Shared | Message, L> => {
  // A test runner reads a module twice where its configuration imports it too.
  const before = registered.get(owner)
  if (before !== undefined && JSON.stringify(before.lines) !== JSON.stringify(lines)) throw new Error(`${owner} has a catalogue already`)
  const sentence = (text: string, params?: Values): Sentence => (params === undefined ? { owner, text } : { owner, text, params })
  const made: Catalogue<(keyof L & string) | Shared | Message, L> = {
    owner,
    lines,
    below,
    t: (text, ...[values]) => sentence(text, values),
    sentence,
    // The brand is the compiler's only.
    say: (text: string) => text as OwnText,
  }
  registered.set(owner, made)
  return made
}

/** English of a text in a catalogue and those below it. */
const lookUp = (text: string, from: Pick<Catalogue, 'lines' | 'below'> | null): string | undefined => {
  for (let at = from; at !== null; at = at.below) if (Object.hasOwn(at.lines, text)) return at.lines[text]
  return Object.hasOwn(EN, text) ? EN[text as Message] : undefined
}

/** English of a text without an owner, as schemas say them: the platform's, else that of anyone who has it. */
const anybodys = (text: string): string | undefined => {
  const shared = lookUp(text, null)
  if (shared !== undefined) return shared
  for (const { lines } of registered.values()) if (Object.hasOwn(lines, text)) return lines[text]
  return undefined
}

/** Whether a text stands in the platform's catalogue or in one that was loaded: no other error of a schema is shown to people. */
export const isText = (text: string): boolean => anybodys(text) !== undefined

/** English as the owner says it; undefined where nobody has a line. A catalogue that is not loaded has none. */
export const englishOf = (text: string, owner?: string): string | undefined => {
  const own = owner === undefined ? undefined : registered.get(owner)
  return own === undefined ? anybodys(text) : lookUp(text, own)
}

const { shown, ...words } = wording(englishOf)
/** Sentences and words in the language of their reader, from the catalogues that this process has loaded. */
export const { worded, wordsIn } = words

/** Words in Chinese, as they are stored and searched. */
export const chinese = (said: Words): string => wordsIn(said, 'zh-CN')

/** Words one after the other; a sentence where one of them is. */
export const listed = (each: readonly Words[], by: Listing['by'] = '、'): Words =>
  each.every((one) => typeof one === 'string') ? each.join(by) : { text: '{list}', params: { list: { each, by } } }

/** Values for a client that words the text itself: what are sentences among them is Chinese, as it looks texts up. */
export const plainValues = (values: Values): MessageParams =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value, 'zh-CN')]))
