import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { FieldChange } from '@qifuyun/contract/operation-log/schema.ts'
import type { InferSelectModel } from '#src/platform/database/drizzle.ts'
import { readIn } from '#src/platform/words.ts'
import type { operationLog, StoredChange } from './tables.ts'

type Row = InferSelectModel<typeof operationLog>

/** What a change is of, as a sentence where it is one of ours. */
export const labelOf = ({ label, owner, words }: StoredChange): Words =>
  owner === undefined ? (words?.label ?? label) : { text: label, owner }

const changeIn = (language: Language, change: StoredChange): FieldChange => {
  const { field, before, after, words } = change
  return {
    field,
    label: wordsIn(labelOf(change), language),
    before: before && readIn(language, before, words?.before),
    after: after && readIn(language, after, words?.after),
  }
}

/** A line as its reader gets it; one from before there were sentences shows its Chinese text. */
export const inLanguage = <Line extends Pick<Row, 'moduleName' | 'content' | 'fromState' | 'toState' | 'diff' | 'words'>>(
  { words, ...line }: Line,
  language: Language,
) => ({
  ...line,
  moduleName: readIn(language, line.moduleName, words?.moduleName),
  content: readIn(language, line.content, words?.content),
  fromState: line.fromState && readIn(language, line.fromState, words?.fromState),
  toState: line.toState && readIn(language, line.toState, words?.toState),
  diff: line.diff.map((change) => changeIn(language, change)),
})
