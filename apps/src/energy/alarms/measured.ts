import { chinese, type Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { exactText, type Operand } from '@qifuyun/kit/values/exact.ts'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import type { Rule } from '#src/energy/alarms/scope.ts'
import { type Limits, levelOf, type Step, stepOf } from '#src/energy/alarms/step.ts'
import { energyAlarmCleared, energyAlarmRaised } from '#src/energy/events.ts'
import type { Meter } from '#src/energy/readings/chain.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { t } from '#src/energy/texts.ts'

export type Alarm = StoredOf<typeof energyAlarm>

/** What was measured of a meter or a department for a rule, with the words that an alarm would have. */
export interface Measured {
  subject: string
  meter?: Meter | undefined
  organ?: string | null
  /** null: nobody knows. */
  value: Operand | null
  limits: Limits
  /** The day or month that it is about. */
  period: string
  unit: string
  title: Sentence
  meaning: Sentence
}

interface Stepped {
  step: Step
  measured: Measured
  alarm: Alarm | undefined
}

const PER_RULE = 10_000
const shown = (value: Operand): string => exactText(value, SCALE)

/** Alarms of a rule that are not over: also those that somebody ignores, until they are. */
const running = async ({ rows }: Context, rule: Rule, subjects: readonly string[]): Promise<Map<string, Alarm>> => {
  const found = await rows.list(
    energyAlarm,
    (f) => f.and(f.eq('rule', rule.uuid), f.oneOf('subject', subjects), f.empty('clearedAt'), f.notState('recovered')),
    PER_RULE,
  )
  return new Map(found.flatMap((alarm) => (alarm.subject === null ? [] : [[alarm.subject, alarm] as const])))
}

const facts = ({ value, limits, period }: Measured): ChangesOf<typeof energyAlarm> => {
  const level = value === null ? 0 : levelOf(value, limits)
  const limit = limits.raise[Math.max(0, level - 1)] ?? 0
  return { value: shown(value ?? 0), limit: shown(limit), clear: shown(limits.clear), lastPeriod: period, ...(level > 0 && { level }) }
}

/** Asks for work where an alarm is. */
export const askForWork = (call: Context, alarm: Alarm): Promise<void> =>
  call.events.publish(energyAlarmRaised, alarm, {
    ...{ title: alarm.title, content: alarm.meaning ?? alarm.title, priority: '2' as const },
    ...{ buildingUuid: alarm.buildingUuid, roomUuid: alarm.roomUuid },
    path: `/application/pkg6?entity=energyAlarm&uuid=${alarm.uuid}`,
  })

const raise = async (call: Context, rule: Rule, all: readonly Measured[]): Promise<void> => {
  if (all.length === 0) return
  const made = await call.rows.recordEach(
    energyAlarm,
    all.map((measured) => ({
      ...{ title: chinese(measured.title), meaning: chinese(measured.meaning), unit: measured.unit, subject: measured.subject },
      ...{ meter: measured.meter?.uuid ?? null, organ: measured.organ ?? null, rule: rule.uuid, receivers: rule.receivers },
      ...{ projectUuid: measured.meter?.projectUuid ?? rule.projectUuid, period: measured.period },
      ...{ buildingUuid: measured.meter?.buildingUuid ?? null, roomUuid: measured.meter?.roomUuid ?? null },
      ...facts(measured),
      state: rule.raiseWorkOrder === true ? ('working' as const) : ('open' as const),
    })),
  )
  if (rule.raiseWorkOrder !== true) return
  const alarms = await call.rows.findEach(
    energyAlarm,
    made.map(({ uuid }) => uuid),
  )
  for (const alarm of alarms.values()) await askForWork(call, alarm)
}

const tell = ({ messages }: Context, rule: Rule, { uuid }: Alarm, title: Sentence, summary: Sentence): Promise<void> =>
  messages.notify({ kind: 'message', userUuids: rule.receivers, title, summary, row: { entity: energyAlarm, uuid } })

const keep = async (call: Context, rule: Rule, all: readonly Stepped[]): Promise<void> => {
  const known = all.flatMap(({ step, measured, alarm }) => (alarm === undefined ? [] : [{ step, measured, alarm }]))
  await call.rows.updateEach(
    energyAlarm,
    known.map(({ step, measured, alarm }) => ({
      ...{ uuid: alarm.uuid, ...facts(measured) },
      ...(step === 'rise' && { title: chinese(measured.title), meaning: chinese(measured.meaning) }),
    })),
  )
  for (const { step, measured, alarm } of known) if (step === 'rise') await tell(call, rule, alarm, measured.title, measured.meaning)
}

const recover = async (call: Context, rule: Rule, all: readonly Stepped[]): Promise<void> => {
  const over = all.flatMap(({ alarm }) => alarm ?? [])
  const clearedAt = call.clock.now.toISOString()
  await call.rows.updateEach(
    energyAlarm,
    over.map((alarm) => ({
      ...{ uuid: alarm.uuid, clearedAt },
      ...(energyAlarm.isIn(alarm, 'open', 'working') && { state: 'recovered' as const }),
    })),
    t('自动恢复'),
  )
  for (const alarm of over.filter((each) => energyAlarm.isIn(each, 'open', 'working'))) {
    await call.events.publish(energyAlarmCleared, alarm, {})
    await tell(call, rule, alarm, t('已恢复：{title}', { title: alarm.title ?? '' }), t('数值已回到恢复线以下'))
  }
}

/** Takes alarms of a rule one step on: of each meter there is one at most, that is told of once and is over by itself. */
export const stepOn = async (call: Context, rule: Rule, all: readonly Measured[]): Promise<void> => {
  if (all.length === 0) return
  const alarms = await running(
    call,
    rule,
    all.map(({ subject }) => subject),
  )
  const stepped = all.map((measured): Stepped => {
    const alarm = alarms.get(measured.subject)
    return { step: stepOf(alarm?.level ?? 0, measured.value, measured.limits), measured, alarm }
  })
  const of = (...steps: Step[]) => stepped.filter(({ step }) => steps.includes(step))
  await raise(
    call,
    rule,
    of('raise').map(({ measured }) => measured),
  )
  await keep(call, rule, of('keep', 'rise'))
  await recover(call, rule, of('recover'))
}
