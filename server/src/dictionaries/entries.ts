import { createHash } from 'node:crypto'
import { DICTIONARY_ENTRIES, type DictionaryEntry } from '@qifuyun/contract/dictionaries/entries.ts'
import type { dictionaryEntry } from './tables.ts'

export type EntryRow = typeof dictionaryEntry.$inferSelect
export type Entry = DictionaryEntry & {
  /** Out of use: it keeps its name where it was chosen, and is chosen no more. */
  disabledFlag: 0 | 1
}

const byPlace = (one: Entry, other: Entry): number => one.sort - other.sort || (one.dictCode < other.dictCode ? -1 : 1)

/** The entries of the product with what the operator changed; dictionaries in the product's order. */
export const mergeEntries = (rows: readonly EntryRow[]): Entry[] => {
  const changed = Map.groupBy(rows, ({ parentCode }) => parentCode)
  const merged = Map.groupBy(DICTIONARY_ENTRIES, ({ parentCode }) => parentCode)
  return [...merged].flatMap(([parentCode, known]) => {
    const own = (changed.get(parentCode) ?? []).map(
      ({ dictCode, dictName, sort, disabledFlag }): Entry => ({ dictCode, dictName, parentCode, sort, disabledFlag: disabledFlag ? 1 : 0 }),
    )
    const left = known.filter(({ dictCode }) => own.every((row) => row.dictCode !== dictCode))
    return [...left.map((entry): Entry => ({ ...entry, disabledFlag: 0 })), ...own].sort(byPlace)
  })
}

const fingerprint = (entries: readonly Entry[]): string => createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)

/** What this process knows; asked for in the middle of writing rows, so it is kept in memory (`keeping.ts`). */
let current = { entries: mergeEntries([]), version: fingerprint(mergeEntries([])) }

/** Takes over what the database holds. */
export const keepEntries = (rows: readonly EntryRow[]): void => {
  const entries = mergeEntries(rows)
  current = { entries, version: fingerprint(entries) }
}

/** Fingerprint of all entries: changes with any of them. */
export const dictionaryVersion = (): string => current.version

/** Entries of the given dictionaries in display order, of all of them for []; those out of use too. Unknown dictionaries have none. */
export const entriesOf = (parentCodes: readonly string[]): Entry[] =>
  current.entries.filter(({ parentCode }) => parentCodes.length === 0 || parentCodes.includes(parentCode))

/** Entries that may be chosen. */
export const choicesOf = (parentCode: string): Entry[] => entriesOf([parentCode]).filter(({ disabledFlag }) => disabledFlag === 0)

/** Whether the dictionary has this code, in use. */
export const isCodeOf = (parentCode: string, code: string): boolean => choicesOf(parentCode).some(({ dictCode }) => dictCode === code)
