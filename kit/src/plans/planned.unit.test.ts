import { expect, test } from 'vitest'
import type { Context } from '#src/context.ts'
import { planned, type Wanted } from '#src/plans/planned.ts'
import { ASSIGN, PERIOD, type Planned } from '#src/plans/recurring.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)
const PLAN: Planned = {
  ...{ uuid: 'p', period: PERIOD.daily, everyN: null, weekdays: null, months: null, monthDays: null },
  ...{ slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01', validTo: null },
  ...{ users: ['liu', 'chen'], assign: ASSIGN.each, nextAt: null, lastSlot: null },
}

/** What a plan wants at 07:30, where these are on duty (null: nobody knows) and members. */
const wanted = async (more: Partial<Planned>, duty: readonly string[] | null, members: readonly string[] = ['liu', 'chen']) => {
  const made: Wanted<Planned>[] = []
  const { make } = planned<Planned>({
    runs: () => true,
    followsShift: () => true,
    make: (_call, all) => Promise.resolve(void made.push(...all)),
  })
  const call = {
    clock: { now: at('2026-11-30T07:30') },
    people: { activeAmong: () => Promise.resolve(new Set(members)) },
    applications: { query: (_port: unknown, { spans }: { spans: readonly unknown[] }) => Promise.resolve(duty && spans.map(() => duty)) },
  } as unknown as Context
  const { lastSlot, nextAt } = await make({ ...call, row: { ...PLAN, ...more } })
  expect([lastSlot, nextAt]).toEqual([at('2026-11-30T08:00').toISOString(), at('2026-12-01T07:30').toISOString()])
  return made.map(({ person, people }) => [person, people])
}

test('I10: whoever is off shift gets nothing; without shifts everybody does', async () => {
  expect(await wanted({}, ['chen'])).toEqual([['chen', ['chen']]])
  expect(await wanted({}, null)).toEqual([
    ['liu', ['liu']],
    ['chen', ['chen']],
  ])
  expect(await wanted({ assign: ASSIGN.pool }, ['chen'])).toEqual([[null, ['chen']]])
  expect(await wanted({ assign: ASSIGN.pool }, [])).toEqual([])
})

test('where all of its people have left, there is one for whoever gives out work', async () => {
  expect(await wanted({}, ['liu'], [])).toEqual([[null, []]])
})

test('many plans ask once who is there and once who is on duty, and each gets its own', async () => {
  const asked: string[] = []
  const made: Wanted<Planned>[] = []
  const { makeEach } = planned<Planned>({
    runs: ({ uuid }) => uuid !== 'stopped',
    followsShift: ({ uuid }) => uuid === 'shifts',
    make: (_call, all) => Promise.resolve(void made.push(...all)),
  })
  const call = {
    clock: { now: at('2026-11-30T07:30') },
    people: { activeAmong: () => Promise.resolve((asked.push('members'), new Set(['liu', 'chen']))) },
    applications: {
      query: (_port: unknown, { spans }: { spans: readonly unknown[] }) => Promise.resolve((asked.push('duty'), spans.map(() => ['chen']))),
    },
  } as unknown as Context
  const kept = await makeEach({ ...call, due: ['plain', 'stopped', 'shifts'].map((uuid) => ({ ...PLAN, uuid })) })
  expect(asked).toEqual(['members', 'duty'])
  expect(made.map(({ plan: { uuid }, person }) => [uuid, person])).toEqual([
    ['plain', 'liu'],
    ['plain', 'chen'],
    ['shifts', 'chen'],
  ])
  const next = at('2026-12-01T07:30').toISOString()
  expect(kept.map(({ nextAt }) => nextAt)).toEqual([next, null, next])
})
