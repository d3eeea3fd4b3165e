import { isDeepStrictEqual } from 'node:util'
import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import type { Verb } from '@qifuyun/kit/permissions.ts'
import { z } from 'zod'
import { NOBODY } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Said } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ImportContext, type Importer, type ImportRow, type JobUser, type RowProblem, registerImport } from '#src/progress/service.ts'
import { openWriting } from '../context.ts'
import type { Reach } from '../read/scope.ts'
import { accessTo } from '../runtime/access.ts'
import { appOf, type ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { newDraft } from '../write/add.ts'
import { changeDrafts } from '../write/change.ts'
import { addProblem, askedFor, type Draft, refusalOf } from '../write/draft.ts'
import { ownRefusal } from '../write/own-words.ts'
import type { Values } from '../write/places.ts'
import { store } from '../write/save.ts'
import { judge } from '../write/validate.ts'
import type { Writing } from '../write/writer.ts'
import { entityColumns } from './columns.ts'
import { keyFields, numberKey, rowsByKey } from './keys.ts'
import { understandNames } from './names.ts'
import { offersOf } from './offers.ts'
import { knowRows } from './statistics.ts'
import { withoutUnchanged } from './unchanged.ts'
import { markOf, undoRows } from './undo.ts'

/** `updateByKey`: rows whose key is known change the row that has it, instead of being refused as doubles. */
const params = z.object({ updateByKey: z.boolean().default(false) })
type Params = z.output<typeof params>
type Row = ImportRow<Values>

export interface Opened {
  writing: Writing
  reach: Reach
}

/** What an import of somebody works with; refuses anyone who may not. */
export const openFor = async (tx: Tx, platform: Platform, served: ServedEntity, user: JobUser, verb: Verb = 'import'): Promise<Opened> => {
  const now = platform.clock.now()
  const reach = await accessTo(tx, user, served, verb, now)
  const person = { userUuid: user.userUuid, userName: user.userName, manager: reach.manager }
  // A job runs later and elsewhere: there is no request whose address it could name.
  const operator = { ...NOBODY, userUuid: user.userUuid, userName: user.userName }
  return { writing: openWriting({ tx, platform, enterpriseUuid: user.enterpriseUuid, person, operator, now, caller: user }), reach }
}

/** An empty cell of a new row is nothing that was said: the default holds. */
export const withoutEmpty = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const without = (values: Values, key: string | undefined): Values =>
  key === undefined ? values : Object.fromEntries(Object.entries(values).filter(([each]) => each !== key))

/** A number is given, never taken from a file: a new row that comes with one is there already, or was never here. */
const numberProblem = ({ entity }: ServedEntity, number: string, isTaken: boolean): Said => {
  const params = { label: entity.spec.fields[number]?.spec.label ?? '' }
  return isTaken ? t('{label}已存在', params) : t('没有该{label}，新增的行请留空', params)
}

const saysAnything = ({ before, changes }: Draft): boolean => before === null || Object.keys(changes).length > 0

/** Whether the row says anything that the stored one does not. */
const differs = ({ before, changes }: Draft): boolean =>
  before === null || Object.entries(changes).some(([key, value]) => !isDeepStrictEqual(value ?? null, before[key] ?? null))

/** Drafts of a batch, judged, in the order of its rows; new rows and changes of rows that are there. Nothing is stored. */
const draftsOf = async (
  { writing, reach }: Opened,
  served: ServedEntity,
  rows: readonly Row[],
  { updateByKey }: Params,
): Promise<Draft[]> => {
  const number = numberKey(served)
  const said = rows.map(({ values }) => without(values, number))
  const understood = await understandNames(writing.tx, served, said)
  const meant = understood.map(({ values }) => values)
  const numbered = rows.map(({ values }, index) => ({ ...meant[index], ...(number !== undefined && { [number]: values[number] ?? null }) }))
  const found = updateByKey || number !== undefined ? await rowsByKey(writing.tx, served, numbered) : []
  const known = rows.map((_row, index) => (updateByKey ? found[index] : undefined))
  const news = await withoutUnchanged(
    { ...writing, reach },
    served,
    understood.map((each, index) => ({ understood: each, said: said[index] ?? {}, uuid: known[index] })),
  )
  const changes = known.flatMap((uuid, index) => (uuid === undefined ? [] : [{ uuid, sent: news[index]?.values ?? {} }]))
  const changing = await changeDrafts(writing, served, changes, reach.scope)
  const drafts = understood.map((whole, index) => {
    const changed = changing.get(known[index] ?? '')
    const draft = changed ?? askedFor(newDraft(writing, served, withoutEmpty(whole.values)), whole.values)
    Object.assign(draft.problems, changed === undefined ? whole.problems : news[index]?.problems)
    if (changed === undefined && number !== undefined && numbered[index]?.[number] !== null)
      addProblem(draft, number, numberProblem(served, number, found[index] !== undefined))
    return draft
  })
  // Nobody is asked about rows of which the file says nothing new.
  await judge(writing, served, drafts.filter(saysAnything))
  return drafts
}

/** What speaks against drafts, by the rows that they were made of. */
export const problemsOf = ({ app }: ServedEntity, rows: readonly Row[], drafts: readonly Draft[]): RowProblem[] =>
  rows.flatMap(({ n }, index): RowProblem[] => {
    const draft = drafts[index]
    const refused = draft === undefined ? null : refusalOf(draft)
    if (refused === null) return []
    const refusal = ownRefusal(app, refused)
    const fields = Object.entries(refusal.fields)
    if (fields.length === 0) return [{ n, problem: refusal.said }]
    return fields.map(([column, problem]) => ({ n, column, problem }))
  })

/** The labels of the key, where a file can hold all of it. */
const keyLabels = (served: ServedEntity): Words[] => {
  const columns = entityColumns(served, () => true)
  const labels = keyFields(served).map((key) => columns.find((column) => column.key === key)?.label)
  return labels.every((label) => label !== undefined) ? labels : []
}

/** The import of an entity: each row is judged and stored as if it had been typed in, many at a time. */
export const importerOf = (platform: Platform, served: ServedEntity): Importer<Params, Values> => ({
  code: served.address.businessCode,
  ...appOf(served),
  title: labelIn(served.app, served.entity.spec.label),
  access: async (tx, user) => {
    await accessTo(tx, user, served, 'import', platform.clock.now())
  },
  params,
  updateKeys: keyLabels(served),
  columns: async (tx, _params, user) => entityColumns(served, (await openFor(tx, platform, served, user)).reach.sees),
  offers: (tx, _params, user) => offersOf(tx, user, served, platform.clock.now()),
  // Cells were read by their columns; what hangs together is judged with the drafts.
  row: z.record(z.string(), z.unknown()),
  // Storing judges: a check before it would judge every row twice.
  apply: async (tx, rows, context: ImportContext<Params>) => {
    const opened = await openFor(tx, platform, served, context.user)
    const drafts = await draftsOf(opened, served, rows, context.params)
    const stored = drafts.filter(differs)
    await store(opened.writing, served, stored, { type: 'import', label: t('导入') })
    const marks = rows.flatMap(({ n }, index) => {
      const draft = drafts[index]
      return draft === undefined || refusalOf(draft) !== null || !stored.includes(draft) ? [] : [{ n, mark: markOf(draft) }]
    })
    return { problems: problemsOf(served, rows, drafts), marks }
  },
  finish: (tx, summary) => knowRows(tx, served, summary),
  undo: async (tx, rows, { user }) => undoRows((await openFor(tx, platform, served, user)).writing, served, rows),
})

/** Offers the import of every entity under its business code. */
export const registerEntityImport = (platform: Platform, served: ServedEntity): void =>
  registerImport(platform, importerOf(platform, served))
