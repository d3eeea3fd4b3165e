import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { isBlankRichText } from '@qifuyun/contract/core/rich-text.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import type { Cause } from '@qifuyun/kit/context.ts'
import { checkValue } from '@qifuyun/kit/values/check-value.ts'
import { cleanRichText } from '#src/files/service.ts'
import { recordOperations } from '#src/operation-log/service.ts'
import { getTableColumns } from '#src/platform/database/drizzle.ts'
import { followersOf } from '../events/row-subscribers.ts'
import { tellRows } from '../events/tell-rows.ts'
import { forgetNames, namesIn } from '../read/names.ts'
import { redrawCards } from '../runtime/cards.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { setTimers } from '../runtime/timers.ts'
import { explainBroken } from '../schema/broken-rules.ts'
import { giveSerialNumbers } from '../schema/serial-numbers.ts'
import { indexRows } from '../search/tokens.ts'
import { endApprovals } from './approvals.ts'
import { attachRowFiles } from './attachments.ts'
import { storeChildren } from './children.ts'
import { refuseClosed } from './closing.ts'
import { addProblem, change, type Draft, deriveInto, isGood, refusing, wrongFields } from './draft.ts'
import { operationOn } from './log.ts'
import { lockThings } from './overlaps.ts'
import { rowsIn } from './places.ts'
import { insertRows, updateRows } from './row-store.ts'
import { sealValues } from './sealing.ts'
import { columnsFrom, type DbRow } from './stored-row.ts'
import { savesOf } from './validate.ts'
import type { Writing } from './writer.ts'

const stamps = ({ actor, now }: Writing) => ({ updatedAt: now, updatedBy: actor?.userUuid ?? null })

/** When the row came into its state. */
const stateSince = ({ entity }: ServedEntity, { row, madeAt }: Draft, now: Date): Date => {
  if (madeAt === undefined) return now
  const ended = row[entity.spec.past?.ended ?? '']
  return typeof ended === 'string' ? new Date(ended) : madeAt
}

const newRow = (writing: Writing, served: ServedEntity, draft: Draft): DbRow => {
  const { entity, table } = served
  const { row } = draft
  const { enterpriseUuid, actor, now } = writing
  const values = Object.fromEntries(Object.keys(entity.spec.fields).map((key) => [key, row[key] ?? null]))
  return {
    enterpriseUuid,
    uuid: row.uuid,
    ...columnsFrom(entity.spec.fields, values),
    ...('state' in getTableColumns(table) && { state: row.state, stateAt: stateSince(served, draft, now) }),
    createdAt: draft.madeAt ?? now,
    createdBy: actor?.userUuid ?? null,
    ...stamps(writing),
    version: row.version,
  }
}

const movesState = ({ row, before }: Draft): boolean => row.state !== before?.state

/** Writes what is changed of rows: of all of them the columns that any of them changes. */
const storeChanged = (writing: Writing, served: ServedEntity, drafts: readonly Draft[], moved: boolean): void => {
  const { fields } = served.entity.spec
  const changed = new Set(drafts.flatMap(({ changes }) => Object.keys(changes)))
  const rows = drafts.map(
    ({ row }): DbRow => ({
      ...columnsFrom(fields, Object.fromEntries([...changed].map((key) => [key, row[key] ?? null]))),
      ...(moved && { state: row.state, stateAt: writing.now }),
      ...stamps(writing),
      version: row.version,
    }),
  )
  const keys = Object.keys(rows[0] ?? {})
  updateRows(
    writing.tx,
    served.table,
    rows.map((row, index) => ({ ...row, uuid: drafts[index]?.row.uuid })),
    keys,
    explainBroken(served),
  )
}

const storeRows = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const fresh = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(({ before }) => before !== null)
  await giveSerialNumbers(writing, served, fresh)
  for (const draft of changed) draft.row = { ...draft.row, version: draft.row.version + 1 }
  lockThings(writing, served, drafts)
  insertRows(
    writing.tx,
    served.table,
    fresh.map((draft) => newRow(writing, served, draft)),
    explainBroken(served),
  )
  for (const moved of [true, false])
    storeChanged(
      writing,
      served,
      changed.filter((draft) => movesState(draft) === moved),
      moved,
    )
}

/** How the operation log tells of it. */
export interface Doing {
  type: OperateType
  label: Sentence
  action?: string
  /** What else the log says of it. */
  note?: Sentence
  /** The flow of the approval that was agreed to with it, or was not. */
  agreed?: string
  declined?: string
  cause?: Cause
  /** It names no fields. */
  brief?: boolean
}

/** Lines that functions of the application added get their ids. */
const nameChildren = ({ platform }: Writing, { children }: ServedEntity, drafts: readonly Draft[]): void => {
  for (const draft of drafts)
    for (const field of Object.keys(children).filter((each) => each in draft.changes))
      change(draft, { [field]: rowsIn(draft.row[field]).map((child) => ({ ...child, uuid: child.uuid ?? platform.ids.uuid() })) })
}

/** What is stored of rich text: what the sanitiser lets through, no matter who wrote it. Where that is nothing, nothing was filled in. */
const cleanTexts = ({ entity }: ServedEntity, drafts: readonly Draft[]): void => {
  const fields = Object.entries(entity.spec.fields).filter(([, { spec }]) => spec.kind === 'richText')
  for (const draft of drafts)
    for (const [key, { spec }] of fields) {
      const html = draft.changes[key]
      if (typeof html !== 'string') continue
      const clean = cleanRichText(html)
      change(draft, { [key]: clean })
      const judged = isBlankRichText(clean) ? checkValue(spec, clean) : null
      if (judged?.ok === false) addProblem(draft, key, judged.problem)
    }
}

/** What functions of the application changed counts too. Refuses what its fields cannot hold. */
const deriveAnew = ({ entity }: ServedEntity, drafts: readonly Draft[]): void => {
  for (const draft of drafts) {
    deriveInto(entity.spec.fields, draft)
    const refusal = wrongFields(draft)
    if (refusal !== null) throw refusal
  }
}

/** What traits of the entity change of rows that move: in whose hands they are, and until when. */
const applyMoves = async (writing: Writing, { engine }: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const moving = drafts.filter(({ madeAt }) => madeAt === undefined)
  if (engine === null || moving.length === 0) return
  const moves = await engine.moved({ ...writing.context(), saves: savesOf(moving) })
  for (const [index, draft] of moving.entries()) change(draft, moves[index] ?? {})
}

/** Whether the history of rows is kept by others: a ledger is its own, and that of its balances. */
const tellsItself = ({ entity: { spec } }: ServedEntity): boolean => spec.ledger || spec.balanceOf !== null

const logRows = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[], doing: Doing): Promise<void> => {
  if (tellsItself(served)) return
  const names = doing.brief === true ? null : await namesIn(writing, served, drafts)
  const operations = drafts.map(({ row, before }) => operationOn(served, { ...doing, before, after: row, names }))
  await recordOperations(writing.tx, writing.platform, writing.operator, operations)
}

/** Stores the drafts that nothing speaks against, with child rows, files, search and log; a fixed number of statements without files. */
export const store = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[], doing: Doing): Promise<void> => {
  const good = drafts.filter(isGood)
  if (good.length === 0) return
  await sealValues(writing, served, good)
  await refusing(() => endApprovals(writing, served, good, doing.agreed))
  nameChildren(writing, served, good)
  await applyMoves(writing, served, good)
  cleanTexts(served, good)
  deriveAnew(served, good)
  await refuseClosed(writing, served, good)
  await storeRows(writing, served, good)
  await storeChildren(writing, served, good)
  for (const draft of good) await attachRowFiles(writing, served, draft)
  indexRows(writing.tx, served, good)
  await logRows(writing, served, good, doing)
  forgetNames(writing)
  tellRows(
    writing,
    served,
    good.map(({ row }) => row),
  )
  await goOn(
    writing,
    served,
    good.filter(({ madeAt }) => madeAt === undefined),
    doing,
  )
}

/** What stored rows set off: timers, cards, and what the application and others do. Rows of the past set off nothing. */
const goOn = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[], doing: Doing): Promise<void> => {
  if (drafts.length === 0) return
  setTimers(writing, served, drafts)
  await redrawCards(writing, served, drafts)
  const imported = doing.type === 'import'
  await refusing(async () => served.handlers.afterSave?.({ ...writing.context(), saves: savesOf(drafts), imported }))
  await refusing(async () => served.engine?.followed({ ...writing.context(), saves: savesOf(drafts), doing: { ...doing, imported } }))
  for (const follower of followersOf(served)) await refusing(() => follower.saved({ ...writing.context(), saves: savesOf(drafts) }))
}
