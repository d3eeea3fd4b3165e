import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { asked, countEfforts } from '#src/dunning/contacts/asking.ts'
import { literal } from '#src/dunning/contacts/noticing.ts'
import { askedToday, isAwake, personOf } from '#src/dunning/contacts/quiet.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { wordsFor } from '#src/dunning/contacts/wording.ts'
import { CHANNEL, type Channel, SENT } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import type { Plan } from '#src/dunning/plans/planning.ts'
import { stepOn } from '#src/dunning/plans/steps.ts'
import { refuse, t } from '#src/dunning/texts.ts'

type Call = ActionCall<typeof dunningCase>

/** Cases that one day's work is about. */
const DUE_MAX = 20_000

/** By what somebody is asked today without anybody doing it by hand: what the plan says, a text message where that cannot be sent. */
const todays = (row: Case, of: Plan | undefined, now: Date): { channel: Channel; template: string | null } => {
  const step = stepOn(of?.steps ?? [], daysFrom(row.oldestDue, chinaDay(now)), row.amount)
  return step !== null && SENT.includes(step.channel)
    ? { channel: step.channel, template: step.template?.trim() ? step.template : null }
    : { channel: CHANNEL.text, template: null }
}

const planOf = async ({ rows }: Pick<Context, 'rows'>, row: Case): Promise<Plan | undefined> =>
  row.plan === null ? undefined : rows.find(plan, row.plan)

const isReached = (channel: Channel, phone: string | null): boolean =>
  channel !== CHANNEL.text || (phone !== null && MOBILE_PATTERN.test(phone))

/** At a decent hour, once a day, to those who can be reached. */
export const maySend = async (call: Call): Promise<void> => {
  const { row, clock } = call
  if (!isAwake(clock.now)) refuse('仅可在9:00至20:00联系客户')
  if (!isReached(todays(row, await planOf(call, row), clock.now).channel, row.phone)) refuse('该客户没有可用的手机号')
  if ((await askedToday(call, [personOf(row)])).size > 0) refuse('当天已联系过该客户')
}

/** Asks somebody by what their plan says for today: by a text message, or by a notice on the page at which the room pays. */
export const send = async (call: Call) => {
  const { row, rows, messages, clock, actor } = call
  const of = await planOf(call, row)
  const day = chinaDay(clock.now)
  const { channel, template } = todays(row, of, clock.now)
  const text = await wordsFor(call, row, channel, template)
  if (channel === CHANNEL.text) await messages.sendText({ mobile: row.phone ?? '', purpose: 'dunning', text: literal(text) })
  const { uuid, projectUuid, roomUuid, customer, payerName } = row
  const caller = actor?.userUuid ?? null
  const made = { case: uuid, at: clock.now.toISOString(), day, channel, content: text.slice(0, 500), debtor: personOf(row), caller }
  await rows.record(record, { ...made, projectUuid, roomUuid, customer, payerName, automatic: true })
  await countEfforts(call, [{ caller, day, result: null, promiseAmount: null }])
  return { lastAt: made.at, ...asked(row, of, day), state: 'working' as const }
}

/** Cases whose next step can be sent now, to people who were not asked today. Nothing at night. */
export const dueCases = async (call: Context): Promise<JobItem[]> => {
  const { now } = call.clock
  if (!isAwake(now)) return []
  const due = await call.rows.list(
    dunningCase,
    (f) => f.and(f.state('pending', 'working'), f.le('nextAt', now.toISOString()), f.oneOf('nextChannel', [...SENT]), f.gt('amount', 0)),
    DUE_MAX,
  )
  const before = await askedToday(call, due.map(personOf))
  // Of somebody with two rooms one is asked for today.
  const plans = await call.rows.findEach(
    plan,
    due.map((row) => row.plan),
  )
  const reached = due.filter((row) => isReached(todays(row, plans.get(row.plan ?? ''), now).channel, row.phone))
  const people = new Map(reached.map((row) => [personOf(row), row]))
  return [...people.values()]
    .filter((row) => !before.has(personOf(row)))
    .map(({ uuid, no, payerName }) => ({ key: uuid, name: `${no} ${payerName}` }))
}

/** The moment has come to ask somebody by hand; of a case that nobody has, those hear who give it to somebody. */
export const remind = async ({ row, messages, people }: TimerCall<typeof dunningCase>) => {
  if (row.nextChannel !== null && !SENT.includes(row.nextChannel))
    await messages.notify({
      kind: 'message',
      userUuids: row.handler === null ? await people.holdersOf(dunningCase, 'action.assign', row.projectUuid) : [row.handler],
      title: t('待催缴：{name}', { name: row.payerName }),
      summary: t('{no} 欠费 {x} 元', { no: row.no, x: row.amount / 100 }),
      row: { entity: dunningCase, uuid: row.uuid },
    })
  return {}
}
