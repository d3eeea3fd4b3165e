import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import type { Came } from '#src/dunning/contacts/crediting.ts'
import { promise } from '#src/dunning/contacts/promise.ts'
import { refuseAt, t } from '#src/dunning/texts.ts'

/** Promises of a case that run at a time; more than anybody gives. */
const PENDING_MAX = 10

/** What speaks against a promise; null: nothing. */
export const promiseProblem = (
  { promiseAt, promiseAmount }: { promiseAt: string | null; promiseAmount: number | null },
  row: Pick<Case, 'amount'>,
  now: Date,
) => {
  if (promiseAt === null) return { field: 'promiseAt', text: t('请填写承诺日期') }
  if (promiseAt < chinaDay(now)) return { field: 'promiseAt', text: t('承诺日期不能早于今天') }
  return promiseAmount !== null && promiseAmount > row.amount
    ? { field: 'promiseAmount', text: t('承诺金额超过欠费 {x} 元', { x: row.amount / 100 }) }
    : null
}

/** Notes that somebody will pay; what they said before counts no more. */
export const givePromise = async ({ rows }: Context, row: Case, promiseAt: string, amount: number): Promise<void> => {
  const before = await rows.list(promise, (f) => f.and(f.eq('case', row.uuid), f.state('pending')), PENDING_MAX)
  await rows.updateEach(
    promise,
    before.map(({ uuid }) => ({ uuid, state: 'replaced' as const })),
    t('变更承诺'),
  )
  const { uuid, projectUuid, payerName, collected } = row
  await rows.record(promise, { case: uuid, projectUuid, payerName, promiseAt, amount, base: collected, state: 'pending' })
}

/** What has come in may keep promises: their cases are worked on as before, unless they are closed. */
export const keepPromises = async ({ rows }: Context, moved: readonly Came[]): Promise<void> => {
  if (moved.length === 0) return
  const collected = new Map(moved.map((each) => [each.uuid, each.collected]))
  const running = await rows.list(
    promise,
    (f) => f.and(f.oneOf('case', [...collected.keys()]), f.state('pending')),
    moved.length * PENDING_MAX,
  )
  const kept = running.filter((row) => (collected.get(row.case) ?? 0) - row.base >= row.amount)
  await rows.updateEach(
    promise,
    kept.map(({ uuid }) => ({ uuid, state: 'kept' as const })),
    t('承诺兑现'),
  )
  const cases = await rows.lock(
    dunningCase,
    kept.map((row) => row.case),
  )
  await rows.updateEach(
    dunningCase,
    cases
      .filter((row) => dunningCase.isIn(row, 'promised'))
      .map(({ uuid }) => ({ uuid, state: 'working' as const, promiseAt: null, promiseAmount: null })),
    t('承诺兑现'),
  )
}

/** The day is over on which somebody wanted to pay. */
export const breakPromise = async (call: TimerCall<typeof promise>): Promise<{ state?: 'kept' | 'broken' }> => {
  const { rows, row, messages, clock } = call
  const [of] = await rows.lock(dunningCase, [row.case])
  if (of === undefined) return {}
  if (of.collected - row.base >= row.amount) return { state: 'kept' }
  if (!dunningCase.isIn(of, 'promised')) return { state: 'broken' }
  await rows.update(
    dunningCase,
    of.uuid,
    { state: 'working', broken: of.broken + 1, promiseAt: null, promiseAmount: null, nextAt: clock.now.toISOString(), nextChannel: '3' },
    t('承诺爽约'),
  )
  await messages.notify({
    kind: 'message',
    userUuids: of.handler === null ? await call.people.holdersOf(dunningCase, 'action.assign', of.projectUuid) : [of.handler],
    title: t('承诺爽约：{name}', { name: of.payerName }),
    summary: t('{no} 承诺 {day} 缴 {x} 元，未兑现', { no: of.no, day: row.promiseAt, x: row.amount / 100 }),
    row: { entity: dunningCase, uuid: of.uuid },
  })
  return { state: 'broken' }
}

export const mayPledge = ({ row, input, clock }: ActionCall<typeof dunningCase>): void => {
  const said = { promiseAt: String(input.promiseAt), promiseAmount: Number(input.promiseAmount) }
  const problem = promiseProblem(said, row, clock.now)
  if (problem?.field === 'promiseAt') refuseAt('promiseAt', '承诺日期不能早于今天')
  if (problem !== null) refuseAt('promiseAmount', '承诺金额超过欠费 {x} 元', { x: row.amount / 100 })
}

/** Somebody says by the link of their letter when they pay. */
export const pledge = async (call: ActionCall<typeof dunningCase>) => {
  await givePromise(call, call.row, String(call.input.promiseAt), Number(call.input.promiseAmount))
  return {}
}
