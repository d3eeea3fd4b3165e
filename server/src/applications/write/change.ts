import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Cause } from '@qifuyun/kit/context.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import type { SQL } from '#src/platform/database/drizzle.ts'
import { absent, Refusal } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { addProblem, askedFor, changeOwn, type Draft, draftOf, wrongFields } from './draft.ts'
import type { Values } from './places.ts'
import { lockStored } from './row-store.ts'
import { store } from './save.ts'
import { openSealed } from './sealing.ts'
import { fill, judge } from './validate.ts'
import type { Writing } from './writer.ts'

/** What is to be changed of a row; absent fields stay. */
export interface Change {
  uuid: string
  /** What the caller thinks the version is; absent: the last write wins. */
  version?: number | undefined
  sent: Values
}

/** The refusal for a version that is not the row's own; null when it is. */
export const versionConflict = (row: AnyStored, version: number | undefined): Refusal | null =>
  version === undefined || version === row.version
    ? null
    : new Refusal(CODE.invalid, 409, '数据已被他人修改，请刷新后重试', {}, { _reason: 'VERSION_CONFLICT', _current: row.version })

const refuseLocked = (served: ServedEntity, draft: Draft, sent: Values): void => {
  for (const [field, { spec }] of Object.entries(served.entity.spec.fields))
    if (!spec.readonly && field in sent && sent[field] !== undefined)
      addProblem(draft, field, { text: '当前状态不允许修改{label}', params: { label: spec.label } })
}

const changeDraft = (writing: Writing, served: ServedEntity, before: AnyStored, sent: Values): Draft => {
  const draft = askedFor(draftOf(before, before), sent)
  if (isLocked(served.entity, before)) refuseLocked(served, draft, sent)
  else fill(writing, served, draft, served.entity.spec.fields, sent)
  return draft
}

/** Locked rows by their ids. */
const lockByUuid = async ({ tx }: Writing, served: ServedEntity, uuids: readonly string[], scope?: SQL) =>
  new Map((await lockStored(tx, served, uuids, { scope })).map((row) => [row.uuid, row]))

/** Drafts of the changes of rows within a scope, by their ids; nothing is judged yet beside the fields. Absent rows have none. */
export const changeDrafts = async (
  writing: Writing,
  served: ServedEntity,
  changes: readonly Change[],
  scope?: SQL,
): Promise<Map<string, Draft>> => {
  const rows = await lockByUuid(
    writing,
    served,
    changes.map(({ uuid }) => uuid),
    scope,
  )
  return new Map(
    changes.flatMap(({ uuid, sent }) => {
      const before = rows.get(uuid)
      return before === undefined ? [] : [[uuid, changeDraft(writing, served, before, sent)] as const]
    }),
  )
}

/** Changes one row within a scope; refuses with all that is wrong with it, and only then a version that has passed. */
export const changeRow = async (writing: Writing, served: ServedEntity, { uuid, version, sent }: Change, scope?: SQL): Promise<Draft> => {
  const before = (await lockByUuid(writing, served, [uuid], scope)).get(uuid) ?? absent()
  const draft = changeDraft(writing, served, before, sent)
  await judge(writing, served, [draft])
  const refusal = wrongFields(draft) ?? versionConflict(before, version) ?? draft.refusal
  if (refusal !== null) throw refusal
  await store(writing, served, [draft], { type: 'update', label: t('修改') })
  return draft
}

/** Rows that this transaction has locked already, all of them; undefined where one is missing. Once they are written they are no longer as they were. */
const heldAlready = ({ held }: Writing, served: ServedEntity, uuids: readonly string[]): ReadonlyMap<string, AnyStored> | undefined => {
  const rows = held.get(served)
  if (rows === undefined || !uuids.every((uuid) => rows.has(uuid))) return undefined
  held.delete(served)
  return rows
}

/** Values that the application itself made for a row. */
type Written = Values & { uuid: string }

/** How the history tells of what the application wrote, and what it means for work. */
interface Told {
  label?: Sentence | undefined
  cause?: Cause | undefined
}

/** Writes values that the application itself made, read-only fields among them: stored, searched and logged, but not judged again. */
export const writeRows = async (
  writing: Writing,
  served: ServedEntity,
  rows: readonly Written[],
  { label = t('修改'), cause }: Told = {},
): Promise<void> => {
  if (rows.length === 0) return
  const uuids = rows.map(({ uuid }) => uuid)
  const stored = heldAlready(writing, served, uuids) ?? (await lockByUuid(writing, served, uuids))
  const drafts = rows.map(({ uuid, ...values }) => {
    const before = stored.get(uuid) ?? absent()
    const draft = draftOf(before, before)
    changeOwn(served, draft, values)
    return draft
  })
  await store(writing, served, drafts, { type: 'update', label, ...(cause !== undefined && { cause }) })
}

/** Puts what was sealed of rows into them. Refuses before its moment. */
export const unsealRows = async (
  writing: Writing,
  served: ServedEntity,
  uuids: readonly string[],
  label: Sentence = t('开启'),
): Promise<void> => store(writing, served, await openSealed(writing, served, uuids), { type: 'update', label })

/** As `writeRows`, of one. */
export const writeRow = (writing: Writing, served: ServedEntity, uuid: string, values: Values, told?: Told): Promise<void> =>
  writeRows(writing, served, [{ ...values, uuid }], told)
