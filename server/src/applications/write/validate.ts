import type { Rule } from '@qifuyun/kit/entity-spec.ts'
import type { FieldMap } from '@qifuyun/kit/field.ts'
import type { Save } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { checkFields, checkRules } from '@qifuyun/kit/values/check-row.ts'
import { together } from '#src/platform/database/transaction.ts'
import { namesIn } from '../read/names.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { completeChildren, placeChildren } from './children.ts'
import { change, type Draft, deriveInto, isGood, kitRefusal, refusing } from './draft.ts'
import { findDoubles, judgeDuplicates } from './duplicates.ts'
import { fillIn } from './fill-in.ts'
import { findOverlaps, judgeOverlaps } from './overlaps.ts'
import type { Values } from './places.ts'
import { judgeReferences } from './references.ts'
import { judgeTree } from './tree-rules.ts'
import type { Writing } from './writer.ts'

/** Fields that hang on one that is sent are judged again, although they are not sent themselves. */
const withDependents = (fields: FieldMap, sent: Values, before: Values): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, { spec }]) =>
      spec.when !== undefined && spec.when.field in sent ? [[key, before[key] ?? null] as const] : [],
    ),
  ),
  ...sent,
})

/** Judges what was sent for one row, field by field, and puts it into the draft. `keepChildren`: as in `completeChildren`. */
export const fill = (writing: Writing, served: ServedEntity, draft: Draft, fields: FieldMap, sent: Values, keepChildren = false): void => {
  const { before } = draft
  // What is undefined was not sent.
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const complete = completeChildren(served, given, before, keepChildren)
  const { values, problems } =
    before === null ? checkFields(fields, complete, 'new') : checkFields(fields, withDependents(fields, complete, before), 'change', before)
  Object.assign(draft.problems, problems)
  change(draft, placeChildren(writing, served, draft, values))
  deriveInto(served.entity.spec.fields, draft)
}

/** Drafts as the application's functions see them. */
export const savesOf = (drafts: readonly Draft[]): Save<Draft['row']>[] => drafts.map(({ before, row }) => ({ before, row }))

const refuseBy = (draft: Draft, refused: KitRefusal): void => {
  const { problems } = refused
  if (refused.conflict === null && Object.keys(problems).length > 0) Object.assign(draft.problems, problems)
  else draft.refusal = kitRefusal(refused)
}

type Answer = Values | KitRefusal

/** Asks the application about the drafts that nothing speaks against yet; what it throws refuses all of them. */
const askAbout = async (drafts: readonly Draft[], ask: (good: readonly Draft[]) => Promise<readonly Answer[]>): Promise<void> => {
  const good = drafts.filter(isGood)
  if (good.length === 0) return
  const answers = await refusing(() => ask(good))
  for (const [index, draft] of good.entries()) {
    const answer = answers[index]
    if (answer instanceof KitRefusal) refuseBy(draft, answer)
    else change(draft, { ...answer })
  }
}

const askBeforeSave = async (writing: Writing, { handlers }: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { beforeSave } = handlers
  if (beforeSave !== undefined) await askAbout(drafts, (good) => beforeSave({ ...writing.context(), saves: savesOf(good) }))
}

const askOfThePast = async (writing: Writing, { handlers }: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { validatePast } = handlers
  if (validatePast === undefined) return
  await askAbout(drafts, (good) =>
    validatePast({ ...writing.context(), saves: good.map(({ row, madeAt = writing.now }) => ({ row, madeAt })) }),
  )
}

/** A rule that a row broke before does not stand in the way of other changes. */
const rulesFor = ({ entity }: ServedEntity, { before, changes }: Draft): readonly Rule[] =>
  before === null ? entity.spec.rules : entity.spec.rules.filter(({ field, check }) => field in changes || check(before) === undefined)

/** Judges what was sent by more than its field alone: rules, references, tree. Set by set, not row by row. */
export const judgeSent = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  await fillIn(writing.tx, served, drafts)
  for (const draft of drafts) draft.problems = checkRules(rulesFor(served, draft), draft.row, draft.problems)
  await judgeReferences(writing, served, drafts, await namesIn(writing, served, drafts))
  await judgeTree(writing, served, drafts)
}

/** Judges rows by the others: unique keys, and spans that must not overlap. `until`: the look-ups are sent together with it. */
const judgeAmongOthers = async (
  writing: Writing,
  served: ServedEntity,
  drafts: readonly Draft[],
  until: Promise<void> = Promise.resolve(),
): Promise<void> => {
  const [, doubles, overlaps] = await together(until, findDoubles(writing, served, drafts), findOverlaps(writing, served, drafts))
  judgeDuplicates(drafts, doubles)
  judgeOverlaps(served, drafts, overlaps)
}

/** Judges rows as they would be stored: the application's own rules, unique keys, and spans that must not overlap. */
export const judgeWhole = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  await askBeforeSave(writing, served, drafts)
  await judgeAmongOthers(writing, served, drafts)
}

/** Judges drafts by everything but their fields alone. */
export const judge = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const judged = judgeSent(writing, served, drafts)
  if (served.handlers.beforeSave !== undefined) {
    await judged
    return judgeWhole(writing, served, drafts)
  }
  // Nobody changes the rows in between: what they refer to and what they double is looked up together.
  await judgeAmongOthers(writing, served, drafts, judged)
}

/** Judges rows of the past: by the rules that hold for every row, by those of the application for them, and by the other rows. */
export const validatePastDrafts = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  await judgeSent(writing, served, drafts)
  await askOfThePast(writing, served, drafts)
  await judgeAmongOthers(writing, served, drafts)
}
