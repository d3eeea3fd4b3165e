import { expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '#src/command.ts'
import type { Context } from '#src/context.ts'
import { event } from '#src/event.ts'
import { on, performs } from '#src/server.ts'

const alarmRaised = event('iot.alarmRaised', { path: z.string(), priority: z.enum(['1', '2']).nullish() })
const alarmCleared = event('iot.alarmCleared')
const raiseFee = command('fee.raise', z.object({ source: z.string(), amount: z.int() }), {
  key: ['source'],
  answer: z.object({ feeUuid: z.string() }),
})
const about = { uuid: '1', no: null, projectUuid: null }

// These lines are judged by the compiler: each mistake below must not compile.
export const mistakes = async ({ events, applications }: Context) => {
  await events.publish(alarmRaised, about, { path: '/a' })
  await events.publish(alarmCleared, about, {})
  // @ts-expect-error a misspelt value
  await events.publish(alarmRaised, about, { pfad: '/a' })
  // @ts-expect-error a value that the event does not know
  await events.publish(alarmRaised, about, { path: '/a', note: 'x' })
  // @ts-expect-error a priority that does not exist
  await events.publish(alarmRaised, about, { path: '/a', priority: '3' })
  // @ts-expect-error a name in place of the event
  await events.publish('iot.alarmRaised', about, { path: '/a' })
  // @ts-expect-error no document
  await events.publish(alarmRaised, { uuid: '1' }, { path: '/a' })
  // @ts-expect-error a misspelt value is read
  on(alarmRaised, async ({ event: { more } }) => void more.pfad)

  const fee = await applications.order(raiseFee, { source: 'a', amount: 1 }, { amount: 'total' })
  // @ts-expect-error it may wait, or have been refused
  void fee.answer
  if (fee.state === 'done') void fee.answer.feeUuid
  // @ts-expect-error a misspelt value
  await applications.order(raiseFee, { source: 'a', amuont: 1 })
  // @ts-expect-error a field that the input does not have
  await applications.order(raiseFee, { source: 'a', amount: 1 }, { amuont: 'total' })
  // @ts-expect-error an answer that is not what the command declares
  performs(raiseFee, async () => ({ fee: '1' }))
  // @ts-expect-error a key that the input does not have
  command('fee.raise', z.object({ source: z.string() }), { key: ['quelle'], answer: z.object({}) })
}

test('what an event or a command says is read by its schema', () => {
  expect(alarmRaised.payload.safeParse({ path: 1 }).success).toBe(false)
  expect(alarmCleared.payload.parse({ more: 1 })).toEqual({})
  expect(raiseFee).toMatchObject({ name: 'fee.raise', key: ['source'] })
})
