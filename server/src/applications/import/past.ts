import { pastCodeOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { PAST_RIGHT, type Past } from '@qifuyun/kit/entity-spec.ts'
import { Field, type FieldMap } from '@qifuyun/kit/field.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import type { Verb } from '@qifuyun/kit/permissions.ts'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { type ImportColumn, type Importer, registerImport } from '#src/progress/service.ts'
import { accessTo } from '../runtime/access.ts'
import { appOf, type ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { newDraft } from '../write/add.ts'
import { addProblem, askedFor, type Draft, refusalOf } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import { store } from '../write/save.ts'
import { validatePastDrafts } from '../write/validate.ts'
import type { Writing } from '../write/writer.ts'
import { importColumns } from './columns.ts'
import { openFor, problemsOf, withoutEmpty } from './import-rows.ts'
import { understandNames } from './names.ts'
import { offersOf } from './offers.ts'
import { judgePast } from './past-rules.ts'
import { knowRows } from './statistics.ts'
import { markOf, undoRows } from './undo.ts'

const RIGHT: Verb = `action.${PAST_RIGHT}`
/** Columns beside the fields, by the names that rows have them under. */
const STATE = 'state'
const MADE = 'createTime'

/** The fields as files of the past tell them: what only actions write otherwise is told too, and asked of nobody. */
const fieldsTold = ({ spec }: Entity, { told }: Past): FieldMap =>
  Object.fromEntries(
    Object.entries(spec.fields).map(([key, field]) => [
      key,
      told.includes(key) ? new Field({ ...field.spec, readonly: false, required: false }) : field,
    ]),
  )

const statesOf = ({ spec }: Entity, { states }: Past) => spec.states.filter(({ name }) => states.includes(name))

const ownColumns = ({ app, entity }: Pick<ServedEntity, 'app' | 'entity'>, past: Past): ImportColumn[] => [
  {
    key: STATE,
    label: labelIn(app, '状态'),
    synonyms: [STATE],
    required: true,
    value: { kind: 'choice', options: statesOf(entity, past).map(({ code, label }) => ({ code, name: labelIn(app, label) })) },
  },
  // As an export of rows calls it.
  { key: MADE, label: labelIn(app, past.made), synonyms: ['创建时间', MADE], required: true, value: { kind: 'instant' } },
]

/** The draft of a row as it ended, made at its own time. */
const pastDraft = (writing: Writing, served: ServedEntity, past: Past, { state, createTime: made, ...sent }: Values): Draft => {
  const draft = askedFor(newDraft(writing, served, withoutEmpty(sent), fieldsTold(served.entity, past)), sent)
  // Both are required columns.
  draft.madeAt = made instanceof Date ? made : writing.now
  draft.row = { ...draft.row, state: String(state), createdAt: draft.madeAt.toISOString() }
  if (draft.madeAt > writing.now) addProblem(draft, MADE, { text: '{label}不能晚于当前时间', params: { label: past.made } })
  return draft
}

const draftsOf = async (writing: Writing, served: ServedEntity, past: Past, rows: readonly Values[]): Promise<Draft[]> => {
  const understood = await understandNames(writing.tx, served, rows, fieldsTold(served.entity, past))
  const drafts = understood.map(({ values, problems }) => {
    const draft = pastDraft(writing, served, past, values)
    draft.problems = { ...draft.problems, ...problems }
    return draft
  })
  await judgePast(writing, served, past, drafts)
  await validatePastDrafts(writing, served, drafts)
  return drafts
}

/** The import of rows of the past: as they ended, counted to their own time; nobody is told and no clock is started. */
const pastImporterOf = (platform: Platform, served: ServedEntity, past: Past): Importer<object, Values> => ({
  code: pastCodeOf(served.entity),
  ...appOf(served),
  title: labelIn(served.app, past.label),
  access: async (tx, user) => {
    await accessTo(tx, user, served, RIGHT, platform.clock.now())
  },
  params: z.object({}),
  columns: async (tx, _params, user) => {
    const { reach } = await openFor(tx, platform, served, user, RIGHT)
    return [...ownColumns(served, past), ...importColumns(served, fieldsTold(served.entity, past), reach.sees)]
  },
  offers: (tx, _params, user) => offersOf(tx, user, served, platform.clock.now(), fieldsTold(served.entity, past)),
  row: z.record(z.string(), z.unknown()),
  apply: async (tx, rows, { user }) => {
    const { writing } = await openFor(tx, platform, served, user, RIGHT)
    const drafts = await draftsOf(
      writing,
      served,
      past,
      rows.map(({ values }) => values),
    )
    await store(writing, served, drafts, { type: 'import', label: t('导入历史') })
    const marks = rows.flatMap(({ n }, index) => {
      const draft = drafts[index]
      return draft === undefined || refusalOf(draft) !== null ? [] : [{ n, mark: markOf(draft) }]
    })
    return { problems: problemsOf(served, rows, drafts), marks }
  },
  finish: (tx, summary) => knowRows(tx, served, summary),
  undo: async (tx, rows, { user }) => undoRows((await openFor(tx, platform, served, user, RIGHT)).writing, served, rows),
})

/** Offers the import of rows of the past where an entity has one. */
export const registerPastImport = (platform: Platform, served: ServedEntity): void => {
  const { past } = served.entity.spec
  if (past !== null) registerImport(platform, pastImporterOf(platform, served, past))
}
