import { plainValues, type Sentence, type Words, worded, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'

/**
 * What stands beside the Chinese texts of a row, by their names: the sentences that they are, to be worded for an English reader. Search,
 * files and old rows know the Chinese texts only; what somebody typed has no sentence.
 */
export type Sentences<Name extends string = string> = Readonly<Partial<Record<Name, Sentence>>>

/** What stands in words by name, in Chinese; nothing in what somebody typed. */
export const valuesIn = (words: Words): Record<string, string> =>
  typeof words === 'string'
    ? {}
    : Object.fromEntries(Object.entries(plainValues(words.params ?? {})).map(([name, value]) => [name, String(value)]))

const LANGUAGES: readonly Language[] = ['zh-CN', 'en']
/** Words in every language, as people and files may write them. */
export const inEachLanguage = (words: Words): string[] => LANGUAGES.map((language) => wordsIn(words, language))

/** The sentences among the words of a row; null where all were typed. */
export const sentencesOf = <Name extends string>(
  words: Readonly<Partial<Record<Name, Words | null | undefined>>>,
): Sentences<Name> | null => {
  const said = Object.entries<Words | null | undefined>(words).filter(([, one]) => typeof one === 'object' && one !== null)
  // The names are those of `words`.
  return said.length === 0 ? null : (Object.fromEntries(said) as Sentences<Name>)
}

/** A text of a row for its reader. */
export const readIn = (language: Language, text: string, sentence: Sentence | undefined): string =>
  language === 'zh-CN' || sentence === undefined ? text : worded(sentence, language)
