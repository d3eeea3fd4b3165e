import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import { KitRefusal } from '#src/refusal.ts'
import type { AssignedSpec } from '#src/work/assigned.ts'
import { mayTake, workerFor } from '#src/work/engine/giving.ts'
import { type Changes, holding } from '#src/work/engine/moving.ts'
import { isHeld, peopleOf } from '#src/work/engine/people.ts'
import { tell } from '#src/work/engine/telling.ts'
import type { SuspendableSpec } from '#src/work/suspendable.ts'
import { t } from '#src/work/texts.ts'

/** Refusals before someone is told, unless an entity says otherwise. */
const REFUSALS = 3

/** A row that a trait acts upon, with the form filled in. */
export interface Step {
  call: Context
  of: Entity
  row: AnyStored
  /** What was sent of the form. */
  input: Readonly<Record<string, unknown>>
}

/** What a trait does in one action or timer. */
export interface StepHandlers {
  guard?(step: Step): Promise<void> | void
  effect?(step: Step): Promise<Changes> | Changes
}

const refuseAt = (field: string, said: Sentence): never => {
  throw new KitRefusal(said, { [field]: said })
}

/** People who are chosen can do it: they are among those who do such work, can open the row, and have the right that it takes. */
const mayHold = async ({ call, of, row }: Step, { giving, may }: AssignedSpec): Promise<void> => {
  const { holder } = row
  if (typeof holder !== 'string') return
  if (giving !== undefined) await workerFor(call, of, row, { giving, user: holder, field: 'holder' })
  const verbs = ['read' as const, ...(may === undefined ? [] : [`action.${may}` as const])]
  if (!(await call.people.may(of, holder, verbs))) refuseAt('holder', t('所选人员没有处理权限'))
}

const refused = async ({ call, of, row }: Step, { refused: told }: AssignedSpec): Promise<Changes> => {
  const refuseCount = Number(row.refuseCount ?? 0) + 1
  if (told !== undefined && refuseCount >= (told.after ?? REFUSALS))
    await tell(call, of, row, { people: await peopleOf(call, of, row, told.tell), word: `已被退单${refuseCount}次`, card: [] })
  return { refuseCount }
}

/** The steps of assigned work. */
export const assignedSteps = (spec: AssignedSpec): Record<string, StepHandlers> => ({
  dispatch: { guard: (step) => mayHold(step, spec) },
  claim: {
    guard: ({ call, of, row }) => mayTake(call, of, spec, row),
    effect: ({ call }) => holding(spec, call.actor?.userUuid ?? null),
  },
  accept: {},
  transfer: {
    guard: async (step) => {
      const before = (await step.call.rows.find(step.of, step.row.uuid)) as AnyStored | undefined
      if (before?.holder === step.row.holder) refuseAt('holder', t('不能转给当前处理人'))
      await mayHold(step, spec)
    },
  },
  refuse: { effect: (step) => refused(step, spec) },
})

/** The state in which a row goes on: that one, or with those who give it out, where nobody has it any more. */
export const onward = async ({ call, of, row }: Omit<Step, 'input'>, state: string): Promise<string> => {
  const { assigned } = of.spec.work
  return assigned === null || (await isHeld(call, row)) ? state : assigned.states.open
}

/** The steps of work that may rest. */
export const suspendableSteps = (spec: SuspendableSpec): Record<string, StepHandlers> => ({
  suspend: {
    guard: ({ call: { clock }, row }) => {
      if (Number(row.suspendCount ?? 0) >= spec.max) throw new KitRefusal(t('挂起次数已达上限'))
      const lasts = Date.parse(String(row.resumeAt)) - clock.now.getTime()
      if (!(lasts > 0 && lasts <= spec.days * DAY_MS)) refuseAt('resumeAt', t('恢复时间应在{n}天以内', { n: spec.days }))
    },
    effect: ({ row }) => ({
      suspendCount: Number(row.suspendCount ?? 0) + 1,
      ...(spec.back !== undefined && { [spec.back]: row.state }),
    }),
  },
  resume: {
    effect: async (step) => {
      const { of, row } = step
      const was = spec.back === undefined ? undefined : of.spec.states.find(({ code }) => code === row[spec.back ?? ''])?.name
      const [first = ''] = spec.from
      const state = await onward(step, was !== undefined && spec.from.includes(was) ? was : first)
      return { state, resumeAt: null, ...(spec.back !== undefined && { [spec.back]: null }) }
    },
  },
})
