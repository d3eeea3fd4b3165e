import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { askedFor, changeOwn, type Draft, draftOf, refusalOf } from './draft.ts'
import type { Values } from './places.ts'
import { store } from './save.ts'
import { fill, judge } from './validate.ts'
import type { Writing } from './writer.ts'

/** A draft of a new row with what was sent for it. `fields`: the entity's own, where others may be sent than usual. */
export const newDraft = (writing: Writing, served: ServedEntity, sent: Values, fields = served.entity.spec.fields): Draft => {
  const { states } = served.entity.spec
  const unsent = Object.entries(fields).map(([key, { spec }]) => [key, spec.readonly ? (spec.default ?? null) : null] as const)
  const [first] = states
  const draft = draftOf(
    {
      ...Object.fromEntries(unsent),
      uuid: writing.platform.ids.uuid(),
      version: 1,
      createdAt: writing.now.toISOString(),
      createdBy: writing.actor?.userUuid ?? null,
      ...(first && { state: first.code }),
    },
    null,
  )
  fill(writing, served, draft, fields, sent)
  // All fields of a new row are asked for, also those that were not sent.
  for (const key of Object.keys(fields)) draft.changes[key] ??= draft.row[key]
  return draft
}

/**
 * Adds rows, set by set, however many; gives a draft for each in their order. What speaks against one stands in its draft, and it is not
 * stored; the others are.
 */
export const addRows = async (writing: Writing, served: ServedEntity, sent: readonly Values[]): Promise<Draft[]> => {
  const drafts = sent.map((values) => newDraft(writing, served, values))
  await judge(writing, served, drafts)
  await store(writing, served, drafts, { type: 'add', label: t('新增') })
  return drafts
}

/** Drafts of rows that the application made, each a row of which nothing was said, which is made once, with the values. */
const recorded = (writing: Writing, served: ServedEntity, rows: readonly Values[]): Draft[] => {
  const unsaid = newDraft(writing, served, {}).row
  return rows.map(({ uuid = writing.platform.ids.uuid(), ...values }) => {
    const draft = draftOf({ ...unsaid, uuid: String(uuid) }, null)
    changeOwn(served, draft, values)
    return draft
  })
}

/** Adds rows as the application made them; nothing judges them. In their order. With `brief` the log tells of them by it, without fields. */
export const recordRows = async (writing: Writing, served: ServedEntity, rows: readonly Values[], brief?: Sentence): Promise<Draft[]> => {
  const drafts = recorded(writing, served, rows)
  await store(writing, served, drafts, { type: 'add', label: brief ?? t('新增'), ...(brief !== undefined && { brief: true }) })
  return drafts
}

/** As `recordRows`, of one. */
export const recordRow = async (writing: Writing, served: ServedEntity, values: Values): Promise<Draft> => {
  const [draft] = await recordRows(writing, served, [values])
  if (draft === undefined) throw new Error(`${served.key}: a row was recorded and is not there`)
  return draft
}

const addDraft = async (writing: Writing, served: ServedEntity, draft: Draft): Promise<Draft> => {
  await judge(writing, served, [draft])
  const refusal = refusalOf(draft)
  if (refusal !== null) throw refusal
  await store(writing, served, [draft], { type: 'add', label: t('新增') })
  return draft
}

/** Adds one row; refuses with all that is wrong with it. `own`: values of the application beside what was sent. */
export const addRow = async (writing: Writing, served: ServedEntity, sent: Values, own: Values = {}): Promise<Draft> => {
  const draft = newDraft(writing, served, sent)
  changeOwn(served, draft, own)
  return addDraft(writing, served, draft)
}

/** As `addRow`, of what the caller sent: it may name only rows that they could choose. */
export const addAsked = (writing: Writing, served: ServedEntity, sent: Values): Promise<Draft> =>
  addDraft(writing, served, askedFor(newDraft(writing, served, sent), sent))
