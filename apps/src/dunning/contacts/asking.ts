import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { effort } from '#src/dunning/contacts/effort.ts'
import { givePromise, promiseProblem } from '#src/dunning/contacts/promising.ts'
import { askedOn, isAwake, personOf } from '#src/dunning/contacts/quiet.ts'
import { RESULT, record } from '#src/dunning/contacts/record.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import type { Plan } from '#src/dunning/plans/planning.ts'
import { nextStep } from '#src/dunning/plans/steps.ts'
import { refusalAt, refuse, t } from '#src/dunning/texts.ts'

type Asked = StoredOf<typeof record>

/** Whether somebody was troubled by it. */
const troubles = ({ inbound, result }: Pick<Asked, 'inbound' | 'result'>): boolean => inbound !== true && result !== RESULT.notReached

const FIXED = ['case', 'at', 'channel', 'inbound', 'result', 'promiseAt', 'promiseAmount'] as const

/** A record of somebody being asked: at a decent hour, once a day, and with a promise that can be kept. */
export const judgeRecords = async (call: SaveCall<Asked>) => {
  const { now } = call.clock
  // Locked until commit: two who call at the same moment trouble somebody once.
  const locked = await call.rows.lock(dunningCase, [...new Set(call.saves.map(({ row }) => row.case))])
  const cases = new Map(locked.map((row) => [row.uuid, row]))
  const days = [...new Set(call.saves.map(({ row }) => chinaDay(new Date(row.at ?? now))))]
  const people = [...cases.values()].map(personOf)
  const taken = new Set(
    (await Promise.all(days.map(async (day) => [...(await askedOn(call, people, day))].map((who) => `${who} ${day}`)))).flat(),
  )
  return call.saves.map(({ row, before }) => {
    if (before !== null) return FIXED.some((key) => before[key] !== row[key]) ? refusalAt('content', '仅说明与附件可以修改') : {}
    const of = cases.get(row.case)
    if (of === undefined) return {}
    if (!dunningCase.isIn(of, 'pending', 'working', 'promised', 'legal')) return refusalAt('case', '催缴单已结案或在审批中')
    const at = new Date(row.at ?? now)
    const day = chinaDay(at)
    if (at > now) return refusalAt('at', '催缴时间不能晚于现在')
    if (row.inbound !== true && !isAwake(at)) return refusalAt('at', '仅可在9:00至20:00联系客户')
    const key = `${personOf(of)} ${day}`
    if (troubles(row) && taken.has(key)) return refusalAt('case', '当天已联系过该客户')
    const promised =
      row.result === RESULT.promised ? promiseProblem({ promiseAt: row.promiseAt, promiseAmount: row.promiseAmount }, of, now) : null
    if (promised?.field === 'promiseAt') return refusalAt('promiseAt', row.promiseAt === null ? '请填写承诺日期' : '承诺日期不能早于今天')
    if (promised !== null) return refusalAt('promiseAmount', '承诺金额超过欠费 {x} 元', { x: of.amount / 100 })
    if (troubles(row)) taken.add(key)
    return {
      ...{ at: at.toISOString(), day, projectUuid: of.projectUuid, roomUuid: of.roomUuid, customer: of.customer, payerName: of.payerName },
      ...{ debtor: troubles(row) ? personOf(of) : null, caller: call.actor?.userUuid ?? null },
      ...(row.result === RESULT.promised && { promiseAmount: row.promiseAmount ?? of.amount }),
    }
  })
}

/** A case once somebody was asked: one step further, and when it is next. */
export const asked = (row: Case, of: Plan | undefined, day: string): ChangesOf<typeof dunningCase> => {
  const next = nextStep(of?.steps ?? [], { oldest: row.oldestDue, asked: day, amount: row.amount })
  return { level: row.level + 1, nextAt: next?.at.toISOString() ?? null, nextChannel: next?.channel ?? null }
}

/** How much somebody does on a day: counted as they do it. */
export const countEfforts = async (
  { rows }: Context,
  made: readonly Pick<Asked, 'caller' | 'day' | 'result' | 'promiseAmount'>[],
): Promise<void> => {
  const byDay = Map.groupBy(
    made.filter(({ caller, day }) => caller !== null && day !== null),
    ({ caller, day }) => `${caller} ${day}`,
  )
  const balances = await rows.balances(
    effort,
    [...byDay.keys()].map((key) => ({ key })),
  )
  await rows.updateEach(
    effort,
    balances.map(({ uuid, key, contacts, promises, promised }) => {
      const of = byDay.get(key) ?? []
      const given = of.filter(({ result }) => result === RESULT.promised)
      return {
        ...{
          uuid,
          caller: of[0]?.caller ?? null,
          day: of[0]?.day ?? null,
          contacts: contacts + of.length,
          promises: promises + given.length,
        },
        promised: promised + given.reduce((sum, { promiseAmount }) => sum + (promiseAmount ?? 0), 0),
      }
    }),
  )
}

const after = (row: Case, said: Asked, of: Plan | undefined, now: Date): ChangesOf<typeof dunningCase> => {
  const day = said.day ?? chinaDay(now)
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString()
  const stays = dunningCase.isIn(row, 'legal') ? {} : { state: 'working' as const }
  const next =
    said.result === RESULT.notReached ? { nextAt: tomorrow, nextChannel: CHANNEL.phone } : troubles(said) ? asked(row, of, day) : {}
  const promised =
    said.result === RESULT.promised && !dunningCase.isIn(row, 'legal')
      ? { state: 'promised' as const, promiseAt: said.promiseAt, promiseAmount: said.promiseAmount, nextAt: null, nextChannel: null }
      : {}
  const kept =
    said.result !== RESULT.promised && dunningCase.isIn(row, 'promised') ? { state: 'promised' as const, nextAt: row.nextAt } : {}
  return { handler: row.handler ?? said.caller, lastAt: said.at, ...next, ...stays, ...kept, ...promised }
}

/** What somebody said moves the case: a step further, a promise, a new try tomorrow. */
export const moveCases = async (call: SaveCall<Asked>): Promise<void> => {
  const fresh = call.saves.flatMap(({ row, before }) => (before === null && row.automatic !== true ? [row] : []))
  if (fresh.length === 0) return
  const cases = new Map(
    (
      await call.rows.lock(
        dunningCase,
        fresh.map((said) => said.case),
      )
    ).map((row) => [row.uuid, row]),
  )
  const plans = await call.rows.findEach(
    plan,
    [...cases.values()].map((row) => row.plan),
  )
  const changes = new Map<string, ChangesOf<typeof dunningCase> & { uuid: string }>()
  for (const said of fresh.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))) {
    const row = cases.get(said.case)
    if (row === undefined) continue
    changes.set(row.uuid, { uuid: row.uuid, ...after(row, said, plans.get(row.plan ?? ''), call.clock.now) })
    if (said.result === RESULT.promised && said.promiseAt !== null)
      await givePromise(call, row, said.promiseAt, said.promiseAmount ?? row.amount)
    if (said.result === RESULT.disputes) await tellOfDispute(call, row)
  }
  await call.rows.updateEach(dunningCase, [...changes.values()], t('登记催缴'))
  await countEfforts(call, fresh)
}

/** Whether a bill is right is for somebody else to say. */
const tellOfDispute = async (call: Context, row: Case): Promise<void> =>
  call.messages.notify({
    kind: 'message',
    userUuids: await call.people.holdersOf(dunningCase, 'action.assign', row.projectUuid),
    title: t('客户质疑账单：{name}', { name: row.payerName }),
    summary: t('{no} 请核实账单，属实的请在物业缴费中冻结', { no: row.no }),
    row: { entity: dunningCase, uuid: row.uuid },
  })

/** What was said stays. */
export const keepRecords = async ({ deletes }: DeleteCall<Asked>): Promise<void> => {
  if (deletes.length > 0) refuse('催缴记录不能删除')
}
