import { CODE } from '@qifuyun/contract/core/codes.ts'
import { Field, type FieldMap } from '@qifuyun/kit/field.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { actor as ACTOR, type ActionSpec, fromOf, lateText, now as NOW, toOf } from '@qifuyun/kit/states.ts'
import { approvalsOf, isFree, notFor, stoppedBy } from '@qifuyun/kit/work/approval.ts'
import { closeTodos, closeTodosOpenNow } from '#src/notifications/service.ts'
import { absent, forbidden, Refusal } from '#src/platform/errors.ts'
import { mayAct } from '../read/details.ts'
import type { Reach } from '../read/scope.ts'
import { holdCards } from '../runtime/cards.ts'
import { type ServedEntity, stepOf } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { newDraft } from './add.ts'
import { askApproval, awaiting } from './approvals.ts'
import { versionConflict } from './change.ts'
import { askedFor, change, type Draft, draftOf, refusalOf, refusing } from './draft.ts'
import type { Values } from './places.ts'
import { lockStored } from './row-store.ts'
import { store } from './save.ts'
import { fill, judgeSent, judgeWhole } from './validate.ts'
import type { Writing } from './writer.ts'

/** What is asked for: an action on a row of the caller's reach, with what they filled in. */
export interface Acting {
  name: string
  action: ActionSpec
  reach: Reach
  version?: number | undefined
  sent: Values
  /** A caller asks for it, not the application. */
  asked?: boolean
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields of an action's form as they are judged in it: filled in by people, no matter who fills them elsewhere, `!` must be there. */
const formOf = ({ entity }: ServedEntity, { form = [] }: ActionSpec): FieldMap =>
  Object.fromEntries(
    form.flatMap((line) => {
      const key = line.replace(/!$/, '')
      const found = entity.spec.fields[key]
      return found === undefined
        ? []
        : [
            [
              key,
              new Field({ ...found.spec, readonly: found.spec.derived !== undefined, required: found.spec.required || line.endsWith('!') }),
            ],
          ]
    }),
  )

/** What was sent of the form; null where something is needed that is not there, so that it is asked for. */
const filledIn = (form: FieldMap, { action: { form: lines = [] }, sent }: Acting, row: Values): Values =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, { spec }]) => {
      if (sent[key] !== undefined) return [[key, sent[key]] as const]
      const asked = lines.includes(`${key}!`) || (spec.required && isEmpty(row[key]))
      return asked ? [[key, null] as const] : []
    }),
  )

const stateNamed = ({ entity }: ServedEntity, name: string | undefined): string | undefined =>
  name === undefined ? undefined : entity.stateCode(name)

const refuseState = ({ entity }: ServedEntity, { name, action }: Acting, row: AnyStored): Refusal => {
  const current = row.state
  const state = entity.spec.states.find(({ code }) => code === current)?.name
  return new Refusal(
    CODE.invalid,
    409,
    stoppedBy(entity, name, row)?.late ?? notFor(entity, name, row) ?? lateText(action, state),
    {},
    {
      _reason: 'STATE_CHANGED',
      ...(current !== undefined && { _current: current }),
    },
  )
}

/** Refuses anyone who may not do the action on this row: 401/403. */
const checkPerson = ({ actor }: Writing, { name, action, reach }: Acting, row: AnyStored): void => {
  if (!reach.manager && !mayAct(name, action, row, actor?.userUuid ?? '', (verb) => reach.may(verb))) forbidden()
}

const checkState = (served: ServedEntity, acting: Acting, row: AnyStored): Refusal | null => {
  const from = fromOf(acting.action).map((name) => stateNamed(served, name))
  return from.includes(row.state) && isFree(served.entity, acting.name, row) ? null : refuseState(served, acting, row)
}

/** The values that an action or a timer sets by its definition. */
export const valuesSet = ({ now, actor }: Writing, { set = {} }: Pick<ActionSpec, 'set'>): Values =>
  Object.fromEntries(
    Object.entries(set).map(([key, value]) => [
      key,
      value === NOW ? now.toISOString() : value === ACTOR ? (actor?.userUuid ?? null) : value,
    ]),
  )

/** The state that the action leads to; with several the effect decides. Throws when it names one that the definition does not. */
const targetState = (served: ServedEntity, { name, action }: Acting, chosen: unknown): string | undefined => {
  const targets = toOf(action)
  if (chosen === null) return undefined
  if (chosen === undefined && targets.length <= 1) return stateNamed(served, targets[0])
  const found = targets.find((target) => target === chosen)
  if (found === undefined) throw new Error(`${served.key}: the effect of ${name} leads to a state that its definition does not name`)
  return stateNamed(served, found)
}

/**
 * Closes the work that a row waited for, once it is known what becomes of the row; what its effect puts before people is new. Traits of work
 * replace it themselves when the row moves.
 */
const closesTodos = async (
  { tx, now }: Writing,
  { engine }: ServedEntity,
  { action }: Acting,
  { before }: Draft,
): Promise<(awaits: string | null, moves: boolean) => Promise<void>> => {
  if (toOf(action).length === 0 || before === null) return async () => undefined
  if (action.approval === undefined) {
    if (engine === null) closeTodos(tx, [before.uuid], now)
    return async () => undefined
  }
  const close = await closeTodosOpenNow(tx, before.uuid)
  return async (approvalUuid, moves) => {
    if (engine !== null && (approvalUuid === null || moves)) return
    await close(now, approvalUuid === null ? undefined : awaiting(approvalUuid, before.state))
  }
}

/**
 * The action's own part: guard, effect, what it sets, the approval on which it depends, and the state it leads to. The row is seen with the
 * form filled in. Gives whether it passed without the approval because the enterprise has no flow for it.
 */
const perform = async (writing: Writing, served: ServedEntity, acting: Acting, draft: Draft): Promise<boolean> => {
  const { guards = {}, effects = {} } = served.handlers
  const { name, action, sent } = acting
  // Only entities with states have actions.
  const call = () => ({ ...writing.context(), row: { state: '', ...draft.row }, input: sent, action: name })
  const step = stepOf(served, action)
  const stepCall = () => ({ call: call(), of: served.entity, row: draft.row, input: sent })
  await step?.guard?.(stepCall())
  if (action.guard !== undefined) await guards[action.guard]?.(call())
  const close = await closesTodos(writing, served, acting, draft)
  holdCards(writing, draft.row.uuid)
  const { state: chosen, ...made }: Values = {
    ...(await step?.effect?.(stepCall())),
    ...(action.effect !== undefined && (await effects[action.effect]?.(call()))),
  }
  change(draft, { ...valuesSet(writing, action), ...made })
  const approval = approvalsOf(served.entity).find(({ flow }) => flow === action.approval?.flow)
  const asked = chosen === undefined && approval !== undefined ? await askApproval(writing, served, approval, draft) : null
  if (asked !== null) change(draft, asked.made)
  const state = asked === null ? targetState(served, acting, chosen) : stateNamed(served, asked.state ?? undefined)
  await close(asked?.running ?? null, state !== undefined)
  if (state !== undefined) draft.row = { ...draft.row, state }
  return asked?.unasked === true
}

const refuseWrong = (draft: Draft): void => {
  const refusal = refusalOf(draft)
  if (refusal !== null) throw refusal
}

const finish = async (writing: Writing, served: ServedEntity, acting: Acting, draft: Draft): Promise<Draft> => {
  await judgeSent(writing, served, [draft])
  refuseWrong(draft)
  const unasked = await refusing(() => perform(writing, served, acting, draft))
  await judgeWhole(writing, served, [draft])
  refuseWrong(draft)
  await store(writing, served, [draft], {
    type: draft.before === null ? 'add' : 'update',
    label: labelIn(served.app, acting.action.label),
    action: acting.name,
    ...(unasked && { note: t('无需审批') }),
  })
  return draft
}

/**
 * Does an action on a row: who may (401/403), its version and state (409), the form (422), the application's guard and effect; then the
 * row with its new state is stored and logged.
 */
export const act = async (writing: Writing, served: ServedEntity, uuid: string, acting: Acting): Promise<Draft> => {
  writing.held.clear()
  const [before = absent()] = await lockStored(writing.tx, served, [uuid], { scope: acting.reach.scope })
  checkPerson(writing, acting, before)
  // A row that has moved on asks for nothing any more: that is told before what is missing in the form.
  const late = versionConflict(before, acting.version) ?? checkState(served, acting, before)
  if (late !== null) throw late
  const draft = acting.asked ? askedFor(draftOf(before, before), acting.sent) : draftOf(before, before)
  const form = formOf(served, acting.action)
  fill(writing, served, draft, form, filledIn(form, acting, before), acting.action.wholeLists !== true)
  return finish(writing, served, acting, draft)
}

/** Makes a row by an action that starts from no state. */
export const create = async (writing: Writing, served: ServedEntity, acting: Acting): Promise<Draft> => {
  if (!acting.reach.manager && !mayAct(acting.name, acting.action, {}, '', (verb) => acting.reach.may(verb))) forbidden()
  return finish(writing, served, acting, askedFor(newDraft(writing, served, acting.sent), acting.sent))
}
