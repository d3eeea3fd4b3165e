import { createHash } from 'node:crypto'
import { DICTIONARY_ENTRIES, type DictionaryEntry } from '@qifuyun/contract/dictionaries/dictionary.ts'

export { areaCodes, areasBelow, areaTexts, isArea } from './areas.ts'

/** Fingerprint of all entries: changes with any of them. */
export const DICTIONARY_VERSION = createHash('sha256').update(JSON.stringify(DICTIONARY_ENTRIES)).digest('hex').slice(0, 16)

/** Entries of the given dictionaries in display order, of all of them for []. Unknown dictionaries have none. */
export const entriesOf = (parentCodes: readonly string[]): DictionaryEntry[] =>
  DICTIONARY_ENTRIES.filter(({ parentCode }) => parentCodes.length === 0 || parentCodes.includes(parentCode))

/** Whether the dictionary has this code. */
export const isCodeOf = (parentCode: string, code: string): boolean =>
  DICTIONARY_ENTRIES.some((entry) => entry.parentCode === parentCode && entry.dictCode === code)
